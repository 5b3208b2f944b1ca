import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { file, post, unknownId } from '../support/error-requests.ts';
import { eventually } from '../support/eventually.ts';
import { homeAddress, Person, somewhere } from '../support/person.ts';
import { notShown, shows, missingElsewhere, wrong } from '../support/shown-errors.ts';

let owner: Person;
let requester: Person;
let stranger: Person;
let latecomer: Person;
let fern: Plant;
let aloe: Plant;
let tulips: Plant;
let offered: Plant;
let swapped: Plant;
const home = somewhere();
const long = 'x'.repeat(1_900);
const script = 'See javascript:alert(1)';

beforeAll(async () => {
  [owner, requester, stranger, latecomer] = await Promise.all([
    Person.arrive('owner'),
    Person.arrive('requester'),
    Person.arrive('stranger'),
    Person.arrive('latecomer'),
  ]);
  [fern, aloe, tulips, offered, swapped] = await Promise.all([
    owner.publishPlant('Sword fern', home, ['calathea-1', 'monstera-1']),
    owner.publishPlant('Aloe with a pup', home, ['aloe-1', 'spider-1']),
    owner.publishPlant('Red tulips', home, ['tulips-1', 'calathea-1']),
    requester.publishPlant('Spider plant', home, ['spider-1', 'monstera-1']),
    owner.listPlant('Mint to swap', home, ['mint-1', 'basil-1'], 'barter').then((mint) => owner.published(mint)),
  ]);
});
afterEach(() => expect(wrong.splice(0)).toEqual([]));

describe('exchanges and chat: returns every documented error with its status, code and message', () => {
  it('of requests, accepted exchanges and their chat room', async () => {
    const request = (by: Person, plant_id: string, more: object = {}) =>
      post(by, '/exchange/request', { plant_id, ...more });
    const first = await requester.request(aloe.id, offered.id);
    const second = await requester.request(tulips.id, offered.id);
    const rival = await stranger.request(aloe.id);
    await shows('exchanges.request', 'plant_not_found', request(stranger, unknownId));
    const diary = stranger.call('GET', `/plants/${unknownId}/parent-diary`);
    await shows('exchanges.parent_diary', 'plant_not_found', diary);
    await shows('exchanges.request', 'own_plant', request(owner, fern.id));
    await shows('exchanges.request', 'already_requested', request(stranger, aloe.id));
    await shows('exchanges.request', 'barter_required', request(stranger, swapped.id));
    await shows(
      'exchanges.request',
      'offered_plant_not_available',
      request(stranger, fern.id, { offered_plant_id: unknownId }),
    );
    await shows('exchanges.request', 'dangerous_message', request(stranger, fern.id, { message: script }));
    await shows('exchanges.request', 'message_too_long', request(stranger, fern.id, { message: long }));
    for (const [rpcMethod, act] of [
      ['exchanges.accept', 'accept'],
      ['exchanges.decline', 'decline'],
    ] as const) {
      await shows(rpcMethod, 'exchange_not_found', post(owner, `/exchange/${unknownId}/${act}`));
      await shows(rpcMethod, 'not_a_party', post(requester, `/exchange/${first.id}/${act}`));
      await shows(
        rpcMethod,
        'dangerous_message',
        post(owner, `/exchange/${first.id}/${act}`, { owner_message: script }),
      );
      await shows(rpcMethod, 'message_too_long', post(owner, `/exchange/${first.id}/${act}`, { owner_message: long }));
    }
    await shows('chat.open', 'wrong_exchange_state', post(owner, `/chat/exchange/${first.id}/create-room`));
    await owner.accept(first.id);
    await shows('exchanges.accept', 'plant_reserved', post(owner, `/exchange/${rival.id}/accept`));
    await shows('exchanges.accept', 'offered_plant_not_available', post(owner, `/exchange/${second.id}/accept`));
    await shows('exchanges.accept', 'wrong_exchange_state', post(owner, `/exchange/${first.id}/accept`));
    await shows('exchanges.decline', 'wrong_exchange_state', post(owner, `/exchange/${first.id}/decline`));
    await shows('exchanges.request', 'plant_reserved', request(latecomer, aloe.id));
    await eventually(
      'the hold',
      () => owner.plant(aloe.id),
      (plant) => plant.is_reserved,
    );
    await shows('plants.delete', 'plant_held', owner.call('DELETE', `/plants/${aloe.id}`));
    const { name, description, species, images } = aloe;
    await shows(
      'plants.update',
      'plant_held',
      owner.call('PUT', `/plants/${aloe.id}`, {
        body: { name, description, species, images, ...home, address: homeAddress },
      }),
    );
    await exchangeErrors(first, rival);
  });

  it('of all RPC methods in this area, or names the test that does', async () => {
    expect(await missingElsewhere('exchanges')).toEqual([]);
    expect(notShown('exchanges')).toEqual([]);
  });
});

/** The errors of an accepted exchange and its chat room, up to its completion. */
async function exchangeErrors({ id }: Exchange, rival: Exchange): Promise<void> {
  for (const [rpcMethod, method, path, body] of [
    ['exchanges.get', 'GET', '', undefined],
    ['exchanges.confirm', 'POST', '/confirm-completion', {}],
    ['exchanges.propose_meeting', 'PUT', '/meeting', soon()],
    ['exchanges.confirm_meeting', 'POST', '/meeting/confirm', {}],
    ['exchanges.withdraw_meeting', 'DELETE', '/meeting', undefined],
    ['exchanges.name_stand_in', 'PUT', '/stand-in', { name: 'Ali' }],
    ['exchanges.meeting', 'GET', '/meeting.ics', undefined],
    ['exchanges.no_show', 'POST', '/no-show', {}],
    ['exchanges.contest_no_show', 'POST', '/no-show-contest', { text: 'I came' }],
    ['exchanges.rate', 'POST', '/rating', { rating: 5 }],
    ['exchanges.report_growth', 'PUT', '/growth', { share: true }],
    ['exchanges.remove_growth_photo', 'DELETE', `/growth/photos/${unknownId}`, undefined],
    ['exchanges.check_quarantine', 'PUT', '/quarantine', { on_day: 1, pest: null }],
    ['exchanges.cancel', 'POST', '/cancel', {}],
  ] as const) {
    await shows(
      rpcMethod,
      'exchange_not_found',
      owner.call(method, `/exchange/${unknownId}${path}`, body === undefined ? {} : { body }),
    );
    // The rival's request was not accepted, so most calls are in the wrong state.
    const inAnyState = ['exchanges.get', 'exchanges.cancel', 'exchanges.meeting', 'exchanges.remove_growth_photo'];
    if (!inAnyState.includes(rpcMethod)) {
      await shows(
        rpcMethod,
        'wrong_exchange_state',
        owner.call(method, `/exchange/${rival.id}${path}`, body === undefined ? {} : { body }),
      );
    }
  }
  for (const [rpcMethod, method, path, body] of [
    ['rings.get', 'GET', '', undefined],
    ['rings.agree', 'POST', '/agree', {}],
    ['rings.decline', 'POST', '/decline', { declines: 'plant' }],
    ['ring_chat.room', 'GET', '/room', undefined],
    ['ring_chat.messages', 'GET', '/messages', undefined],
    ['ring_chat.send', 'POST', '/messages', { content: 'Hello' }],
    ['ring_chat.read', 'POST', '/messages/read', {}],
  ] as const)
    await shows(
      rpcMethod,
      'ring_not_found',
      owner.call(method, `/rings/${unknownId}${path}`, body === undefined ? {} : { body }),
    );
  const meet = (by: Person, more: object = {}) =>
    by.call('PUT', `/exchange/${id}/meeting`, { body: { ...soon(), ...more } });
  await shows('exchanges.confirm_meeting', 'meeting_not_found', post(owner, `/exchange/${id}/meeting/confirm`));
  await shows('exchanges.withdraw_meeting', 'meeting_not_found', owner.call('DELETE', `/exchange/${id}/meeting`));
  await shows('exchanges.meeting', 'meeting_not_found', owner.call('GET', `/exchange/${id}/meeting.ics`));
  await shows('exchanges.propose_meeting', 'validation_failed', meet(owner, { time: '2020-01-01T10:00:00Z' }));
  await shows('exchanges.propose_meeting', 'dangerous_message', meet(owner, { address: script }));
  await shows('exchanges.propose_meeting', 'message_too_long', meet(owner, { address: 'x'.repeat(900) }));
  const send = (name: string) => owner.call('PUT', `/exchange/${id}/stand-in`, { body: { name } });
  await shows('exchanges.name_stand_in', 'dangerous_message', send(script));
  await shows('exchanges.name_stand_in', 'message_too_long', send('x'.repeat(100)));
  expect((await meet(owner)).status).toBe(200);
  await shows('exchanges.confirm_meeting', 'own_meeting', post(owner, `/exchange/${id}/meeting/confirm`));
  await shows(
    'exchanges.confirm_meeting',
    'meeting_changed',
    post(requester, `/exchange/${id}/meeting/confirm`, { time: '2030-01-01T10:00:00Z' }),
  );
  const early = (by: Person, note = '') => post(by, `/exchange/${id}/no-show`, { note });
  await shows('exchanges.no_show', 'no_show_too_early', early(owner));
  await shows('exchanges.no_show', 'dangerous_message', early(owner, script));
  await shows('exchanges.no_show', 'message_too_long', early(owner, long));
  const contest = (text: string) => post(owner, `/exchange/${id}/no-show-contest`, { text });
  await shows('exchanges.contest_no_show', 'dangerous_message', contest(script));
  await shows('exchanges.contest_no_show', 'message_too_long', contest(long));
  await shows('exchanges.cancel', 'validation_failed', post(owner, `/exchange/${id}/cancel`));
  await shows('exchanges.cancel', 'dangerous_message', post(owner, `/exchange/${id}/cancel`, { reason: script }));
  await shows('exchanges.cancel', 'message_too_long', post(owner, `/exchange/${id}/cancel`, { reason: long }));
  await chatErrors(id);

  const confirm = (by: Person, video_url = '') => post(by, `/exchange/${id}/confirm-completion`, { video_url });
  await shows('exchanges.confirm', 'validation_failed', confirm(owner, 'javascript:alert(1)'));
  const clip = (form: FormData) => owner.call('POST', `/exchange/${id}/confirm-completion`, { form });
  await shows(
    'exchanges.confirm',
    'invalid_file_format',
    clip(file('video_file', 'no clip at all', 'video/mp4', 'x.mp4')),
  );
  expect((await confirm(owner)).status).toBe(200);
  await shows('exchanges.confirm', 'already_confirmed', confirm(owner));
  await shows('exchanges.no_show', 'already_confirmed', early(owner));
  expect((await confirm(requester)).status).toBe(200);
  await shows('exchanges.cancel', 'wrong_exchange_state', post(owner, `/exchange/${id}/cancel`));
  const growth = (by: Person) => by.call('PUT', `/exchange/${id}/growth`, { body: { state: 'growing', share: true } });
  await shows('exchanges.report_growth', 'growth_too_early', growth(requester));
  const check = owner.call('PUT', `/exchange/${id}/quarantine`, { body: { on_day: 1, pest: null } });
  await shows('exchanges.check_quarantine', 'quarantine_check_closed', check);
  const rate = (review = '') => post(owner, `/exchange/${id}/rating`, { rating: 5, review });
  await shows('exchanges.rate', 'dangerous_message', rate(script));
  await shows('exchanges.rate', 'message_too_long', rate('x'.repeat(1_500)));
  expect((await rate()).status).toBe(200);
  await shows('exchanges.rate', 'already_rated', rate());
  await shows('exchanges.request', 'plant_not_available', post(latecomer, '/exchange/request', { plant_id: aloe.id }));
  await eventually(
    'the exchanged plant',
    () => owner.plant(aloe.id),
    (plant) => plant.status === 'exchanged',
  );
  const { name, description, species, images } = aloe;
  await shows(
    'plants.update',
    'plant_not_available',
    owner.call('PUT', `/plants/${aloe.id}`, {
      body: { name, description, species, images, ...home, address: homeAddress },
    }),
  );
}

async function chatErrors(exchangeId: string): Promise<void> {
  await shows('chat.open', 'exchange_not_found', post(owner, `/chat/exchange/${unknownId}/create-room`));
  for (const [rpcMethod, method, path] of [
    ['chat.room', 'GET', ''],
    ['chat.messages', 'GET', '/messages'],
    ['chat.search', 'GET', '/messages/search?query=hello'],
    ['chat.send', 'POST', '/messages'],
    ['chat.read', 'POST', `/messages/${unknownId}/read`],
    ['chat.read_all', 'POST', '/read-all'],
  ] as const) {
    await shows(
      rpcMethod,
      'chat_room_not_found',
      stranger.call(method, `/chat/rooms/${unknownId}${path}`, method === 'GET' ? {} : { body: { content: 'Hello' } }),
    );
  }
  const room = await owner.roomOf(exchangeId);
  await shows('chat.read', 'not_found', post(owner, `/chat/rooms/${room.id}/messages/${unknownId}/read`));
  const send = (content: string) =>
    post(owner, `/chat/rooms/${room.id}/messages`, { content, client_msg_id: unknownId });
  await send('Hello');
  await shows('chat.send', 'idempotency_key_reused', send('Another one'));
}

const soon = () => ({
  address: 'At the fountain',
  time: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 3 * 86_400_000).toISOString(),
});
