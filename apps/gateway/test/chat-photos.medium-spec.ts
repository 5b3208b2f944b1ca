import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';

const MB = 1024 * 1024;

describe('photos of a chat', () => {
  const actor = person();
  const [room, closed] = [newId(), newId()];
  let harness: Harness;
  let gateway: RunningGateway;
  let token: string;
  const received: { room_id: string; key: string; bytes: number }[] = [];
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness);
    token = await harness.key.token(actor);
    await harness.reply('chat.counterpart', ({ id }) => {
      if (id !== room && id !== closed) throw new DomainError('chat_room_not_found');
      return { other_id: newId(), is_active: id === room };
    });
    await harness.reply('chat.store_photo', async ({ room_id, staging_key }) => {
      received.push({ room_id, key: staging_key, bytes: (await harness.storage.get(staging_key)).length });
      await harness.storage.remove([staging_key]);
      return {
        image_id: newId(),
        image: '/media/private/chat/x.webp?e=1&s=x',
        image_meta: { thumbhash: 'AAAA', width: 800, height: 600 },
      };
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });
  const form = (field: string, ...sizes: number[]) => {
    const body = new FormData();
    for (const size of sizes) body.append(field, new Blob([new Uint8Array(size)]), 'leaf.jpg');
    return body;
  };
  const upload = async (body: FormData, id = room) => {
    const response = await gateway.call('POST', `/chat/rooms/${id}/photos`, { token, body });
    return [response.status, (await response.json()) as Record<string, unknown>] as const;
  };

  it('are staged under their user, and passed to the chat service with their room', async () => {
    expect(await upload(form('file', 1_000))).toEqual([
      201,
      { image_id: expect.any(String), image: expect.any(String), image_meta: expect.any(Object) },
    ]);
    expect(received).toEqual([
      {
        room_id: room,
        key: expect.stringMatching(new RegExp(`^staging/${actor.user_id}/[0-9a-f-]{36}$`)),
        bytes: 1_000,
      },
    ]);
  });

  it.each<[string, () => FormData, string, number, string]>([
    ['a room of others', () => form('file', 10), newId(), 404, 'chat_room_not_found'],
    ['a room whose chat is over', () => form('file', 10), closed, 409, 'chat_not_active'],
    ['a room of no such name', () => form('file', 10), 'x', 404, 'chat_room_not_found'],
    ['two files', () => form('file', 10, 10), room, 400, 'too_many_files'],
    ['no file', () => form('other', 10), room, 400, 'no_files'],
    ['a byte too much', () => form('file', 5 * MB + 1), room, 413, 'file_too_large'],
  ])('are rejected for %s, and leave no file in staging', async (_, body, id, status, code) => {
    expect(await upload(body(), id)).toEqual([status, expect.objectContaining({ code })]);
    const staged: string[] = [];
    for await (const { key } of harness.storage.list('staging/')) staged.push(key);
    expect(staged).toEqual([]);
  });
});
