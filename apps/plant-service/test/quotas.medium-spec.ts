import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { deleteQuotaUse, useQuota } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { recorded } from '@offshoot/testing/recordings/recorded';
import { lisbon, person, picture, PlantServiceTest } from './plant-service.ts';

const day = 86_400_000;
const clock = testClock('2026-03-01T18:00:00Z');
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({
    clock,
    config: { PHOTOS_A_DAY: 5, PHOTOS_UNUSED: 3, EDITS_A_DAY: 2, VOICES_A_DAY: 2, VOICES_UNUSED: 1 },
  });
});
afterAll(() => test.stop());

const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'stored',
    ({ code }: { code: string }) => code,
  );
const photosOf = async (owner: Actor): Promise<number> =>
  (await test.running.database.query('SELECT 1 FROM photo WHERE owner_id = $1', [owner.user_id])).length;

describe('the quotas of an account', () => {
  it('hold for uploads at the same moment, which no plant uses', async () => {
    const owner = person();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(test.upload(owner))));
    expect(outcomes.filter((candidate) => candidate === 'stored')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['stored', 'unused_uploads_reached']));
    expect(await photosOf(owner)).toBe(3);
    expect(await outcome(test.upload(person()))).toBe('stored');
  });

  it('limit the photos of a day, say what is left, and begin again the next day', async () => {
    const owner = person();
    for (const count of [3, 2]) {
      const images: string[] = [];
      for (let i = 0; i < count; i += 1) images.push((await test.upload(owner)).image);
      await test.create(owner, { images });
    }
    await expect(test.upload(owner)).rejects.toMatchObject({
      code: 'quota_reached',
      params: { limit: 5, current: 5, left: 0, megabytes_left: 299, retry_after: 6 * 3_600 },
    });
    expect(await photosOf(owner)).toBe(5);
    clock.advance(day);
    expect(await outcome(test.upload(owner))).toBe('stored');
  });

  it('limit voice notes that no plant uses, and those of a day', async () => {
    const owner = person();
    const store = async () =>
      test.running.call(
        'plants.store_voice',
        { staging_key: await test.stage(owner, recorded('voice.webm')) },
        { actor: owner },
      );
    await test.create(owner, { voice_description: (await store()).voice });
    await test.create(owner, { voice_description: (await store()).voice });
    expect(await outcome(store())).toBe('quota_reached');
    clock.advance(day);
    await store();
    expect(await outcome(store())).toBe('unused_uploads_reached');
  });

  it('count a repeated upload once', async () => {
    const owner = person();
    const staging_key = await test.stage(owner, await picture());
    const store = () =>
      test.running.call('plants.store_photo', { staging_key, file_name: 'photo.jpg' }, { actor: owner });
    const [first, second] = [await store(), await store()];
    expect(second.image_meta).toEqual(first.image_meta);
    const [used] = await test.running.database.query<{ uses: number }>(
      'SELECT uses FROM quota_use WHERE user_id = $1',
      [owner.user_id],
    );
    expect(used).toEqual({ uses: 1 });
  });

  it('limit the edits of a day', async () => {
    const owner = person();
    const { plant } = await test.create(owner);
    const edit = (description: string) =>
      outcome(
        test.running.call(
          'plants.update',
          { id: plant.id, name: 'Monstera', description, ...lisbon, address: 'Rua Canary 98', images: plant.images },
          { actor: owner },
        ),
      );
    expect([await edit('First text.'), await edit('Second text.'), await edit('Third text.')]).toEqual([
      'stored',
      'stored',
      'quota_reached',
    ]);
  });

  it('hold in bytes for a hundred at the same moment, and are erased with the user', async () => {
    const { database } = test.running;
    const use = { userId: randomUUID(), kind: 'photo', bytes: 1024 * 1024, at: clock.now() };
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        outcome(database.transaction((tx) => useQuota(tx, use, { count: 1_000, megabytes: 7 }))),
      ),
    );
    expect(outcomes.filter((candidate) => candidate === 'stored')).toHaveLength(7);
    const rows = () => database.query('SELECT uses FROM quota_use WHERE user_id = $1', [use.userId]);
    expect(await rows()).toEqual([{ uses: 7 }]);
    await database.transaction((tx) => deleteQuotaUse(tx, use.userId));
    expect(await rows()).toEqual([]);
  });
});
