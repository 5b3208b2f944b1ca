import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { PlantReadModel } from '@offshoot/contracts/rpc/plant-methods';
import { newId } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './builders/people.ts';
import { PlantsAtHome } from './builders/plants.ts';

let exchange: StartedService;
let home: PlantsAtHome;

beforeAll(async () => {
  ({ exchange, home } = await PlantsAtHome.start());
});
afterAll(() => exchange.stop());

const plantOf = (owner: Actor, more: Partial<PlantReadModel> = {}) => home.add({ owner_id: owner.user_id, ...more });
const request = (actor: Actor, plant: PlantReadModel, more: { offered_plant_id?: string; message?: string } = {}) =>
  exchange.call('exchanges.request', { plant_id: plant.plant_id, ...more }, { actor });
const accept = (actor: Actor, { id }: Exchange) => exchange.call('exchanges.accept', { id }, { actor });
const confirm = (actor: Actor, { id }: Exchange, video_url = '') =>
  exchange.call('exchanges.confirm', { id, video_url }, { actor });
const get = (actor: Actor, { id }: Exchange) => exchange.call('exchanges.get', { id }, { actor });

const count = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((other) => other === each).length]));

const eventsOf = (id: string) =>
  exchange.events.all
    .filter((event) => 'exchange_id' in event.data && event.data.exchange_id === id)
    .map((event) => event.type);

describe('an exchange', () => {
  it('goes from a barter request to completion, and both plants are exchanged', async () => {
    const [rita, otto] = [person(), person()];
    const wanted = plantOf(otto, { name: 'Monstera', cover: '/media/0190a5a4-0000-7000-8000-000000000001.webp' });
    const offered = plantOf(rita, { name: 'Basil' });

    const requested = await request(rita, wanted, {
      offered_plant_id: offered.plant_id,
      message: ' <b>Hello</b>  there ',
    });
    expect(requested).toMatchObject({
      status: 'requested',
      requester_id: rita.user_id,
      owner_id: otto.user_id,
      message: 'Hello there',
      owner_message: null,
      plant_name: 'Monstera',
      plant_image: wanted.cover,
      plant_status: 'available',
      offered_plant_name: 'Basil',
      closed_reason: null,
    });
    expect(await exchange.call('exchanges.mine', {}, { actor: rita })).toEqual({ exchanges: [requested] });
    expect(await exchange.call('exchanges.incoming', {}, { actor: otto })).toEqual({ exchanges: [requested] });

    const accepted = await exchange.call(
      'exchanges.accept',
      { id: requested.id, owner_message: 'Come by' },
      { actor: otto },
    );
    expect(accepted).toMatchObject({ status: 'accepted', owner_message: 'Come by' });

    const confirmed = await confirm(otto, requested, 'https://youtu.be/abc');
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      owner_confirmed_completion: true,
      requester_confirmed_completion: false,
      owner_video_url: 'https://youtu.be/abc',
    });
    expect(await outcome(confirm(otto, requested))).toBe('already_confirmed');

    const completed = await confirm(rita, requested);
    expect(completed).toMatchObject({
      status: 'completed',
      plant_status: 'exchanged',
      offered_plant_status: 'exchanged',
      requester_video_url: null,
    });
    expect(completed.completed_at).not.toBeNull();

    await exchange.settled();
    const event = await exchange.events.next('exchange.completed.v1');
    expect(event.data).toMatchObject({
      exchange_id: requested.id,
      offered_plant_id: offered.plant_id,
      video_by: [otto.user_id],
      completed_by: rita.user_id,
      status: 'completed',
    });
    expect(eventsOf(requested.id)).toEqual([
      'exchange.requested.v1',
      'exchange.accepted.v1',
      'exchange.confirmed.v1',
      'exchange.completed.v1',
    ]);
    const notified = exchange.pushes.all.filter(
      (push) => push.name === 'exchange:changed' && push.userId === rita.user_id,
    );
    expect(notified.map((push) => push.data)).toContainEqual({
      exchange_id: requested.id,
      plant_id: wanted.plant_id,
      status: 'completed',
    });
    expect(await exchange.call('exchanges.person_stats', { user_id: rita.user_id })).toEqual({ completed: 1 });
    expect(await exchange.call('exchanges.rating', {})).toEqual({ mean: null, count: 0 });

    expect(await outcome(request(person(), wanted))).toBe('plant_not_available');
    const held = await exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [requested.id]);
    expect(held).toHaveLength(2);
  });

  it('takes the default message, refuses what may not be asked for, and tells a stranger nothing', async () => {
    const [rita, otto, stranger] = [person(), person(), person()];
    const wanted = plantOf(otto);
    const requested = await request(rita, wanted, { message: '  ' });
    expect(requested.message).toBe(defaultRequestMessage);
    expect(await outcome(request(rita, wanted))).toBe('already_requested');
    expect(await outcome(request(otto, wanted))).toBe('own_plant');
    expect(await outcome(request(rita, { ...wanted, plant_id: newId() }))).toBe('plant_not_found');
    expect(await outcome(request(rita, plantOf(otto, { status: 'pending' })))).toBe('plant_not_found');
    expect(await outcome(request(rita, plantOf(otto, { deleted: true })))).toBe('plant_not_found');
    expect(await outcome(request(rita, plantOf(otto), { offered_plant_id: plantOf(stranger).plant_id }))).toBe(
      'offered_plant_not_available',
    );
    expect(await outcome(request(rita, plantOf(otto), { message: 'java\tscript:x' }))).toBe('dangerous_message');
    expect(
      await outcome(
        exchange.call('exchanges.decline', { id: requested.id, owner_message: 'a'.repeat(501) }, { actor: otto }),
      ),
    ).toBe('message_too_long');

    const unknown = await exchange
      .call('exchanges.get', { id: newId() }, { actor: stranger })
      .catch((error: unknown) => error);
    const foreign = await get(stranger, requested).catch((error: unknown) => error);
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown));
    expect(await outcome(accept(stranger, requested))).toBe('exchange_not_found');
    expect(await outcome(accept(rita, requested))).toBe('not_a_party');
    expect(await outcome(confirm(rita, requested))).toBe('wrong_exchange_state');
    await expect(confirm(rita, requested, 'http://localhost/x')).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { video_url: 'forbidden_host' },
    });

    const declined = await exchange.call(
      'exchanges.decline',
      { id: requested.id, owner_message: 'Sorry' },
      { actor: otto },
    );
    expect(declined).toMatchObject({ status: 'declined', closed_reason: 'declined', owner_message: 'Sorry' });
    expect((await request(rita, wanted)).status).toBe('requested');
  });

  it('sees a publication whose news is still under way', async () => {
    const otto = person();
    const plant = plantOf(otto, { status: 'pending_moderation' });
    await home.publishChange(plant);
    await exchange.settled();
    home.change(plant.plant_id, { status: 'available' });
    expect((await request(person(), plant)).plant_status).toBe('available');
  });

  it('called off: the plants are free again', async () => {
    const [rita, otto, sven] = [person(), person(), person()];
    const wanted = plantOf(otto);
    const first = await request(rita, wanted);
    const second = await request(sven, wanted);
    await accept(otto, first);
    expect(await outcome(accept(otto, second))).toBe('plant_reserved');
    expect(await outcome(request(person(), wanted))).toBe('plant_reserved');
    const cancelled = await exchange.call('exchanges.cancel', { id: first.id, reason: 'no time' }, { actor: rita });
    expect(cancelled).toMatchObject({ status: 'cancelled', closed_reason: 'called_off' });
    expect((await accept(otto, second)).status).toBe('accepted');
    const withdrawn = await request(rita, plantOf(otto));
    expect(await outcome(exchange.call('exchanges.cancel', { id: withdrawn.id }, { actor: otto }))).toBe(
      'wrong_exchange_state',
    );
    expect(await exchange.call('exchanges.cancel', { id: withdrawn.id }, { actor: rita })).toMatchObject({
      closed_reason: 'withdrawn',
    });
  });

  it('completion declines other requests for its plants and cancels those that offer one', async () => {
    const [rita, otto, sven] = [person(), person(), person()];
    const [wanted, offered, third] = [plantOf(otto), plantOf(rita), plantOf(sven)];
    const winner = await request(rita, wanted, { offered_plant_id: offered.plant_id });
    const rival = await request(sven, wanted);
    const forOffered = await request(sven, offered);
    const offering = await request(rita, third, { offered_plant_id: offered.plant_id });
    await accept(otto, winner);
    await confirm(rita, winner);
    await confirm(otto, winner);
    expect(await get(sven, rival)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await get(sven, forOffered)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await get(rita, offering)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_exchanged' });
    await exchange.settled();
    expect(eventsOf(rival.id)).toEqual(['exchange.requested.v1', 'exchange.declined.v1']);
    expect(eventsOf(offering.id)).toEqual(['exchange.requested.v1', 'exchange.cancelled.v1']);
  });
});

describe('the rating', () => {
  it('counts a pair of ratings when both are in, and a lone one after 30 days', async () => {
    const [rita, otto] = [person(), person()];
    const done = async (): Promise<Exchange> => {
      const requested = await request(rita, plantOf(otto));
      await accept(otto, requested);
      await confirm(otto, requested);
      return confirm(rita, requested);
    };
    const [pair, lone, old] = [await done(), await done(), await done()];
    const rate = (exchangeId: string, set: string) =>
      exchange.database.query(`UPDATE exchange SET ${set} WHERE id = $1`, [exchangeId]);
    await rate(pair.id, 'rating_from_requester = 5, rating_from_owner = 4');
    await rate(lone.id, 'rating_from_requester = 1');
    await rate(old.id, `rating_from_owner = 3, completed_at = now() - interval '31 days'`);
    expect(await exchange.call('exchanges.rating', {})).toEqual({ mean: 4, count: 3 });
  });
});

describe('at the same instant', () => {
  it('50 accepts on one plant: one wins', async () => {
    const otto = person();
    const wanted = plantOf(otto);
    const requests: Exchange[] = [];
    for (let index = 0; index < 50; index += 1) requests.push(await request(person(), wanted));
    const outcomes = await Promise.all(requests.map((each) => outcome(accept(otto, each))));
    expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 49 });
    const accepted = await exchange.database.query(
      `SELECT 1 FROM exchange WHERE plant_id = $1 AND status = 'accepted'`,
      [wanted.plant_id],
    );
    expect(accepted).toHaveLength(1);
  });

  it('20 accepts of one exchange: one wins, one fact', async () => {
    const otto = person();
    const requested = await request(person(), plantOf(otto));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(accept(otto, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, wrong_exchange_state: 19 });
    await exchange.settled();
    expect(eventsOf(requested.id)).toEqual(['exchange.requested.v1', 'exchange.accepted.v1']);
  });

  it('one plant offered to ten owners who all accept: one wins', async () => {
    const rita = person();
    const offered = plantOf(rita);
    const owners = Array.from({ length: 10 }, () => person());
    const requests = await Promise.all(
      owners.map((owner) => request(rita, plantOf(owner), { offered_plant_id: offered.plant_id })),
    );
    const outcomes = await Promise.all(requests.map((each, index) => outcome(accept(owners[index] ?? person(), each))));
    expect(count(outcomes)).toEqual({ ok: 1, offered_plant_not_available: 9 });
  });

  it('a plant asked for and offered crosswise: one wins, no deadlock', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const [hers, his] = [plantOf(rita), plantOf(otto)];
      const one = await request(rita, his, { offered_plant_id: hers.plant_id });
      const other = await request(otto, hers, { offered_plant_id: his.plant_id });
      const outcomes = await Promise.all([outcome(accept(otto, one)), outcome(accept(rita, other))]);
      expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 1 });
    }
  });

  it('both confirm, 40 times: each completes once', async () => {
    const completed: Exchange[] = [];
    for (let round = 0; round < 40; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await request(rita, plantOf(otto));
      await accept(otto, requested);
      const replies = await Promise.all([confirm(rita, requested), confirm(otto, requested)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual(['completed', 'confirmed']);
      completed.push(requested);
    }
    await exchange.settled();
    for (const { id } of completed)
      expect(eventsOf(id).filter((type) => type === 'exchange.completed.v1')).toHaveLength(1);
  });

  it('one party confirms 20 times: once', async () => {
    const [rita, otto] = [person(), person()];
    const requested = await request(rita, plantOf(otto));
    await accept(otto, requested);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(confirm(rita, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, already_confirmed: 19 });
  });

  it('ten equal requests: one is taken', async () => {
    const [rita, otto] = [person(), person()];
    const wanted = plantOf(otto);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(request(rita, wanted))));
    expect(count(outcomes)).toEqual({ ok: 1, already_requested: 9 });
  });

  it('accept against cancel: never accepted and cancelled at once, no hold without its exchange', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await request(rita, plantOf(otto));
      await Promise.all([
        outcome(accept(otto, requested)),
        outcome(exchange.call('exchanges.cancel', { id: requested.id }, { actor: rita })),
      ]);
      const { status } = await get(rita, requested);
      const holds = await exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [requested.id]);
      expect([status, holds.length]).toEqual(['cancelled', 0]);
    }
  });
});

describe('news of plants', () => {
  it('told three times and out of order, leave the newest state', async () => {
    const [rita, otto] = [person(), person()];
    const plant = plantOf(otto, { name: 'Fern' });
    const requested = await request(rita, plant);
    const newer = home.change(plant.plant_id, { name: 'Boston fern' });
    const newest = home.change(plant.plant_id, { name: 'Sword fern' });
    const id = await home.publishChange(newest);
    await home.publishChange(newest, id);
    await home.publishChange(newer);
    await home.publishChange(newest, id);
    await exchange.settled();
    expect((await get(rita, requested)).plant_name).toBe('Sword fern');
  });

  it.each([{ deleted: true }, { status: 'inactive' }, { status: 'rejected' }] as const)(
    'a plant that is gone (%j) ends what is open with it, told thrice or known before',
    async (deleted) => {
      const [rita, otto, sven] = [person(), person(), person()];
      const [plant, offered] = [plantOf(otto), plantOf(rita)];
      const held = await request(rita, plant, { offered_plant_id: offered.plant_id });
      const open = await request(sven, plant);
      await accept(otto, held);
      const changed = home.change(plant.plant_id, deleted);
      // The copy is ahead of the news, as after a question to plant-service.
      await exchange.database.query(
        'UPDATE plant_read_model SET version = $2, status = $3, deleted = $4 WHERE plant_id = $1',
        [plant.plant_id, changed.version, changed.status, changed.deleted],
      );
      const id = await home.publishChange(changed);
      await home.publishChange(changed, id);
      await home.publishChange(changed);
      await exchange.settled();
      expect(await get(rita, held)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_gone' });
      expect(await get(sven, open)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_gone' });
      expect(eventsOf(held.id).filter((type) => type === 'exchange.cancelled.v1')).toHaveLength(1);
      const event = exchange.events.all.find(
        (each) => each.type === 'exchange.cancelled.v1' && each.data.exchange_id === held.id,
      );
      expect(event?.data).toMatchObject({ was_held: true, closed_by: null });
      expect((await request(sven, offered)).status).toBe('requested');
    },
  );

  it('leave a completed exchange as it is', async () => {
    const [rita, otto] = [person(), person()];
    const plant = plantOf(otto);
    const requested = await request(rita, plant);
    await accept(otto, requested);
    await confirm(otto, requested);
    await confirm(rita, requested);
    await home.publishChange(home.change(plant.plant_id, { deleted: true }));
    await exchange.settled();
    expect((await get(rita, requested)).status).toBe('completed');
  });
});

describe('what an exchange shows and tells', () => {
  it('shows the cover of a plant that is not public to its owner, and to both once it was accepted', async () => {
    const [rita, otto] = [person(), person()];
    const plant = plantOf(otto, { name: 'Agave', cover: '/media/0190a5a4-0000-7000-8000-000000000002.webp' });
    const requested = await request(rita, plant);
    await exchange.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 2, status: 'pending', at: new Date().toISOString() },
    });
    await exchange.settled();
    const cover = async (actor: Actor) =>
      (await exchange.call('exchanges.get', { id: requested.id }, { actor })).plant_image;
    const signed = expect.stringMatching(/^\/media\/0190a5a4-0000-7000-8000-000000000002\.webp\?e=\d+&s=[\w-]+$/);
    expect([await cover(rita), await cover(otto)]).toEqual([null, signed]);
    await exchange.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 3, status: 'available', at: new Date().toISOString() },
    });
    await exchange.settled();
    expect([await cover(rita), await cover(otto)]).toEqual([plant.cover, plant.cover]);
    await exchange.call('exchanges.accept', { id: requested.id }, { actor: otto });
    await exchange.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 4, status: 'pending', at: new Date().toISOString() },
    });
    await exchange.settled();
    expect([await cover(rita), await cover(otto)]).toEqual([signed, signed]);
  });

  it('tells rewards of a video only where the link leads to a known video platform', async () => {
    const [rita, otto] = [person(), person()];
    const requested = await request(rita, plantOf(otto));
    await exchange.call('exchanges.accept', { id: requested.id }, { actor: otto });
    await confirm(otto, requested, 'https://example.org/clip.mp4');
    const completed = await confirm(rita, requested, 'https://vimeo.com/76979871');
    expect(completed).toMatchObject({
      owner_video_url: 'https://example.org/clip.mp4',
      requester_video_url: 'https://vimeo.com/76979871',
    });
    await exchange.settled();
    const events = exchange.events.all.flatMap((event) =>
      event.type === 'exchange.completed.v1' && event.data.exchange_id === requested.id ? [event.data.video_by] : [],
    );
    expect(events).toEqual([[rita.user_id]]);
  });
});
