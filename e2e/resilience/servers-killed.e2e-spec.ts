import { expect, it } from '@jest/globals';
import type { ChatMessage } from '@offshoot/contracts/chat';
import { listMessages } from '@offshoot/contracts/operations/chat';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { insist, type Insisted } from '../support/insist.ts';
import { kill } from '../support/kill.ts';
import { Person, somewhere } from '../support/person.ts';
import { pidOf, system } from '../support/system.ts';

const servers = ['postgres', 'nats', 'redis', 'object-store', 'mail'];

it('every server, killed while users write, recovers its data, and no confirmed write is lost or duplicated', async () => {
  const [owner, requester] = await Promise.all([Person.arrive('owner'), Person.arrive('requester')]);
  const plant = await owner.publishPlant('A plant that outlives its servers', somewhere(), ['tulips-1']);
  const { id } = await requester.request(plant.id);
  await owner.accept(id);
  const room = await owner.roomOf(id);

  const said: Insisted<ChatMessage>[] = [];
  let done = false;
  const write = async (): Promise<void> => {
    while (!done) {
      const body = { content: `after ${said.length}`, client_msg_id: newId() };
      said.push(await insist(() => owner.call<ChatMessage>('POST', `/chat/rooms/${room.id}/messages`, { body })));
    }
  };
  const writing = write();
  for (const server of servers) {
    const before = said.length;
    const pid = await pidOf(server);
    await kill(server);
    await eventually(
      `${server} to run again`,
      () => pidOf(server),
      (now) => now !== pid,
      60_000,
    );
    await eventually(
      'messages to be taken again',
      async () => said.length,
      (length) => length >= before + 5,
      60_000,
    );
  }
  done = true;
  await writing;

  expect(said.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
  const kept: ChatMessage[] = [];
  for (let isMore = true; isMore;) {
    const after_seq = kept.at(-1)?.seq ?? 0;
    const page = await requester.api.call(listMessages, { room_id: room.id, limit: 100, after_seq });
    kept.push(...page);
    isMore = page.length > 0;
  }
  expect(kept.map(({ seq, automatic, content }) => [seq, automatic?.code ?? content])).toEqual([
    [1, 'exchange_accepted'],
    ...said.map((_, index) => [index + 2, `after ${index}`]),
  ]);
  // Photos, mails and background jobs work again.
  const photo = async () => (await fetch(new URL(plant.images[0] ?? '', system.url()))).status;
  await eventually('the photo to be there again', photo, (status) => status === 200);
  const late = await owner.publishPlant('A plant of the time after', somewhere(), ['tulips-2']);
  expect((await requester.plant(late.id)).status).toBe('available');
  await Person.arrive('afterwards');
});
