import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { GrowthPhoto } from '@offshoot/contracts/growth';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Decision, decide, deliverActs, undo } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { wholeJpeg } from '@offshoot/testing/worst-pictures';
import sharp from 'sharp';
import { ExchangeDriver, type MadeExchange } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
let picture: Buffer;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock, config: { PHOTO_MAX_MB: 1 } }));
  picture = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#2a7a3c' } })
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => harness.stop());

const stage = async ({ user_id }: Actor, bytes: Buffer) => {
  const key = `staging/${user_id}/${newId()}`;
  await harness.storage.put(key, bytes, { contentType: 'application/octet-stream' });
  return key;
};
const upload = async (actor: Actor, { id }: Exchange, bytes = picture) =>
  harness.call('exchanges.store_growth_photo', { id, staging_key: await stage(actor, bytes) }, { actor });
const remove = (actor: Actor, { id }: Exchange, photo_id: string) =>
  harness.call('exchanges.remove_growth_photo', { id, photo_id }, { actor });
const say = (actor: Actor, { id }: Exchange, share = false) =>
  harness.call('exchanges.report_growth', { id, state: 'growing', share }, { actor });
const photosIn = ({ diaries }: Exchange) => diaries?.flatMap(({ reports }) => reports.map(({ photo }) => photo)) ?? [];
const photoFor = async (actor: Actor, exchange: Exchange): Promise<GrowthPhoto | null> =>
  photosIn(await driver.get(actor, exchange))[0] ?? null;
const objectsOf = (id: string) => [1600, 320, 800].map((width) => `private/diaries/${id}/${width}.webp`);
const objects = async () => {
  const keys: string[] = [];
  for await (const { key } of harness.storage.list('private/diaries/')) keys.push(key);
  return keys;
};
const judge = async ({ id }: GrowthPhoto, is_clean: boolean) => {
  await harness.deliver({
    type: 'growth_photo.judged.v1',
    data: { photo_id: id, is_clean, at: clock.now().toISOString() },
  });
  await harness.settled();
};

/** A month after the handover the receiver has said how the plant is growing, with a photo. */
async function withPhoto({ share = true } = {}): Promise<MadeExchange & { photo: GrowthPhoto }> {
  const made = await driver.completed();
  clock.advance(30 * day);
  await say(made.rita, made.exchange, share);
  const [photo] = photosIn(await upload(made.rita, made.exchange));
  if (!photo) throw new Error('The photo was stored.');
  return { ...made, photo };
}

describe('a photo in a diary', () => {
  it('is re-encoded in three widths without metadata, and announced to be judged', async () => {
    const { exchange, photo } = await withPhoto();
    expect(photo).toEqual({
      id: expect.any(String),
      image: expect.stringMatching(new RegExp(`^/media/private/diaries/${photo.id}\\.webp\\?e=\\d+&s=[\\w-]+$`)),
      image_meta: { width: 1_200, height: 900, thumbhash: expect.any(String) },
      state: 'waiting',
    });
    const keys = (await objects()).filter((key) => key.includes(photo.id));
    expect(keys.toSorted()).toEqual(objectsOf(photo.id).toSorted());
    for (const key of keys) {
      const kept = await harness.storage.get(key);
      expect(kept.includes('canary')).toBe(false);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
    await harness.settled();
    expect(harness.events.all).toContainEqual(
      expect.objectContaining({
        type: 'exchange.photo_given.v1',
        data: expect.objectContaining({ exchange_id: exchange.id, photo_id: photo.id }),
      }),
    );
  });

  it('is seen by the giver only while the diary is shared, and once the machine found nothing in it', async () => {
    const { rita, otto, exchange, photo } = await withPhoto();
    expect([await photoFor(otto, exchange), (await photoFor(rita, exchange))?.state]).toEqual([null, 'waiting']);
    await judge(photo, true);
    expect(await photoFor(otto, exchange)).toMatchObject({ id: photo.id, state: 'shown' });
    await say(rita, exchange, false);
    expect([await photoFor(otto, exchange), (await photoFor(rita, exchange))?.state]).toEqual([null, 'shown']);
    await say(rita, exchange, true);
    expect(await photoFor(otto, exchange)).toMatchObject({ id: photo.id });
    const pair = { blocker_id: rita.user_id, blocked_id: otto.user_id, at: clock.now().toISOString() };
    await harness.deliver({ type: 'person.blocked.v1', data: { ...pair, version: 1 } });
    await harness.settled();
    expect(await photoFor(otto, exchange)).toBeNull();
  });

  it('that the machine doubts waits for a moderator, who dismisses or hides it', async () => {
    const { rita, otto, exchange, photo } = await withPhoto();
    await judge(photo, false);
    expect(await photoFor(otto, exchange)).toBeNull();
    clock.advance(1_000);
    const about = (act: Decision['act']) => decide(clock, 'request', photo.id, act, { exchange_id: exchange.id });
    const dismissal = about('dismiss');
    await deliverActs(harness, dismissal);
    expect(await photoFor(otto, exchange)).toMatchObject({ state: 'shown' });
    // Undone, also where that is handled first.
    await deliverActs(harness, undo(dismissal), dismissal);
    expect(await photoFor(otto, exchange)).toBeNull();
    clock.advance(1_000);
    await deliverActs(harness, about('hide'));
    expect([await photoFor(otto, exchange), (await photoFor(rita, exchange))?.state]).toEqual([null, 'hidden']);
    clock.advance(1_000);
    await deliverActs(harness, about('restore'));
    expect(await photoFor(otto, exchange)).toMatchObject({ state: 'shown' });
    // What the parties wrote is as it was.
    expect((await driver.get(otto, exchange)).message_hidden).toBeUndefined();
  });

  it.each(['warn', 'ban', 'unban'] as const)(
    'that the machine doubts is seen after a %s that ends its case',
    async (act) => {
      const { rita, otto, exchange, photo } = await withPhoto();
      await judge(photo, false);
      const about = (given: Decision['act'], closes: boolean) =>
        decide(clock, 'request', photo.id, given, { exchange_id: exchange.id, closes });
      await deliverActs(harness, about(act, false));
      expect((await photoFor(rita, exchange))?.state).toBe('waiting');
      const ending = about(act, true);
      await deliverActs(harness, ending);
      expect(await photoFor(otto, exchange)).toMatchObject({ state: 'shown' });
      await deliverActs(harness, undo(ending));
      expect(await photoFor(otto, exchange)).toBeNull();
      // Hidden as well, which is one decision.
      const hiding = about('hide', true);
      await deliverActs(harness, hiding, { ...about(act, true), at: hiding.at });
      expect([await photoFor(otto, exchange), (await photoFor(rita, exchange))?.state]).toEqual([null, 'hidden']);
    },
  );

  it('is shown to moderators, with the key of what the machine judges', async () => {
    const { rita, exchange, photo } = await withPhoto({ share: false });
    const { growth_photos } = await harness.call('exchanges.for_moderators', { exchange_id: exchange.id });
    const { image, image_meta: meta } = photo;
    const key = `private/diaries/${photo.id}/800.webp`;
    expect(growth_photos).toEqual([{ photo_id: photo.id, given_by: rita.user_id, key, image, meta }]);
    // A report names the photo alone.
    expect((await harness.call('exchanges.for_moderators', { growth_photo_id: photo.id })).id).toBe(exchange.id);
  });

  it('replaces the one before, survives a correction of the report, and can be removed', async () => {
    const { rita, otto, exchange, photo } = await withPhoto();
    const [second] = photosIn(await upload(rita, exchange));
    if (!second) throw new Error('The photo was stored.');
    await harness.settled();
    expect((await objects()).filter((key) => key.includes(photo.id))).toEqual([]);
    await harness.call('exchanges.report_growth', { id: exchange.id, state: 'died', share: true }, { actor: rita });
    expect((await photoFor(rita, exchange))?.id).toBe(second.id);
    for (const other of [otto, person()])
      expect(await outcome(remove(other, exchange, second.id))).toMatch(/^(not_found|exchange_not_found)$/);
    clock.advance(150 * day);
    // Of an earlier day.
    expect(photosIn(await remove(rita, exchange, second.id))).toEqual([null]);
    expect(await outcome(remove(rita, exchange, second.id))).toBe('not_found');
    await harness.settled();
    expect((await objects()).filter((key) => key.includes(second.id))).toEqual([]);
  });

  it('needs a report of its day, by who received the plant', async () => {
    const { rita, otto, exchange } = await driver.completed();
    const may = (actor: Actor) =>
      outcome(harness.call('exchanges.may_add_growth_photo', { id: exchange.id }, { actor }));
    const refused = async (actor: Actor, code: string) =>
      expect([await may(actor), await outcome(upload(actor, exchange))]).toEqual([code, code]);
    await refused(rita, 'growth_too_early');
    clock.advance(30 * day);
    await refused(rita, 'growth_not_reported');
    await refused(otto, 'not_a_party');
    await refused(person(), 'exchange_not_found');
    await say(rita, exchange);
    expect(await may(rita)).toBe('ok');
    clock.advance(150 * day);
    await refused(rita, 'growth_not_reported');
    const { rita: other, exchange: accepted } = await driver.accepted();
    expect(await outcome(upload(other, accepted))).toBe('wrong_exchange_state');
  });

  it('is refused where it is no photo, too large, or one too many of a day', async () => {
    const { rita, exchange, photo } = await withPhoto();
    expect(await outcome(upload(rita, exchange, Buffer.from('<svg/>')))).toBe('invalid_file_format');
    expect(await outcome(upload(rita, exchange, Buffer.alloc(1_100_000)))).toBe('file_too_large');
    expect(await outcome(upload(rita, exchange, await wholeJpeg()))).toBe('picture_too_large');
    const foreign = await stage(person(), picture);
    const used = harness.call(
      'exchanges.store_growth_photo',
      { id: exchange.id, staging_key: foreign },
      { actor: rita },
    );
    expect(await outcome(used)).toBe('broken_upload');
    expect((await photoFor(rita, exchange))?.id).toBe(photo.id);
    const limited = await ExchangeDriver.start({ clock, config: { DIARY_PHOTOS_A_DAY: 1 } });
    try {
      const made = await limited.driver.completed();
      clock.advance(30 * day);
      const { id } = made.exchange;
      const actor = made.rita;
      await limited.harness.call('exchanges.report_growth', { id, state: 'growing', share: false }, { actor });
      const again = async () => {
        const staging_key = `staging/${actor.user_id}/${newId()}`;
        await limited.harness.storage.put(staging_key, picture, { contentType: 'application/octet-stream' });
        return outcome(limited.harness.call('exchanges.store_growth_photo', { id, staging_key }, { actor }));
      };
      expect([await again(), await again()]).toEqual(['ok', 'quota_reached']);
    } finally {
      await limited.harness.stop();
    }
  });

  it('keeps one of two that come at the same time; what no diary has is deleted within an hour', async () => {
    const { rita, exchange } = await withPhoto();
    const before = await objects();
    await Promise.all([upload(rita, exchange), upload(rita, exchange)]);
    clock.advance(3_700_000);
    await harness.settled();
    const kept = await photoFor(rita, exchange);
    const added = (await objects()).filter((key) => !before.includes(key));
    expect(added.toSorted()).toEqual(objectsOf(kept?.id ?? '').toSorted());
  });

  it('is in the export of its uploader, and deleted with their account', async () => {
    const { rita, otto, exchange, photo } = await withPhoto();
    const exported = async (actor: Actor) =>
      (await harness.call('exchanges.export_growth_photos', { after: null }, { actor })).items;
    expect(await exported(rita)).toEqual([{ id: photo.id, key: `private/diaries/${photo.id}/1600.webp` }]);
    expect(await exported(otto)).toEqual([]);
    await harness.deliver({
      type: 'person.deleted.v1',
      data: { user_id: rita.user_id, at: clock.now().toISOString() },
    });
    await harness.settled();
    expect((await objects()).filter((key) => key.includes(photo.id))).toEqual([]);
    expect(await outcome(upload(rita, exchange))).toBe('growth_not_reported');
    clock.advance(3_700_000);
    await harness.settled();
    const rows = await harness.database.query('SELECT 1 FROM growth_photo WHERE receiver_id = $1', [rita.user_id]);
    expect(rows).toEqual([]);
  });
});
