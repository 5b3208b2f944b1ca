import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { wholeJpeg } from '@offshoot/testing/worst-pictures';
import sharp from 'sharp';
import { startAuth, type AuthHarness } from '../../start-auth.ts';
import { avatarIdOf, avatarKeys } from '../../../src/people/avatars/avatar-keys.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuth({ PHOTO_MAX_MB: 1, AVATARS_A_DAY: 4 });
});
afterAll(() => harness.started.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: 'Canary' } })
    .jpeg()
    .toBuffer();

async function stage(actor: Actor, file: Buffer): Promise<string> {
  const key = `staging/${actor.user_id}/${newId()}`;
  await harness.started.storage.put(key, file, { contentType: 'application/octet-stream', size: file.length });
  return key;
}
const store = (actor: Actor, staging_key: string) => harness.call('people.store_avatar', { staging_key }, { actor });
const stored = (avatar: string) =>
  Promise.all(avatarKeys(avatarIdOf(avatar)).map((key) => harness.started.storage.exists(key)));

describe('an avatar', () => {
  it('is stored as squares without metadata, and the previous one is deleted', async () => {
    const { actor } = await harness.person();
    const key = await stage(actor, await picture(1000, 700));
    const { avatar } = await store(actor, key);
    const sizes = [];
    for (const avatarKey of avatarKeys(avatarIdOf(avatar))) {
      const file = await harness.started.storage.get(avatarKey);
      const { format, width, height, exif } = await sharp(file).metadata();
      sizes.push({ format, width, height, exif });
    }
    expect(sizes).toEqual([
      { format: 'webp', width: 320, height: 320 },
      { format: 'webp', width: 700, height: 700 },
    ]);
    expect(await harness.started.storage.exists(key)).toBe(false);
    expect((await harness.call('people.me', {}, { actor })).avatar).toBe(avatar);

    const second = await store(actor, await stage(actor, await picture(60, 90)));
    await harness.started.settled();
    expect([await stored(avatar), await stored(second.avatar)]).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('is removed with its files; removing it again changes nothing', async () => {
    const { actor } = await harness.person();
    const { avatar } = await store(actor, await stage(actor, await picture(90, 90)));
    for (let time = 0; time < 2; time += 1) await harness.call('people.remove_avatar', {}, { actor });
    await harness.started.settled();
    expect([(await harness.call('people.me', {}, { actor })).avatar, await stored(avatar)]).toEqual([
      null,
      [false, false],
    ]);
  });

  it('is announced to gateways when it is stored, replaced and removed, and once only', async () => {
    const { actor } = await harness.person();
    for (const side of [90, 60]) await store(actor, await stage(actor, await picture(side, side)));
    for (let time = 0; time < 2; time += 1) await harness.call('people.remove_avatar', {}, { actor });
    await harness.started.settled();
    const announced = harness.started.events.all.filter(
      ({ type, data }) => type === 'person.card_changed.v1' && data.user_id === actor.user_id,
    );
    expect(announced).toHaveLength(3);
  });

  it('completes a profile that lacked nothing else', async () => {
    const { actor } = await harness.person();
    await harness.call('people.update_me', { name: 'Mia', bio: 'Ferns', location: 'Lisbon' }, { actor });
    await store(actor, await stage(actor, await picture(90, 90)));
    await harness.started.settled();
    const published = harness.started.events.all.filter(
      ({ type, data }) => type === 'person.profile_completed.v1' && 'user_id' in data && data.user_id === actor.user_id,
    );
    expect(published.length).toBe(1);
  });

  it('is refused when it is too large, not a picture, or another user’s upload', async () => {
    const { actor } = await harness.person();
    const outcome = async (key: string) =>
      store(actor, key).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    expect(await outcome(await stage(actor, Buffer.alloc(1024 * 1024 + 1)))).toBe('file_too_large');
    expect(await outcome(await stage(actor, await wholeJpeg()))).toBe('picture_too_large');
    expect(await outcome(await stage(actor, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
      'invalid_file_format',
    );
    expect(await outcome(await stage({ ...actor, user_id: newId() }, await picture(9, 9)))).toBe('broken_upload');
    expect(await outcome(`staging/${actor.user_id}/${newId()}`)).toBe('broken_upload');
    expect((await harness.call('people.me', {}, { actor })).avatar).toBeNull();
  });

  it('is refused beyond the number of a day, which counts for each user alone', async () => {
    const { actor } = await harness.person();
    const file = await picture(60, 60);
    for (let count = 0; count < 4; count += 1) await store(actor, await stage(actor, file));
    const refused = await stage(actor, file);
    await expect(store(actor, refused)).rejects.toMatchObject({ code: 'quota_reached', params: { limit: 4, left: 0 } });
    expect(await harness.started.storage.exists(refused)).toBe(false);
    const other = (await harness.person()).actor;
    expect(await store(other, await stage(other, file))).toHaveProperty('avatar');
  });

  it('of a banned user is refused, and neither the upload nor its squares stay', async () => {
    const { actor } = await harness.person();
    await harness.ban(actor.user_id, '2099-01-01T00:00:00Z', 'spam');
    const key = await stage(actor, await picture(60, 60));
    await expect(store(actor, key)).rejects.toMatchObject({ code: 'account_banned' });
    expect(await harness.started.storage.exists(key)).toBe(false);
  });
});
