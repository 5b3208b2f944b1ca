import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { GrowthState } from '@offshoot/contracts/growth';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import type { StartedService } from '@offshoot/testing/service';
import sharp from 'sharp';
import { ExchangeDriver, type MadeExchange } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const diary = (actor: Actor, { plant_id: id }: { plant_id: string }) =>
  harness.call('exchanges.plant_diary', { id }, { actor });
interface Says {
  state?: GrowthState | null;
  share?: boolean;
  on_pages?: boolean;
}
const say = ({ rita, exchange }: MadeExchange, { state = 'growing', share = false, ...more }: Says) =>
  harness.call('exchanges.report_growth', { id: exchange.id, state, share, ...more }, { actor: rita });
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
    await say(made, { on_pages: true });
    expect(await diary(visitor, plant)).toEqual({ is_own: false, reports: [month] });
    expect(await seen()).toEqual([1, 1]);
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
    expect((await diary(otto, plant)).reports).toEqual([month]);
  });

  it('is not read across a block, of a banned receiver, nor of a plant that was not handed over', async () => {
    const made = await grown();
    const { rita, plant } = made;
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
    const { plant: held } = await driver.accepted();
    expect(await diary(visitor, held)).toEqual(nothing);
    expect(await diary(visitor, { plant_id: newId() })).toEqual(nothing);
  });
});
