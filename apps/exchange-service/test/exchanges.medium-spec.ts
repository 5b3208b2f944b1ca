import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { defaultRequestMessage } from '@offshoot/contracts/exchange';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';
import type { FakePlantService } from './builders/plants.ts';

let harness: StartedService;
let plantService: FakePlantService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, plantService, driver } = await ExchangeDriver.start());
});
afterAll(() => harness.stop());

describe('an exchange', () => {
  it('goes from a barter request to completion, after which both plants are exchanged', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto, {
      name: 'Monstera',
      cover: '/media/0190a5a4-0000-7000-8000-000000000001.webp',
    });
    const offered = driver.plantOf(rita, { name: 'Basil' });

    const requested = await driver.request(rita, plant, {
      offered_plant_id: offered.plant_id,
      message: ' "Hello"  there, I\'d be <b>glad</b> ',
    });
    expect(requested).toMatchObject({
      status: 'requested',
      requester_id: rita.user_id,
      owner_id: otto.user_id,
      message: '“Hello” there, I’d be ‹b›glad‹/b›',
      owner_message: null,
      plant_name: 'Monstera',
      plant_image: plant.cover,
      plant_status: 'available',
      offered_plant_name: 'Basil',
      closed_reason: null,
    });
    expect(await harness.call('exchanges.mine', {}, { actor: rita })).toEqual([requested]);
    expect(await harness.call('exchanges.incoming', {}, { actor: otto })).toEqual([
      { ...requested, other_record: { ...requested.other_record, user_id: rita.user_id } },
    ]);

    const accepted = await harness.call(
      'exchanges.accept',
      { id: requested.id, owner_message: 'Come by' },
      { actor: otto },
    );
    expect(accepted).toMatchObject({ status: 'accepted', owner_message: 'Come by' });
    const measured = await (await fetch(`${harness.healthUrl}/metrics`)).text();
    expect(measured).toMatch(/^offshoot_acceptance_seconds_count\{service="exchange"\} 1$/m);

    const handedOver = async (plant_id: string, receiver: Actor) =>
      (await harness.call('exchanges.handed_over', { plant_id, receiver_id: receiver.user_id })).handed_over;
    expect(await handedOver(plant.plant_id, rita)).toBe(false);
    const confirmed = await driver.confirm(otto, requested, { video_url: 'https://youtu.be/abc' });
    expect(confirmed).toMatchObject({
      status: 'confirmed',
      owner_confirmed_completion: true,
      requester_confirmed_completion: false,
      owner_video_url: 'https://youtu.be/abc',
    });
    expect(await outcome(driver.confirm(otto, requested))).toBe('already_confirmed');

    const completed = await driver.confirm(rita, requested);
    expect(completed).toMatchObject({
      status: 'completed',
      plant_status: 'exchanged',
      offered_plant_status: 'exchanged',
      requester_video_url: null,
    });
    expect(completed.completed_at).not.toBeNull();
    // Each party received the other's plant, and no other user one.
    for (const [{ plant_id }, receivers] of [
      [plant, [rita]],
      [offered, [otto]],
    ] as const)
      for (const receiver of [rita, otto, person()])
        expect(await handedOver(plant_id, receiver)).toBe(receivers.some((to) => to === receiver));

    await harness.settled();
    const event = await harness.events.next('exchange.completed.v1');
    expect(event.data).toMatchObject({
      exchange_id: requested.id,
      offered_plant_id: offered.plant_id,
      video_by: [otto.user_id],
      completed_by: rita.user_id,
      status: 'completed',
    });
    expect(driver.eventsOf(requested.id)).toEqual([
      'exchange.requested.v1',
      'exchange.accepted.v1',
      'exchange.video_given.v1',
      'exchange.confirmed.v1',
      'exchange.completed.v1',
    ]);
    const notified = harness.pushes.all.filter(
      (push) => push.name === 'exchange:changed' && push.userId === rita.user_id,
    );
    expect(notified.map((push) => push.data)).toContainEqual({
      exchange_id: requested.id,
      plant_id: plant.plant_id,
      status: 'completed',
    });
    expect(await harness.call('exchanges.person_stats', { user_id: rita.user_id })).toEqual({ completed: 1 });
    const user_ids = [rita.user_id, newId(), otto.user_id];
    const { people } = await harness.call('exchanges.stats_of_people', { user_ids });
    expect(new Set(people)).toEqual(new Set([rita, otto].map(({ user_id }) => ({ user_id, completed: 1 }))));
    expect(await harness.call('exchanges.rating', {})).toEqual({ mean: null, count: 0 });

    expect(await outcome(driver.request(person(), plant))).toBe('plant_not_available');
    const held = await harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [requested.id]);
    expect(held).toHaveLength(2);
  });

  it('is listed before all that have ended, each newest first', async () => {
    const [rita, otto] = [person(), person()];
    const made = [];
    for (const name of ['Aloe', 'Basil', 'Cactus', 'Dill'])
      made.push(await driver.request(rita, driver.plantOf(otto, { name })));
    const [first, second, third, fourth] = made as [Exchange, Exchange, Exchange, Exchange];
    await harness.call('exchanges.decline', { id: fourth.id }, { actor: otto });
    await harness.call('exchanges.cancel', { id: second.id }, { actor: rita });
    const ids = (list: Exchange[]) => list.map(({ id }) => id);
    const sorted = [third.id, first.id, fourth.id, second.id];
    expect(ids(await harness.call('exchanges.mine', {}, { actor: rita }))).toEqual(sorted);
    expect(ids(await harness.call('exchanges.incoming', {}, { actor: otto }))).toEqual(sorted);
  });

  it('counts for the owner while it waits for their decision', async () => {
    const [rita, otto] = [person(), person()];
    const [plant, declined, other] = [driver.plantOf(otto), driver.plantOf(otto), driver.plantOf(person())];
    for (const requester of [rita, person()]) await driver.request(requester, plant);
    await driver.request(rita, other);
    const { id } = await driver.request(rita, declined);
    await harness.call('exchanges.decline', { id }, { actor: otto });
    const plant_ids = [plant, declined, other].map(({ plant_id }) => plant_id);
    expect(await harness.call('exchanges.open_requests', { plant_ids }, { actor: otto })).toEqual({
      plants: [{ plant_id: plant.plant_id, requests: 2 }],
    });
  });

  it('uses the default message, refuses invalid requests, and hides exchanges from users who are not a party', async () => {
    const [rita, otto, stranger] = [person(), person(), person()];
    const plant = driver.plantOf(otto);
    const requested = await driver.request(rita, plant, { message: '  ' });
    expect(requested.message).toBe(defaultRequestMessage);
    expect(await outcome(driver.request(rita, plant))).toBe('already_requested');
    expect(await outcome(driver.request(otto, plant))).toBe('own_plant');
    expect(await outcome(driver.request(rita, { ...plant, plant_id: newId() }))).toBe('plant_not_found');
    expect(await outcome(driver.request(rita, driver.plantOf(otto, { status: 'pending' })))).toBe('plant_not_found');
    expect(await outcome(driver.request(rita, driver.plantOf(otto, { deleted: true })))).toBe('plant_not_found');
    expect(
      await outcome(
        driver.request(rita, driver.plantOf(otto), { offered_plant_id: driver.plantOf(stranger).plant_id }),
      ),
    ).toBe('offered_plant_not_available');
    expect(await outcome(driver.request(rita, driver.plantOf(otto), { message: 'java\tscript:x' }))).toBe(
      'dangerous_message',
    );
    expect(
      await outcome(
        harness.call('exchanges.decline', { id: requested.id, owner_message: 'a'.repeat(501) }, { actor: otto }),
      ),
    ).toBe('message_too_long');

    const unknown = await harness
      .call('exchanges.get', { id: newId() }, { actor: stranger })
      .catch((error: unknown) => error);
    const foreign = await driver.get(stranger, requested).catch((error: unknown) => error);
    expect(JSON.stringify(foreign)).toBe(JSON.stringify(unknown));
    expect(await outcome(driver.accept(stranger, requested))).toBe('exchange_not_found');
    expect(await outcome(driver.accept(rita, requested))).toBe('not_a_party');
    expect(await outcome(driver.confirm(rita, requested))).toBe('wrong_exchange_state');
    await expect(driver.confirm(rita, requested, { video_url: 'http://localhost/x' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { video_url: 'forbidden_host' },
    });

    const declined = await harness.call(
      'exchanges.decline',
      { id: requested.id, owner_message: 'Sorry' },
      { actor: otto },
    );
    expect(declined).toMatchObject({ status: 'declined', closed_reason: 'declined', owner_message: 'Sorry' });
    expect((await driver.request(rita, plant)).status).toBe('requested');
  });

  it('is a barter where the owner gives the plant for another one only', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto, { offer: 'barter' });
    expect(await outcome(driver.request(rita, plant))).toBe('barter_required');
    const { plant_id } = driver.plantOf(rita);
    expect(await driver.request(rita, plant, { offered_plant_id: plant_id })).toMatchObject({ status: 'requested' });
  });

  it('is none where the law forbids it', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto);
    plantService.forbidden.set(plant.plant_id, 'Ailanthus altissima');
    expect(await outcome(driver.request(rita, plant))).toBe('species_forbidden');
    plantService.forbidden.delete(plant.plant_id);
    expect(await driver.request(rita, plant)).toMatchObject({ status: 'requested' });
  });

  it('finds a plant available before the event of its publication has arrived', async () => {
    const otto = person();
    const plant = driver.plantOf(otto, { status: 'pending_moderation' });
    await plantService.publishChange(plant);
    await harness.settled();
    plantService.change(plant.plant_id, { status: 'available' });
    expect((await driver.request(person(), plant)).plant_status).toBe('available');
  });

  it('releases its plants when it is cancelled', async () => {
    const [rita, otto, sven] = [person(), person(), person()];
    const plant = driver.plantOf(otto);
    const first = await driver.request(rita, plant);
    const second = await driver.request(sven, plant);
    await driver.accept(otto, first);
    expect(await outcome(driver.accept(otto, second))).toBe('plant_reserved');
    expect(await outcome(driver.request(person(), plant))).toBe('plant_reserved');
    for (const reason of ['', ' \u200b']) {
      await expect(harness.call('exchanges.cancel', { id: first.id, reason }, { actor: rita })).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { reason: 'required' },
      });
    }
    const cancelled = await harness.call('exchanges.cancel', { id: first.id, reason: 'no time' }, { actor: rita });
    expect(cancelled).toMatchObject({
      status: 'cancelled',
      closed_reason: 'called_off',
      accepted_at: expect.any(String),
    });
    expect((await driver.accept(otto, second)).status).toBe('accepted');
    const withdrawn = await driver.request(rita, driver.plantOf(otto));
    expect(await outcome(harness.call('exchanges.cancel', { id: withdrawn.id }, { actor: otto }))).toBe(
      'wrong_exchange_state',
    );
    expect(await harness.call('exchanges.cancel', { id: withdrawn.id }, { actor: rita })).toMatchObject({
      closed_reason: 'withdrawn',
      accepted_at: null,
    });
  });

  it('declines other requests for its plants and cancels those that offer one when it is completed', async () => {
    const [rita, otto, sven] = [person(), person(), person()];
    const [plant, offered, third] = [driver.plantOf(otto), driver.plantOf(rita), driver.plantOf(sven)];
    const winner = await driver.request(rita, plant, { offered_plant_id: offered.plant_id });
    const rival = await driver.request(sven, plant);
    const forOffered = await driver.request(sven, offered);
    const offering = await driver.request(rita, third, { offered_plant_id: offered.plant_id });
    await driver.accept(otto, winner);
    await driver.confirm(rita, winner);
    await driver.confirm(otto, winner);
    expect(await driver.get(sven, rival)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await driver.get(sven, forOffered)).toMatchObject({ status: 'declined', closed_reason: 'plant_exchanged' });
    expect(await driver.get(rita, offering)).toMatchObject({ status: 'cancelled', closed_reason: 'plant_exchanged' });
    await harness.settled();
    expect(driver.eventsOf(rival.id)).toEqual(['exchange.requested.v1', 'exchange.declined.v1']);
    expect(driver.eventsOf(offering.id)).toEqual(['exchange.requested.v1', 'exchange.cancelled.v1']);
  });
});

describe('the average rating', () => {
  it('counts both ratings once they are given, and a single one after 30 days', async () => {
    const [rita, otto] = [person(), person()];
    const done = async (): Promise<Exchange> => {
      const requested = await driver.request(rita, driver.plantOf(otto));
      await driver.accept(otto, requested);
      await driver.confirm(otto, requested);
      return driver.confirm(rita, requested);
    };
    const [pair, lone, old] = [await done(), await done(), await done()];
    const rate = (exchangeId: string, set: string) =>
      harness.database.query(`UPDATE exchange SET ${set} WHERE id = $1`, [exchangeId]);
    await rate(pair.id, 'rating_from_requester = 5, rating_from_owner = 4');
    await rate(lone.id, 'rating_from_requester = 1');
    await rate(old.id, `rating_from_owner = 3, completed_at = now() - interval '31 days'`);
    expect(await harness.call('exchanges.rating', {})).toEqual({ mean: 4, count: 3 });
  });
});

describe('presented and published data', () => {
  it('includes the cover of a plant that is not public for its owner, and for both parties after acceptance', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto, { name: 'Agave', cover: '/media/0190a5a4-0000-7000-8000-000000000002.webp' });
    const requested = await driver.request(rita, plant);
    await harness.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 2, status: 'pending', at: new Date().toISOString() },
    });
    await harness.settled();
    const cover = async (actor: Actor) =>
      (await harness.call('exchanges.get', { id: requested.id }, { actor })).plant_image;
    const signed = expect.stringMatching(/^\/media\/0190a5a4-0000-7000-8000-000000000002\.webp\?e=\d+&s=[\w-]+$/);
    expect([await cover(rita), await cover(otto)]).toEqual([null, signed]);
    await harness.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 3, status: 'available', at: new Date().toISOString() },
    });
    await harness.settled();
    expect([await cover(rita), await cover(otto)]).toEqual([plant.cover, plant.cover]);
    await harness.call('exchanges.accept', { id: requested.id }, { actor: otto });
    await harness.deliver({
      type: 'plant.changed.v1',
      data: { ...plant, version: 4, status: 'pending', at: new Date().toISOString() },
    });
    await harness.settled();
    expect([await cover(rita), await cover(otto)]).toEqual([signed, signed]);
  });

  it('names as video evidence only links to a known video platform', async () => {
    const [rita, otto] = [person(), person()];
    const requested = await driver.request(rita, driver.plantOf(otto));
    await harness.call('exchanges.accept', { id: requested.id }, { actor: otto });
    await driver.confirm(otto, requested, { video_url: 'https://example.org/clip.mp4' });
    const completed = await driver.confirm(rita, requested, { video_url: 'https://vimeo.com/76979871' });
    expect(completed).toMatchObject({
      owner_video_url: 'https://example.org/clip.mp4',
      requester_video_url: 'https://vimeo.com/76979871',
    });
    await harness.settled();
    const events = harness.events.all.flatMap((event) =>
      event.type === 'exchange.completed.v1' && event.data.exchange_id === requested.id ? [event.data.video_by] : [],
    );
    expect(events).toEqual([[rita.user_id]]);
  });
});
