import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { StartedService } from '@offshoot/testing/service';
import { Neighbours } from './builders/exchanges.ts';

let chat: StartedService;
let neighbours: Neighbours;
beforeAll(async () => {
  ({ chat, neighbours } = await Neighbours.start());
});
afterAll(() => chat.stop());

it('exports a user’s own messages, paged, and nothing of other users', async () => {
  const exchange = neighbours.exchange();
  const room = await chat.call('chat.open', { exchange_id: exchange.response.id }, { actor: exchange.owner });
  for (let i = 0; i < 101; i += 1)
    await chat.call('chat.send', { room_id: room.id, content: `mine ${i}` }, { actor: exchange.owner });
  await chat.call('chat.send', { room_id: room.id, content: 'canary of the other' }, { actor: exchange.requester });
  const first = await chat.call('chat.export', { after: null }, { actor: exchange.owner });
  const second = await chat.call('chat.export', { after: first.next }, { actor: exchange.owner });
  expect([first.items.length, second.items.length, second.next]).toEqual([100, 1, null]);
  expect(first.items[0]).toMatchObject({ room_id: room.id, exchange_id: exchange.response.id, content: 'mine 0' });
  expect(JSON.stringify([first, second])).not.toContain('canary');
});
