import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { GrowthState } from '@offshoot/contracts/growth';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import sharp from 'sharp';
import { ExchangeDriver, type MadeExchange } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';
import type { FakePlantService } from './builders/plants.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
let plantService: FakePlantService;
beforeAll(async () => {
  ({ harness, driver, plantService } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

/** The diary as a user reads it with a plant that was grown from this one. */
function diary(actor: Actor, { plant_id: parent_id }: { plant_id: string }, is_seen = true) {
  const id = newId();
  plantService.parents.set(id, { parent_id, is_seen });
  return harness.call('exchanges.parent_diary', { id }, { actor });
}
interface Says {
  state?: GrowthState | null;
  share?: boolean;
  on_pages?: boolean;
}
const say = ({ rita, exchange }: MadeExchange, { state = 'growing', ...readers }: Says) =>
  harness.call('exchanges.report_growth', { id: exchange.id, state, ...readers }, { actor: rita });
const nothing = { is_own: false, reports: [] };
const month = { day: 30, state: 'growing', photo: null };

/** A month after the handover. */
async function grown(): Promise<MadeExchange> {
  const made = await driver.completed();
  clock.advance(30 * day);
  return made;
}

describe('the diary of a plant, for those who have one that was grown from it', () => {
  it('is read by others only while its receiver lets all members, and by the giver while they let the giver', async () => {
    const made = await grown();
    const { rita, otto, plant } = made;
    const visitor = person();
    await say(made, {});
    const seen = async () => [(await diary(otto, plant)).reports.length, (await diary(visitor, plant)).reports.length];
    expect(await diary(rita, plant)).toEqual({ is_own: true, reports: [month] });
    expect(await seen()).toEqual([0, 0]);
    await say(made, { share: true });
    expect(await seen()).toEqual([1, 0]);
    await say(made, { share: false, on_pages: true });
    expect(await diary(visitor, plant)).toEqual({ is_own: false, reports: [month] });
    // The giver was let by neither.
    expect(await seen()).toEqual([0, 1]);
    const own = (await driver.get(rita, made.exchange)).diaries?.[0];
    expect(own).toMatchObject({ shared: false, on_pages: true });
    // A later report, and who the giver is, leave it as it is.
    clock.advance(150 * day);
    await say(made, { state: 'died' });
    expect((await diary(visitor, plant)).reports).toMatchObject([month, { day: 180, state: 'died' }]);
    await say(made, { state: null, on_pages: false });
    expect(await diary(visitor, plant)).toEqual(nothing);
  });

  it('has its photo for its two parties alone', async () => {
    const made = await grown();
    const { rita, otto, plant, exchange } = made;
    await say(made, { share: true, on_pages: true });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a7a3c' } })
      .jpeg()
      .toBuffer();
    const staging_key = `staging/${rita.user_id}/${newId()}`;
    await harness.storage.put(staging_key, picture, { contentType: 'application/octet-stream' });
    await harness.call('exchanges.store_growth_photo', { id: exchange.id, staging_key }, { actor: rita });
    const photoId = (await diary(rita, plant)).reports[0]?.photo?.id ?? '';
    await harness.deliver({
      type: 'growth_photo.judged.v1',
      data: { photo_id: photoId, is_clean: true, at: clock.now().toISOString() },
    });
    await harness.settled();
    const photos = await Promise.all(
      [rita, otto, person()].map(async (actor) => (await diary(actor, plant)).reports[0]?.photo?.id ?? null),
    );
    expect(photos).toEqual([photoId, photoId, null]);
    await say(made, { share: false });
    expect((await diary(otto, plant)).reports).toEqual([]);
  });

  it('is the receiver’s alone where others may not know the parent, and of no plant without a parent', async () => {
    const made = await grown();
    const { rita, otto, plant } = made;
    await say(made, { share: true, on_pages: true });
    for (const [actor, count] of [
      [rita, 1],
      [otto, 0],
      [person(), 0],
    ] as const)
      expect((await diary(actor, plant, false)).reports).toHaveLength(count);
    expect(await harness.call('exchanges.parent_diary', { id: plant.plant_id }, { actor: person() })).toEqual(nothing);
  });

  it('is not read across a block, of a banned receiver, nor of a plant that was not handed over', async () => {
    const made = await grown();
    const { rita, otto, plant, exchange } = made;
    const visitor = person();
    await say(made, { on_pages: true });
    const at = clock.now().toISOString();
    const pair = { blocker_id: visitor.user_id, blocked_id: rita.user_id, at };
    await harness.deliver({ type: 'person.blocked.v1', data: { ...pair, version: 1 } });
    await harness.settled();
    expect(await diary(visitor, plant)).toEqual(nothing);
    expect((await diary(person(), plant)).reports).toHaveLength(1);
    const until = new Date(clock.now().getTime() + day).toISOString();
    await harness.deliver({ type: 'person.banned.v1', data: { user_id: rita.user_id, version: 1, until, at } });
    await harness.settled();
    expect(await diary(person(), plant)).toEqual(nothing);
    await say(made, { share: true });
    const reportsFor = async (actor: Actor) =>
      (await driver.get(actor, exchange)).diaries?.map(({ reports }) => reports.length);
    expect([await reportsFor(rita), await reportsFor(otto)]).toEqual([[1], []]);
    const { plant: held } = await driver.accepted();
    expect(await diary(visitor, held)).toEqual(nothing);
    expect(await diary(visitor, { plant_id: newId() })).toEqual(nothing);
  });
});
