import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ApiClient } from '@offshoot/api-client';
import type { ChatRoom } from '@offshoot/contracts/chat';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { levelOf, levelStartsAt, rewardAmount } from '@offshoot/contracts/rewards';
import type { RewardType } from '@offshoot/contracts/reward-types';
import { countUnreadMessages, listRooms, readAllMessages } from '@offshoot/contracts/operations/chat';
import { rewardsConfig, rewardsSummary } from '@offshoot/contracts/operations/rewards';
import { listMyRequests } from '@offshoot/contracts/operations/exchanges';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import { v7 as newId } from 'uuid';
import { eventually } from '../support/eventually.ts';
import { homeAddress, Person, somewhere, visitor } from '../support/person.ts';
import { system } from '../support/system.ts';
import { metresBetween, revealedIn } from '../support/whereabouts.ts';

/** Two users who exchange, a rival who requests the same plants in vain, and an uninvolved stranger. */
let owner: Person;
let requester: Person;
let rival: Person;
let stranger: Person;
let requested: Plant;
let offered: Plant;
let third: Plant;
let barter: Exchange;
/** The rival's requests for each of the two plants, and the requester's second one, which offers the same plant. */
let forWanted: Exchange;
let forOffered: Exchange;
let offeringSame: Exchange;
let room: ChatRoom;

const home = somewhere();
const nearby = { latitude: home.latitude + 0.02, longitude: home.longitude - 0.02 };
const near = (by: ApiClient, place = nearby) => by.call(searchPlants, { ...place, radius_km: 10, per_page: 100 });

beforeAll(async () => {
  [owner, requester, rival, stranger] = await Promise.all([
    Person.arrive('owner'),
    Person.arrive('requester'),
    Person.arrive('rival'),
    Person.arrive('stranger'),
  ]);
  [requested, offered, third] = await Promise.all([
    owner.publishPlant('Swiss cheese plant', home, ['monstera-1', 'calathea-1']),
    requester.publishPlant('Aloe with pups', nearby, ['aloe-1', 'spider-1']),
    rival.publishPlant('Red tulips', nearby, ['tulips-1', 'calathea-1']),
  ]);
});

describe('the main job through the public API', () => {
  it('shows a published plant near the second user, at its public point only', async () => {
    expect(requested).toMatchObject({ status: 'available', location_is_exact: true, address: homeAddress, ...home });
    const { items } = await near(requester.api);
    const match = items.find(({ id }) => id === requested.id);
    expect(match).toMatchObject({ status: 'available', location_is_exact: false, is_reserved: false });
    const away = metresBetween(home, { latitude: match?.latitude ?? 0, longitude: match?.longitude ?? 0 });
    expect(away).toBeGreaterThan(0);
    // Within one grid cell of the public point, whatever its size.
    expect(away).toBeLessThanOrEqual(4_000);
    expect(match?.distance_km).toBeGreaterThan(0);
    const photo = await fetch(new URL(`${match?.images[0]}?w=800`, system.url()));
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('collects requests, of which the owner accepts one, and both plants are reserved', async () => {
    barter = await requester.request(requested.id, offered.id);
    forWanted = await rival.request(requested.id);
    forOffered = await rival.request(offered.id);
    offeringSame = await requester.request(third.id, offered.id);
    expect(barter).toMatchObject({
      status: 'requested',
      plant_id: requested.id,
      offered_plant_id: offered.id,
      owner_id: owner.id,
      requester_id: requester.id,
    });

    const accepted = await owner.accept(barter.id, 'Gladly! Saturday at ten?');
    expect(accepted).toMatchObject({ status: 'accepted', owner_message: 'Gladly! Saturday at ten?' });
    for (const { id } of [requested, offered]) {
      await eventually(
        'the plant to be reserved',
        () => stranger.plant(id),
        (plant) => plant.is_reserved,
      );
      await expect(stranger.request(id)).rejects.toMatchObject({ status: 409, code: 'plant_reserved' });
    }
    await expect(owner.accept(forWanted.id)).rejects.toMatchObject({ status: 409, code: 'plant_reserved' });
  });

  it('delivers the chat messages of both, each once and in order', async () => {
    room = await owner.roomOf(barter.id);
    expect((await requester.roomOf(barter.id)).id).toBe(room.id);
    const again = newId();
    await requester.say(room.id, 'Perfect, I will bring the aloe.', again);
    await requester.say(room.id, 'Perfect, I will bring the aloe.', again);
    await owner.say(room.id, 'See you there');
    const received = await owner.messages(room.id);
    expect(
      received.map(({ seq, sender_id, content, automatic }) => [seq, sender_id, automatic?.code ?? content]),
    ).toEqual([
      [1, null, 'exchange_accepted'],
      [2, requester.id, 'Perfect, I will bring the aloe.'],
      [3, owner.id, 'See you there'],
    ]);
    expect((await owner.api.call(countUnreadMessages)).total).toBe(1);
    await owner.api.call(readAllMessages, { room_id: room.id });
    expect((await owner.api.call(countUnreadMessages)).total).toBe(0);
  });

  it('hides from a stranger where the two live and what they agreed', async () => {
    expect(revealedIn(JSON.stringify(await owner.plant(requested.id)), requested)).toHaveLength(5);
    const paths = [
      ...[requested.id, offered.id].map((id) => `/plants/${id}`),
      ...[requested.id].map((id) => `/plants/${id}?latitude=${home.latitude + 1}&longitude=${home.longitude + 1}`),
      '/plants/search?latitude=38.7&longitude=-9.1&radius_km=10&per_page=100',
      `/plants/search?owner_id=${owner.id}`,
      '/plants/search?search=cheese',
      '/plants/my',
      '/plants/my/available-for-exchange',
      '/exchange/my-requests',
      '/exchange/incoming',
      '/chat/rooms',
      '/auth/me',
      '/stats',
    ];
    const hidden = [`/exchange/${barter.id}`, `/chat/rooms/${room.id}`, `/chat/rooms/${room.id}/messages`];
    for (const [path, status] of [
      ...paths.map((path) => [path, 200] as const),
      ...hidden.map((path) => [path, 404] as const),
    ]) {
      const { body, headers } = await stranger.call('GET', path, { expect: status });
      const text = JSON.stringify([body, [...headers]]);
      expect([path, revealedIn(text, requested), revealedIn(text, offered)]).toEqual([path, [], []]);
    }
    // The counterpart and the public page show no more than that.
    const others = [
      await requester.exchange(barter.id),
      await requester.plant(requested.id),
      await requester.api.call(listMyRequests),
      await requester.api.call(listRooms),
      await near(visitor(), { latitude: 38.7, longitude: -9.1 }),
    ];
    expect(revealedIn(JSON.stringify(others), requested)).toEqual([]);
  });

  it('completes with the second confirmation and closes all requests that became impossible', async () => {
    expect(await requester.confirm(barter.id)).toMatchObject({
      status: 'confirmed',
      requester_confirmed_completion: true,
      owner_confirmed_completion: false,
    });
    await expect(requester.confirm(barter.id)).rejects.toMatchObject({ status: 409, code: 'already_confirmed' });
    const completed = await owner.confirm(barter.id);
    expect(completed).toMatchObject({ status: 'completed', owner_confirmed_completion: true });
    expect(completed.completed_at).not.toBeNull();

    for (const [id, person] of [
      [requested.id, owner],
      [offered.id, requester],
    ] as const) {
      await eventually(
        'the plant to be exchanged',
        () => person.plant(id),
        (plant) => plant.status === 'exchanged',
      );
    }
    const { items } = await near(stranger.api);
    expect(items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([requested.id]));
    expect(items.map(({ id }) => id)).not.toEqual(expect.arrayContaining([offered.id]));
    expect(await rival.exchange(forWanted.id)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await rival.exchange(forOffered.id)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await requester.exchange(offeringSame.id)).toMatchObject({
      status: 'cancelled',
      closed_reason: 'plant_exchanged',
    });
    expect(await rival.plant(third.id)).toMatchObject({ status: 'available', is_reserved: false });
  });

  it('pays both by the rules of the ledger, once', async () => {
    const config = await visitor().call(rewardsConfig);
    const paid = (type: RewardType) =>
      rewardAmount(config.rewards[type]?.base_amount ?? Number.NaN, 10_000, config.roots_base);
    expect([paid('exchange_completion'), paid('first_plant'), paid('daily_login'), paid('level_up')]).toEqual([
      100, 50, 5, 20,
    ]);
    // 155 LEAFS reach level 2 (at 100); its reward makes 175, short of level 3 (at 300).
    const leafs = 100 + 50 + 5 + 20;
    for (const person of [owner, requester]) {
      const summary = await eventually(
        'the reward',
        () => person.api.call(rewardsSummary),
        ({ total_leafs }) => total_leafs >= leafs,
      );
      expect(summary).toMatchObject({
        total_leafs: leafs,
        total_roots: 10_000,
        level: levelOf(leafs),
        level_starts_at: levelStartsAt(2),
        next_level_at: 300,
      });
      expect(await person.rewardCounts()).toEqual({
        exchange_completion: 1,
        first_plant: 1,
        daily_login: 1,
        level_up: 1,
      });
      const { rewards } = await person.rewards();
      expect(rewards.reduce((sum, { reward_amount }) => sum + reward_amount, 0)).toBe(leafs);
      expect((await person.me()).stats).toMatchObject({ exchanges: 1, leafs, roots: 10_000, level: 2 });
    }
    expect(await rival.rewardCounts()).toEqual({ first_plant: 1, daily_login: 1 });
  });
});
