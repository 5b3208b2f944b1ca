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
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-05-04T09:00:00Z');
let exchange: StartedService;
let deals: Deals;
beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({ clock }));
});
afterAll(() => exchange.stop());

const canary = () => ascii('GPS 38.7223 -9.1393 by Mia');
const mp4 = (seconds: number) => film(seconds, { canary });
const webm = (seconds: number) => webmFilm(seconds, { canary });
/** Stages a file like the gateway does for an upload. */
async function staged({ user_id }: Actor, bytes: Buffer): Promise<string> {
  const key = `staging/${user_id}/${newId()}`;
  await exchange.storage.put(key, bytes, { contentType: 'application/octet-stream' });
  return key;
}
/** The object key in a signed path. */
const keyIn = (path: string | null) =>
  /^\/media\/private\/(clips\/[0-9a-f-]{36}\.(?:mp4|webm))\?e=\d+&s=[\w-]+$/.exec(path ?? '')?.[1] ?? '';
const objects = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of exchange.storage.list(prefix)) keys.push(key);
  return keys;
};

describe('a confirmation with a clip', () => {
  it.each([
    ['mp4', mp4(9)],
    ['webm', webm(9)],
    ['webm', recorded('clip.webm')],
  ])('stores it as a private clip without metadata, visible to both parties (%s)', async (format, bytes) => {
    const { rita, otto, deal } = await deals.accepted();
    const clip_key = await staged(otto, bytes);
    const { owner_video_file_path: path } = await deals.confirm(otto, deal, { clip_key });
    const key = keyIn(path);
    expect(key).toMatch(new RegExp(`\\.${format}$`));
    const kept = await exchange.storage.get(privateObject(key));
    expect(kept.length).toBeGreaterThan(100);
    expect(kept.includes('Mia')).toBe(false);
    expect((await exchange.storage.events(privateObject(key))).contentType).toBe(`video/${format}`);
    expect(await exchange.storage.exists(clip_key)).toBe(false);
    const exported = (actor: Actor) => exchange.call('exchanges.export_clips', { after: null }, { actor });
    expect(await exported(otto)).toEqual({
      items: [{ exchange_id: deal.id, key: privateObject(key) }],
      next: null,
    });
    expect(await exported(rita)).toEqual({ items: [], next: null });
    const asSeenByRita = await exchange.call('exchanges.get', { id: deal.id }, { actor: rita });
    expect(asSeenByRita).toMatchObject({
      owner_video_file_path: path,
      owner_video_url: null,
      requester_video_file_path: null,
    });

    await deals.confirm(rita, deal);
    const event = await exchange.events.next('exchange.completed.v1');
    expect(event.data).toMatchObject({ exchange_id: deal.id, video_by: [otto.user_id] });
    clock.advance(3_700_000);
    await exchange.settled();
    expect(await exchange.storage.exists(privateObject(key))).toBe(true);
  });

  it.each([
    ['too long', 'clip_too_long', mp4(61)],
    ['a minute long, rounded up', 'ok', mp4(60.4)],
    ['an HTML page', 'invalid_file_format', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['cut off', 'broken_upload', mp4(5).subarray(0, 120)],
    ['empty', 'invalid_file_format', Buffer.alloc(0)],
    ['crafted', 'broken_upload', claimingRuns(8_000, 1_500_000)],
  ])('checks a clip that is %s: %s', async (_, expected, bytes) => {
    const { otto, rita, deal } = await deals.accepted();
    const clip_key = await staged(otto, bytes);
    expect(await outcome(deals.confirm(otto, deal, { clip_key }))).toBe(expected);
    expect(await exchange.storage.exists(clip_key)).toBe(false);
    const { owner_confirmed_completion } = await exchange.call('exchanges.get', { id: deal.id }, { actor: rita });
    expect(owner_confirmed_completion).toBe(expected === 'ok');
  });

  it('accepts only an upload of the confirming user, and only while they may confirm', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const hers = await staged(rita, mp4(5));
    expect(await outcome(deals.confirm(otto, deal, { clip_key: hers }))).toBe('broken_upload');
    expect(await outcome(deals.confirm(otto, deal, { clip_key: `staging/${otto.user_id}/${newId()}` }))).toBe(
      'broken_upload',
    );
    expect(await outcome(deals.confirm(otto, deal, { clip_key: `staging/${otto.user_id}/../${rita.user_id}/x` }))).toBe(
      'broken_upload',
    );
    expect(await exchange.storage.exists(hers)).toBe(true);
    const stranger = person();
    expect(await outcome(deals.confirm(stranger, deal, { clip_key: await staged(stranger, mp4(5)) }))).toBe(
      'exchange_not_found',
    );
    await deals.confirm(otto, deal);
    expect(await outcome(deals.confirm(otto, deal, { clip_key: await staged(otto, mp4(5)) }))).toBe(
      'already_confirmed',
    );
  });

  it('can be checked for before the clip is sent', async () => {
    const { otto, deal } = await deals.accepted();
    const check = (actor: Actor, id: string) => outcome(exchange.call('exchanges.may_confirm', { id }, { actor }));
    expect(await check(otto, deal.id)).toBe('ok');
    expect(await check(person(), deal.id)).toBe('exchange_not_found');
    await deals.confirm(otto, deal);
    expect(await check(otto, deal.id)).toBe('already_confirmed');
    const { rita, otto: owner, deal: over } = await deals.accepted();
    await exchange.call('exchanges.cancel', { id: over.id, reason: 'No time' }, { actor: rita });
    expect(await check(owner, over.id)).toBe('wrong_exchange_state');
  });

  it('is refused beyond the number of a day', async () => {
    const limited = await Deals.start({ clock, config: { CLIPS_A_DAY: 1 } });
    try {
      const { rita, otto, deal } = await limited.deals.accepted();
      const other = await limited.deals.request(rita, limited.deals.plantOf(otto));
      const clip = async () => {
        const key = `staging/${otto.user_id}/${newId()}`;
        await limited.exchange.storage.put(key, mp4(5), { contentType: 'application/octet-stream' });
        return key;
      };
      await limited.deals.confirm(otto, deal, { clip_key: await clip() });
      const second = await limited.deals.accept(otto, other);
      const refused = limited.deals.confirm(otto, second, { clip_key: await clip() });
      expect(await outcome(refused)).toBe('quota_reached');
    } finally {
      await limited.exchange.stop();
    }
  });

  it('keeps one of two concurrent clips and deletes the other within an hour', async () => {
    const { otto, deal } = await deals.accepted();
    const before = await objects('private/clips/');
    const keys = [await staged(otto, mp4(5)), await staged(otto, mp4(6))];
    const outcomes = await Promise.all(keys.map((clip_key) => outcome(deals.confirm(otto, deal, { clip_key }))));
    expect(outcomes.toSorted()).toEqual(['already_confirmed', 'ok']);
    clock.advance(3_700_000);
    await exchange.settled();
    const { owner_video_file_path } = await exchange.call('exchanges.get', { id: deal.id }, { actor: otto });
    const added = (await objects('private/clips/')).filter((key) => !before.includes(key));
    expect(added).toEqual([privateObject(keyIn(owner_video_file_path))]);
  });

  it('deletes the clip with its owner’s account and keeps the other party’s', async () => {
    const { rita, otto, deal } = await deals.accepted();
    const [his, hers] = [await staged(otto, mp4(5)), await staged(rita, webm(5))];
    await deals.confirm(otto, deal, { clip_key: his });
    const done = await deals.confirm(rita, deal, { clip_key: hers });
    await exchange.deliver({
      type: 'person.deleted.v1',
      id: newId(),
      data: { user_id: otto.user_id, at: clock.now().toISOString() },
    });
    await exchange.settled();
    const after = await exchange.call('exchanges.get', { id: deal.id }, { actor: rita });
    expect(after).toMatchObject({
      owner_video_file_path: null,
      requester_video_file_path: done.requester_video_file_path,
    });
    expect(await exchange.storage.exists(privateObject(keyIn(done.owner_video_file_path)))).toBe(false);
    expect(await exchange.storage.exists(privateObject(keyIn(done.requester_video_file_path)))).toBe(true);
  });
});
