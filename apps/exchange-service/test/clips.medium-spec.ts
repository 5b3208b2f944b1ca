import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { privateObject } from '@offshoot/media/signed-media';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { ascii, claimingRuns, film } from '@offshoot/testing/recordings/mp4';
import { recorded } from '@offshoot/testing/recordings/recorded';
import { webmFilm } from '@offshoot/testing/recordings/webm';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-05-04T09:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const canary = () => ascii('GPS 38.7223 -9.1393 by Mia');
const mp4 = (seconds: number) => film(seconds, { canary });
const webm = (seconds: number) => webmFilm(seconds, { canary });
/** Stages a file like the gateway does for an upload. */
async function staged({ user_id }: Actor, bytes: Buffer): Promise<string> {
  const key = `staging/${user_id}/${newId()}`;
  await harness.storage.put(key, bytes, { contentType: 'application/octet-stream' });
  return key;
}
/** The object key in a signed path. */
const keyIn = (path: string | null) =>
  /^\/media\/private\/(clips\/[0-9a-f-]{36}\.(?:mp4|webm))\?e=\d+&s=[\w-]+$/.exec(path ?? '')?.[1] ?? '';
const objects = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of harness.storage.list(prefix)) keys.push(key);
  return keys;
};

describe('a confirmation with a clip', () => {
  it.each([
    ['mp4', mp4(9)],
    ['webm', webm(9)],
    ['webm', recorded('clip.webm')],
  ])('stores it as a private clip without metadata, visible to both parties (%s)', async (format, bytes) => {
    const { rita, otto, exchange } = await driver.accepted();
    const clip_key = await staged(otto, bytes);
    const { owner_video_file_path: path } = await driver.confirm(otto, exchange, { clip_key });
    const key = keyIn(path);
    expect(key).toMatch(new RegExp(`\\.${format}$`));
    const kept = await harness.storage.get(privateObject(key));
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.includes('Mia')).toBe(false);
    expect((await harness.storage.events(privateObject(key))).contentType).toBe(`video/${format}`);
    expect(await harness.storage.exists(clip_key)).toBe(false);
    const exported = (actor: Actor) => harness.call('exchanges.export_clips', { after: null }, { actor });
    expect(await exported(otto)).toEqual({
      items: [{ exchange_id: exchange.id, key: privateObject(key) }],
      next: null,
    });
    expect(await exported(rita)).toEqual({ items: [], next: null });
    const asSeenByRita = await harness.call('exchanges.get', { id: exchange.id }, { actor: rita });
    expect(asSeenByRita).toMatchObject({
      owner_video_file_path: path,
      owner_video_url: null,
      requester_video_file_path: null,
    });

    await driver.confirm(rita, exchange);
    const event = await harness.events.next('exchange.completed.v1');
    expect(event.data).toMatchObject({ exchange_id: exchange.id, video_by: [otto.user_id] });
    clock.advance(3_700_000);
    await harness.settled();
    expect(await harness.storage.exists(privateObject(key))).toBe(true);
  });

  it.each([
    ['too long', 'clip_too_long', mp4(61)],
    ['a minute long, rounded up', 'ok', mp4(60.4)],
    ['an HTML page', 'invalid_file_format', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['cut off', 'broken_upload', mp4(5).subarray(0, 120)],
    ['empty', 'invalid_file_format', Buffer.alloc(0)],
    ['crafted', 'broken_upload', claimingRuns(8_000, 1_500_000)],
  ])('checks a clip that is %s: %s', async (_, expected, bytes) => {
    const { otto, rita, exchange } = await driver.accepted();
    const clip_key = await staged(otto, bytes);
    expect(await outcome(driver.confirm(otto, exchange, { clip_key }))).toBe(expected);
    expect(await harness.storage.exists(clip_key)).toBe(false);
    const { owner_confirmed_completion } = await harness.call('exchanges.get', { id: exchange.id }, { actor: rita });
    expect(owner_confirmed_completion).toBe(expected === 'ok');
  });

  it('accepts only an upload of the confirming user, and only while they may confirm', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const hers = await staged(rita, mp4(5));
    expect(await outcome(driver.confirm(otto, exchange, { clip_key: hers }))).toBe('broken_upload');
    expect(await outcome(driver.confirm(otto, exchange, { clip_key: `staging/${otto.user_id}/${newId()}` }))).toBe(
      'broken_upload',
    );
    expect(
      await outcome(driver.confirm(otto, exchange, { clip_key: `staging/${otto.user_id}/../${rita.user_id}/x` })),
    ).toBe('broken_upload');
    expect(await harness.storage.exists(hers)).toBe(true);
    const stranger = person();
    expect(await outcome(driver.confirm(stranger, exchange, { clip_key: await staged(stranger, mp4(5)) }))).toBe(
      'exchange_not_found',
    );
    await driver.confirm(otto, exchange);
    expect(await outcome(driver.confirm(otto, exchange, { clip_key: await staged(otto, mp4(5)) }))).toBe(
      'already_confirmed',
    );
  });

  it('can be checked for before the clip is sent', async () => {
    const { otto, exchange } = await driver.accepted();
    const check = (actor: Actor, id: string) => outcome(harness.call('exchanges.may_confirm', { id }, { actor }));
    expect(await check(otto, exchange.id)).toBe('ok');
    expect(await check(person(), exchange.id)).toBe('exchange_not_found');
    await driver.confirm(otto, exchange);
    expect(await check(otto, exchange.id)).toBe('already_confirmed');
    const { rita, otto: owner, exchange: over } = await driver.accepted();
    await harness.call('exchanges.cancel', { id: over.id, reason: 'No time' }, { actor: rita });
    expect(await check(owner, over.id)).toBe('wrong_exchange_state');
  });

  it('is refused beyond the number of a day', async () => {
    const limited = await ExchangeDriver.start({ clock, config: { CLIPS_A_DAY: 1 } });
    try {
      const { rita, otto, exchange } = await limited.driver.accepted();
      const other = await limited.driver.request(rita, limited.driver.plantOf(otto));
      const clip = async () => {
        const key = `staging/${otto.user_id}/${newId()}`;
        await limited.harness.storage.put(key, mp4(5), { contentType: 'application/octet-stream' });
        return key;
      };
      await limited.driver.confirm(otto, exchange, { clip_key: await clip() });
      const second = await limited.driver.accept(otto, other);
      const refused = limited.driver.confirm(otto, second, { clip_key: await clip() });
      expect(await outcome(refused)).toBe('quota_reached');
    } finally {
      await limited.harness.stop();
    }
  });

  it('keeps one of two concurrent clips and deletes the other within an hour', async () => {
    const { otto, exchange } = await driver.accepted();
    const before = await objects('private/clips/');
    const keys = [await staged(otto, mp4(5)), await staged(otto, mp4(6))];
    const outcomes = await Promise.all(keys.map((clip_key) => outcome(driver.confirm(otto, exchange, { clip_key }))));
    expect(outcomes.toSorted()).toEqual(['already_confirmed', 'ok']);
    clock.advance(3_700_000);
    await harness.settled();
    const { owner_video_file_path } = await harness.call('exchanges.get', { id: exchange.id }, { actor: otto });
    const added = (await objects('private/clips/')).filter((key) => !before.includes(key));
    expect(added).toEqual([privateObject(keyIn(owner_video_file_path))]);
  });

  it('deletes the clip with its owner’s account and keeps the other party’s', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    const [his, hers] = [await staged(otto, mp4(5)), await staged(rita, webm(5))];
    await driver.confirm(otto, exchange, { clip_key: his });
    const done = await driver.confirm(rita, exchange, { clip_key: hers });
    await harness.deliver({
      type: 'person.deleted.v1',
      id: newId(),
      data: { user_id: otto.user_id, at: clock.now().toISOString() },
    });
    await harness.settled();
    const after = await harness.call('exchanges.get', { id: exchange.id }, { actor: rita });
    expect(after).toMatchObject({
      owner_video_file_path: null,
      requester_video_file_path: done.requester_video_file_path,
    });
    expect(await harness.storage.exists(privateObject(keyIn(done.owner_video_file_path)))).toBe(false);
    expect(await harness.storage.exists(privateObject(keyIn(done.requester_video_file_path)))).toBe(true);
  });
});
