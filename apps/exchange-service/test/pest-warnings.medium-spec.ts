import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { EventData, EventType } from '@offshoot/contracts/events';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { ModerationAct } from '@offshoot/contracts/moderation';
import type { PlantReadModel } from '@offshoot/contracts/plants';
import type { QuarantineDay } from '@offshoot/contracts/quarantine';
import type { Pest } from '@offshoot/contracts/species-choices';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver, type MadeExchange } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';
import type { FakePlantService } from './builders/plants.ts';

const minute = 60_000;
const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
let plantService: FakePlantService;

beforeAll(async () => {
  ({ harness, driver, plantService } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const check = (actor: Actor, { id }: Exchange, pest: Pest | null, onDay: QuarantineDay = 1) =>
  harness.call('exchanges.check_quarantine', { id, on_day: onDay, pest }, { actor });
/** The events of these plants, after the time in which a result can be corrected. */
async function eventsOf<T extends EventType>(type: T, plants: readonly string[]): Promise<EventData<T>[]> {
  await harness.settled();
  clock.advance(5 * minute);
  await harness.settled();
  return harness.events.all.flatMap((event) =>
    event.type === type && 'plant_id' in event.data && plants.includes(event.data.plant_id ?? '')
      ? [event.data as EventData<T>]
      : [],
  );
}
const warned = async (...plants: PlantReadModel[]) =>
  (
    await eventsOf(
      'exchange.pest_warned.v1',
      plants.map(({ plant_id }) => plant_id),
    )
  ).map(({ warned_id, exchange_id }) => [warned_id, exchange_id]);
const reported = async ({ plant }: MadeExchange) => eventsOf('exchange.pest_reported.v1', [plant.plant_id]);
const foundOn = async ({ plant }: MadeExchange) => eventsOf('exchange.pest_found.v1', [plant.plant_id]);
const cleared = async ({ plant }: MadeExchange) => eventsOf('exchange.pest_cleared.v1', [plant.plant_id]);
/** Completed, a day ago. */
async function completed(): Promise<MadeExchange> {
  const made = await driver.completed();
  clock.advance(day);
  return made;
}
/** Gives a plant to a new user. */
async function given(giver: Actor, plant = driver.plantOf(giver)) {
  const receiver = person();
  const exchange = await driver.request(receiver, plant);
  await driver.accept(giver, exchange);
  await driver.confirm(giver, exchange);
  return { receiver, giver, plant, exchange: await driver.confirm(receiver, exchange) };
}
const ban = ({ user_id }: Actor) => {
  const at = clock.now().toISOString();
  const until = new Date(clock.now().getTime() + 99 * day).toISOString();
  return harness.deliver({ type: 'person.banned.v1', data: { user_id, version: 1, until, at } });
};
const settle = async (reportId: string, exchange: Exchange, act: ModerationAct) => {
  await harness.deliver({
    type: 'moderation.settled.v1',
    data: {
      act_id: newId(),
      case_id: newId(),
      act,
      undone: false,
      subject: 'dispute',
      subject_id: reportId,
      person_id: null,
      plant_id: null,
      exchange_id: exchange.id,
      ground: null,
      until: null,
      at: clock.now().toISOString(),
      reporter_ids: [],
      upheld: false,
    },
  });
  await harness.settled();
};

describe('a pest that was found after a handover', () => {
  it('warns the giver once, some minutes later, of their own exchange; never who found it', async () => {
    const { rita, otto, plant, exchange } = await completed();
    await check(rita, exchange, 'spider_mites');
    clock.advance(5 * minute - 1);
    await harness.settled();
    expect(harness.events.all.some(({ type }) => type === 'exchange.pest_warned.v1')).toBe(false);
    expect(await warned(plant)).toEqual([[otto.user_id, exchange.id]]);
    clock.advance(3 * day);
    await check(rita, exchange, 'spider_mites', 4);
    await check(rita, exchange, 'spider_mites');
    expect(await warned(plant)).toHaveLength(1);
    expect(await foundOn({ rita, otto, plant, exchange })).toMatchObject([
      { giver_id: otto.user_id, found_plant_id: plant.plant_id, pest: 'spider_mites' },
    ]);
  });

  it('warns the receiver where the giver found it, whose listings do not wait', async () => {
    const made = await completed();
    await check(made.otto, made.exchange, 'aphids');
    expect(await warned(made.plant)).toEqual([[made.rita.user_id, made.exchange.id]]);
    expect(await foundOn(made)).toEqual([]);
  });

  it('warns no one if it is withdrawn in time, and no user again if it is corrected later', async () => {
    const early = await completed();
    await check(early.rita, early.exchange, 'thrips');
    await check(early.rita, early.exchange, null);
    expect([await warned(early.plant), await cleared(early)]).toEqual([[], []]);
    await check(early.rita, early.exchange, 'thrips');
    expect(await warned(early.plant)).toHaveLength(1);
    await check(early.rita, early.exchange, null);
    expect(await cleared(early)).toHaveLength(1);
    await check(early.rita, early.exchange, 'thrips');
    expect(await warned(early.plant)).toHaveLength(1);
    expect([await foundOn(early), await cleared(early)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('warns of the same pest of a family again after sixty days, or once the report was corrected', async () => {
    const otto = person();
    const plant = driver.plantOf(otto);
    const { receiver: giver } = await given(otto, plant);
    const family = [plant];
    const report = async () => {
      const made = await given(giver);
      family.push(made.plant);
      const ids = family.map(({ plant_id }) => plant_id);
      for (const id of ids) plantService.kin.set(id, ids);
      clock.advance(day);
      await check(made.receiver, made.exchange, 'thrips');
      return made;
    };
    const ottos = async () => (await warned(...family)).filter(([id]) => id === otto.user_id).length;
    const warnedAgo = (days: number) =>
      harness.database.query('UPDATE pest_warning SET warned_at = $2 WHERE person_id = $1', [
        otto.user_id,
        new Date(clock.now().getTime() - days * day),
      ]);
    const again = () => report().then(ottos);
    const elder = await report();
    expect(await ottos()).toBe(1);
    expect(await again()).toBe(1);
    await check(elder.receiver, elder.exchange, null);
    expect(await again()).toBe(2);
    await warnedAgo(58);
    expect(await again()).toBe(2);
    await warnedAgo(61);
    expect(await again()).toBe(3);
  });

  it('is not cleared while another check of the same exchange names it', async () => {
    const made = await completed();
    clock.advance(3 * day);
    await check(made.rita, made.exchange, 'thrips');
    await check(made.rita, made.exchange, 'thrips', 4);
    await check(made.rita, made.exchange, null, 4);
    expect([(await warned(made.plant)).length, (await cleared(made)).length]).toEqual([1, 0]);
  });

  it('warns who gave or received plants of its family within sixty days, once for two finders at the same time', async () => {
    const parent = await given(person());
    clock.advance(60 * day);
    // The exchange of the parent is as old as it may be when the pest is found; this one is too old by then.
    const otto = person();
    const plant = driver.plantOf(otto);
    const first = await given(otto, plant);
    const offspring = [await given(first.receiver), await given(first.receiver)];
    const family = [parent.plant, plant, ...offspring.map((each) => each.plant)].map(({ plant_id }) => plant_id);
    for (const id of family) plantService.kin.set(id, family);
    clock.advance(day);
    const [elder, younger] = offspring;
    if (!elder || !younger) throw new Error('Two plants were given.');
    await Promise.all([
      check(elder.receiver, elder.exchange, 'thrips'),
      check(younger.receiver, younger.exchange, 'thrips'),
    ]);
    const all = await warned(parent.plant, plant, elder.plant, younger.plant);
    expect(new Set(all.map(([id]) => id))).toEqual(
      new Set([otto, first.receiver, elder.receiver, younger.receiver].map(({ user_id }) => user_id)),
    );
    expect(all).toHaveLength(4);
    const ownOf = new Map(all.map(([id, exchangeId]) => [id, exchangeId]));
    expect(ownOf.get(otto.user_id)).toBe(first.exchange.id);
    expect(ownOf.get(elder.receiver.user_id)).toBe(elder.exchange.id);
  });

  it.each([
    ['sixty days ago', 0, 1],
    ['a moment before that', 1, 0],
  ])('reaches an exchange completed %s: %d ms', async (_, ms, warnings) => {
    const old = await given(person());
    clock.advance(60 * day + ms);
    const clipped = driver.plantOf(old.receiver);
    const made = await given(old.receiver, clipped);
    plantService.kin.set(clipped.plant_id, [old.plant.plant_id, clipped.plant_id]);
    // The first check opens half a day after the handover.
    await harness.database.query(
      `UPDATE exchange SET completed_at = $2::timestamptz - interval '12 hours' WHERE id = $1`,
      [made.exchange.id, clock.now()],
    );
    await check(made.receiver, made.exchange, 'thrips');
    expect((await warned(old.plant)).filter(([id]) => id === old.giver.user_id)).toHaveLength(warnings);
  });

  it('warns neither a banned nor a deleted user', async () => {
    const made = await completed();
    await ban(made.otto);
    const at = clock.now().toISOString();
    const deleted = await completed();
    await harness.deliver({ type: 'person.deleted.v1', data: { user_id: deleted.otto.user_id, at } });
    await harness.settled();
    await check(made.rita, made.exchange, 'thrips');
    await check(deleted.rita, deleted.exchange, 'thrips');
    expect(await warned(made.plant, deleted.plant)).toEqual([]);
  });

  it('is erased with the account of its finder', async () => {
    const { rita, exchange, plant } = await completed();
    await check(rita, exchange, 'thrips');
    await harness.deliver({
      type: 'person.deleted.v1',
      data: { user_id: rita.user_id, at: clock.now().toISOString() },
    });
    expect(await warned(plant)).toEqual([]);
    expect(await harness.database.query('SELECT 1 FROM pest_report WHERE finder_id = $1', [rita.user_id])).toEqual([]);
  });
});

describe('moderators decide whether it warns others', () => {
  const blocked = async () => {
    const made = await completed();
    const pair = { blocker_id: made.rita.user_id, blocked_id: made.otto.user_id };
    await harness.deliver({ type: 'person.blocked.v1', data: { ...pair, version: 1, at: clock.now().toISOString() } });
    await harness.settled();
    await check(made.rita, made.exchange, 'thrips');
    const [report] = await reported(made);
    return { ...made, reportId: report?.report_id ?? '' };
  };

  it('where its finder blocks the other party: released, it warns; dismissed, nothing ever waits', async () => {
    const released = await blocked();
    expect(await warned(released.plant)).toEqual([]);
    await settle(released.reportId, released.exchange, 'approve');
    await settle(released.reportId, released.exchange, 'approve');
    expect(await warned(released.plant)).toEqual([[released.otto.user_id, released.exchange.id]]);
    expect(await foundOn(released)).toHaveLength(1);
    const dismissed = await blocked();
    await settle(dismissed.reportId, dismissed.exchange, 'resolve_dispute');
    await settle(dismissed.reportId, dismissed.exchange, 'approve');
    await check(dismissed.rita, dismissed.exchange, null);
    await check(dismissed.rita, dismissed.exchange, 'thrips');
    expect([await warned(dismissed.plant), await foundOn(dismissed)]).toEqual([[], []]);
    const withdrawn = await blocked();
    await check(withdrawn.rita, withdrawn.exchange, null);
    await settle(withdrawn.reportId, withdrawn.exchange, 'approve');
    expect(await warned(withdrawn.plant)).toEqual([]);
  });

  it('where the two are in dispute', async () => {
    const made = await completed();
    const other = await driver.request(made.rita, driver.plantOf(made.otto));
    await driver.accept(made.otto, other);
    await driver.confirm(made.otto, other);
    await harness.call('exchanges.cancel', { id: other.id, reason: 'It was dead.' }, { actor: made.rita });
    await check(made.rita, made.exchange, 'thrips');
    expect([(await reported(made)).length, await warned(made.plant)]).toEqual([1, []]);
  });

  it('where its finder reported another pest of the same exchange, though that was corrected', async () => {
    const made = await completed();
    await check(made.rita, made.exchange, 'thrips');
    expect(await warned(made.plant)).toHaveLength(1);
    clock.advance(3 * day);
    await check(made.rita, made.exchange, 'aphids', 4);
    expect([(await reported(made)).length, (await warned(made.plant)).length]).toEqual([1, 1]);
    await check(made.rita, made.exchange, null);
    await check(made.rita, made.exchange, 'spider_mites');
    expect([(await reported(made)).length, (await warned(made.plant)).length]).toEqual([2, 1]);
  });

  it('where its finder was banned meanwhile', async () => {
    const made = await completed();
    await check(made.rita, made.exchange, 'thrips');
    await ban(made.rita);
    const [report] = await reported(made);
    expect([report?.found_by, await warned(made.plant)]).toEqual([made.rita.user_id, []]);
    await settle(report?.report_id ?? '', made.exchange, 'approve');
    expect(await warned(made.plant)).toHaveLength(1);
  });

  it('in one case, however often its finder changes their mind before', async () => {
    const { rita, exchange, plant, otto, reportId } = await blocked();
    await check(rita, exchange, null);
    await check(rita, exchange, 'thrips');
    for (const { report_id } of await reported({ rita, exchange, plant, otto })) expect(report_id).toBe(reportId);
    await settle(reportId, exchange, 'approve');
    expect(await warned(plant)).toEqual([[otto.user_id, exchange.id]]);
    const dismissed = await blocked();
    await check(dismissed.rita, dismissed.exchange, null);
    await settle(dismissed.reportId, dismissed.exchange, 'resolve_dispute');
    await check(dismissed.rita, dismissed.exchange, 'thrips');
    await settle(dismissed.reportId, dismissed.exchange, 'approve');
    expect(await warned(dismissed.plant)).toEqual([]);
  });

  it('from the fourth plant of a finder within thirty days on', async () => {
    const rita = person();
    const made: { plant: PlantReadModel; exchange: Exchange }[] = [];
    for (let n = 0; n < 5; n += 1) {
      const otto = person();
      const plant = driver.plantOf(otto);
      const exchange = await driver.request(rita, plant);
      await driver.accept(otto, exchange);
      await driver.confirm(otto, exchange);
      made.push({ plant, exchange: await driver.confirm(rita, exchange) });
    }
    clock.advance(day);
    const counts = async () => Promise.all(made.map(async ({ plant }) => (await warned(plant)).length));
    for (const { exchange } of made.slice(0, 4)) await check(rita, exchange, 'thrips');
    expect(await counts()).toEqual([1, 1, 1, 0, 0]);
    // Checks close after three weeks, so that the next plant is a new one.
    clock.advance(31 * day);
    const later = await given(person());
    await harness.database.query('UPDATE pest_report SET finder_id = $1 WHERE finder_id = $2', [
      later.receiver.user_id,
      rita.user_id,
    ]);
    clock.advance(day);
    await check(later.receiver, later.exchange, 'thrips');
    expect(await warned(later.plant)).toHaveLength(1);
  });
});
