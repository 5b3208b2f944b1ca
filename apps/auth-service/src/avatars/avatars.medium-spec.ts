import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import sharp from 'sharp';
import { startAuth, type AuthHouse } from '../../test/start-auth.ts';
import { avatarIdOf, avatarKeys } from './avatar-keys.ts';

let house: AuthHouse;
beforeAll(async () => {
  house = await startAuth({ PHOTO_MAX_MB: 1 });
});
afterAll(() => house.started.stop());

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Make: 'Canary' } })
    .jpeg()
    .toBuffer();

async function stage(actor: Actor, file: Buffer): Promise<string> {
  const key = `staging/${actor.user_id}/${newId()}`;
  await house.started.storage.put(key, file, { contentType: 'application/octet-stream', size: file.length });
  return key;
}
const take = (actor: Actor, staging_key: string) => house.ask('people.take_avatar', { staging_key }, { actor });
const stored = (avatar: string) => Promise.all(avatarKeys(avatarIdOf(avatar)).map((key) => house.started.storage.exists(key)));

describe('an avatar', () => {
  it('is stored as squares without metadata, and the one before goes', async () => {
    const { actor } = await house.person();
    const key = await stage(actor, await picture(1000, 700));
    const { avatar } = await take(actor, key);
    const sizes = [];
    for (const one of avatarKeys(avatarIdOf(avatar))) {
      const file = await house.started.storage.get(one);
      const { format, width, height, exif } = await sharp(file).metadata();
      sizes.push({ format, width, height, exif });
    }
    expect(sizes).toEqual([{ format: 'webp', width: 320, height: 320 }, { format: 'webp', width: 700, height: 700 }]);
    expect(await house.started.storage.exists(key)).toBe(false);
    expect((await house.ask('people.me', {}, { actor })).avatar).toBe(avatar);

    const second = await take(actor, await stage(actor, await picture(60, 90)));
    await house.started.settled();
    expect([await stored(avatar), await stored(second.avatar)]).toEqual([[false, false], [true, true]]);
  });

  it('is taken away with its files, and once more without harm', async () => {
    const { actor } = await house.person();
    const { avatar } = await take(actor, await stage(actor, await picture(90, 90)));
    for (let time = 0; time < 2; time += 1) await house.ask('people.remove_avatar', {}, { actor });
    await house.started.settled();
    expect([(await house.ask('people.me', {}, { actor })).avatar, await stored(avatar)]).toEqual([null, [false, false]]);
  });

  it('completes a profile that lacked nothing else', async () => {
    const { actor } = await house.person();
    await house.ask('people.update_me', { name: 'Mia', bio: 'Ferns', location: 'Lisbon' }, { actor });
    await take(actor, await stage(actor, await picture(90, 90)));
    await house.started.settled();
    const told = house.started.facts.all.filter(({ type, data }) => type === 'person.profile_completed.v1' && 'user_id' in data && data.user_id === actor.user_id);
    expect(told.length).toBe(1);
  });

  it('is refused when it is too large, no picture, or somebody else’s upload', async () => {
    const { actor } = await house.person();
    const outcome = async (key: string) => take(actor, key).then(() => 'taken', (error: { code: string }) => error.code);
    expect(await outcome(await stage(actor, Buffer.alloc(1024 * 1024 + 1)))).toBe('file_too_large');
    expect(await outcome(await stage(actor, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe('invalid_file_format');
    expect(await outcome(await stage({ ...actor, user_id: newId() }, await picture(9, 9)))).toBe('broken_upload');
    expect(await outcome(`staging/${actor.user_id}/${newId()}`)).toBe('broken_upload');
    expect((await house.ask('people.me', {}, { actor })).avatar).toBeNull();
  });
});
