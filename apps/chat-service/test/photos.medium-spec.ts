import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { wholeJpeg } from '@offshoot/testing/worst-pictures';
import sharp from 'sharp';
import { Neighbours } from './builders/exchanges.ts';
import { person } from './builders/people.ts';

const clock = testClock();
const hour = 3_600_000;
let chat: StartedService;
let neighbours: Neighbours;
let picture: Buffer;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start({ clock }));
  picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2a7a3c' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => chat.stop());

const openRoom = async () => {
  const exchange = neighbours.exchange();
  const room = await chat.call('chat.open', { exchange_id: exchange.response.id }, { actor: exchange.owner });
  return { ...exchange, room };
};
const stage = async (actor: Actor, bytes: Buffer) => {
  const staging_key = `staging/${actor.user_id}/${newId()}`;
  await chat.storage.put(staging_key, bytes, { contentType: 'application/octet-stream' });
  return staging_key;
};
const upload = async (actor: Actor, room: ChatRoom, bytes = picture) =>
  chat.call('chat.store_photo', { room_id: room.id, staging_key: await stage(actor, bytes) }, { actor });
const send = (
  actor: Actor,
  room: ChatRoom,
  image_id: string | undefined,
  more: { content?: string; client_msg_id?: string } = {},
) => chat.call('chat.send', { room_id: room.id, message_type: 'photo', image_id, ...more }, { actor });
const stored = async (prefix = 'private/chat/') => {
  const keys: string[] = [];
  for await (const { key } of chat.storage.list(prefix)) keys.push(key);
  return keys.sort();
};
const objectsOf = (id: string) => [
  `private/chat/${id}/1600.webp`,
  `private/chat/${id}/320.webp`,
  `private/chat/${id}/800.webp`,
];
describe('a photo in a chat', () => {
  it('is re-encoded in three widths without metadata, and available to both members by a signed path', async () => {
    const { requester, owner, room } = await openRoom();
    const taken = await upload(requester, room);
    expect(taken).toMatchObject({ image_meta: { width: 1_200, height: 900, thumbhash: expect.any(String) } });
    expect(taken.image).toMatch(new RegExp(`^/media/private/chat/${taken.image_id}\\.webp\\?e=\\d+&s=[\\w-]+$`));
    expect([await stored(), await stored('staging/')]).toEqual([objectsOf(taken.image_id), []]);
    const kept = await chat.storage.get(`private/chat/${taken.image_id}/800.webp`);
    expect([(await sharp(kept).metadata()).width, kept.includes('canary')]).toEqual([800, false]);

    const sent = await send(requester, room, taken.image_id, { content: ' My fern ' });
    expect(sent).toMatchObject({
      message_type: 'photo',
      content: 'My fern',
      image: taken.image,
      image_meta: taken.image_meta,
      seq: 1,
    });
    const pushed = await eventually(() =>
      chat.pushes.all.find((push) => push.name === 'chat:message' && push.userId === owner.user_id),
    );
    expect(pushed.data).toEqual({ room_id: room.id, message: sent });
    const silent = await send(requester, room, (await upload(requester, room)).image_id);
    expect(silent).toMatchObject({ content: '', seq: 2 });
    expect(await chat.call('chat.messages', { room_id: room.id }, { actor: owner })).toEqual([sent, silent]);
    expect((await chat.call('chat.rooms', {}, { actor: owner }))[0]?.last_message).toEqual({
      content: '',
      message_type: 'photo',
      automatic: null,
      sender_id: requester.user_id,
      seq: 2,
    });
  });

  it('is sent once, however many attempts are made concurrently', async () => {
    const { requester, room } = await openRoom();
    const { image_id } = await upload(requester, room);
    const client_msg_id = newId();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => send(requester, room, image_id, { client_msg_id })),
    );
    expect(new Set(tries.map((message) => message.id)).size).toBe(1);
    const other = (await upload(requester, room)).image_id;
    expect(await outcome(send(requester, room, other, { client_msg_id }))).toBe('idempotency_key_reused');
    const rivals = await Promise.all(Array.from({ length: 5 }, () => outcome(send(requester, room, other))));
    expect(rivals.sort()).toEqual([
      'ok',
      'photo_not_usable',
      'photo_not_usable',
      'photo_not_usable',
      'photo_not_usable',
    ]);
  });

  it('can only be sent by its uploader, in the room it was uploaded for', async () => {
    const [here, there] = [await openRoom(), await openRoom()];
    const mine = await upload(here.requester, here.room);
    expect(await outcome(send(here.owner, here.room, mine.image_id))).toBe('photo_not_usable');
    expect(await outcome(send(there.requester, there.room, mine.image_id))).toBe('photo_not_usable');
    expect(await outcome(send(here.requester, here.room, newId()))).toBe('photo_not_usable');
    expect(await outcome(send(here.requester, here.room, undefined))).toBe('validation_failed');
    expect((await send(here.requester, here.room, mine.image_id)).seq).toBe(1);
  });

  it('is accepted only from a member of an active room, and only the caller’s own upload', async () => {
    const { requester, owner, response, room } = await openRoom();
    const stranger = person();
    expect(await outcome(upload(stranger, room))).toBe('chat_room_not_found');
    const key = await stage(owner, picture);
    expect(
      await outcome(chat.call('chat.store_photo', { room_id: room.id, staging_key: key }, { actor: requester })),
    ).toBe('broken_upload');
    await chat.storage.remove([key]);
    expect(
      await outcome(
        chat.call(
          'chat.store_photo',
          { room_id: room.id, staging_key: `staging/${requester.user_id}/${newId()}` },
          { actor: requester },
        ),
      ),
    ).toBe('broken_upload');
    const early = await upload(requester, room);
    await chat.deliver({
      type: 'exchange.cancelled.v1',
      data: {
        ...neighbours.eventOf({ requester, owner, response, plantId: response.plant_id }, clock.now()),
        closed_reason: 'called_off',
        was_held: true,
      },
    });
    await chat.settled();
    expect(await outcome(upload(requester, room))).toBe('chat_not_active');
    expect(await outcome(send(requester, room, early.image_id))).toBe('chat_not_active');
    expect(await stored('staging/')).toEqual([]);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    [
      'an SVG uploaded as a photo',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'invalid_file_format',
    ],
    ['truncated', () => picture.subarray(0, picture.length / 2), 'invalid_file_format'],
    ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 'file_too_large'],
    ['a small file that needs 240 MB to decode', wholeJpeg, 'picture_too_large'],
  ])('is refused: %s', async (_, bytes, code) => {
    const { requester, room } = await openRoom();
    expect(await outcome(upload(requester, room, await bytes()))).toBe(code);
    expect(await stored('staging/')).toEqual([]);
  });

  it('is refused beyond the number of a day', async () => {
    const limited = await Neighbours.start({ clock, config: { CHAT_PHOTOS_A_DAY: 1 } });
    try {
      const exchange = limited.neighbours.exchange();
      const actor = exchange.owner;
      const { id: room_id } = await limited.chat.call('chat.open', { exchange_id: exchange.response.id }, { actor });
      const store = async () => {
        const staging_key = `staging/${actor.user_id}/${newId()}`;
        await limited.chat.storage.put(staging_key, picture, { contentType: 'application/octet-stream' });
        return limited.chat.call('chat.store_photo', { room_id, staging_key }, { actor });
      };
      await store();
      await expect(store()).rejects.toMatchObject({ code: 'quota_reached', params: { limit: 1, left: 0 } });
    } finally {
      await limited.chat.stop();
    }
  });

  it('is deleted after a day unless a message references it', async () => {
    const { requester, room } = await openRoom();
    const [unsent, kept] = [await upload(requester, room), await upload(requester, room)];
    await send(requester, room, kept.image_id);
    clock.advance(24 * hour - 1_000);
    await chat.settled();
    expect((await stored()).filter((key) => key.includes(unsent.image_id))).toEqual(objectsOf(unsent.image_id));
    clock.advance(2_000);
    await chat.settled();
    expect((await stored()).filter((key) => key.includes(unsent.image_id) || key.includes(kept.image_id))).toEqual(
      objectsOf(kept.image_id),
    );
    expect(await outcome(send(requester, room, unsent.image_id))).toBe('photo_not_usable');
  });

  it('is exported for its sender and deleted with their account, which closes the room', async () => {
    const { requester, owner, room } = await openRoom();
    const { image_id } = await upload(requester, room);
    const unsent = await upload(requester, room);
    await send(requester, room, image_id, { content: 'Here' });
    const theirs = await upload(owner, room);
    await send(owner, room, theirs.image_id);
    expect((await chat.call('chat.export', { after: null }, { actor: requester })).items).toEqual([
      expect.objectContaining({ content: 'Here', message_type: 'photo', image_id }),
    ]);
    expect(await chat.call('chat.export_photos', { after: null }, { actor: requester })).toEqual({
      items: [{ id: image_id, key: `private/chat/${image_id}/1600.webp` }],
      next: null,
    });

    await chat.deliver({
      type: 'person.deleted.v1',
      data: { user_id: requester.user_id, at: clock.now().toISOString() },
    });
    await chat.settled();
    const left = (await stored()).filter((key) =>
      [image_id, unsent.image_id, theirs.image_id].some((id) => key.includes(id)),
    );
    expect(left).toEqual(objectsOf(theirs.image_id));
    const messages = await chat.call('chat.messages', { room_id: room.id }, { actor: owner });
    expect(messages).toMatchObject([
      { message_type: 'photo', content: 'Here', image: null, image_meta: null },
      { message_type: 'photo', image: theirs.image },
    ]);
    expect(await outcome(send(owner, room, newId()))).toBe('chat_not_active');
    expect(await chat.database.query('SELECT 1 FROM photo WHERE uploader_id = $1', [requester.user_id])).toEqual([]);
  });
});
