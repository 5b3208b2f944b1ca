import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { demoPhotoFile } from '@offshoot/demo-community/photos';
import sharp from 'sharp';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('a photo that another user uploaded before', () => {
  let test: PlantServiceTest;
  let monstera: Buffer;
  const grower = person();
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    monstera = await readFile(demoPhotoFile('monstera-1', 1600));
    await list(grower, monstera);
  });
  afterAll(() => test.stop());

  const list = async (owner: Actor, ...files: Buffer[]) => {
    const images: string[] = [];
    for (const file of files) images.push((await test.upload(owner, file)).image);
    return test.create(owner, { images });
  };
  const isDuplicate = async (owner: Actor, ...files: Buffer[]) => {
    const { plant, revisionId } = await list(owner, ...files);
    const revision = await test.running.call('plants.revision', { plant_id: plant.id, revision_id: revisionId });
    return revision.duplicate_of_others;
  };
  const aloe = () => readFile(demoPhotoFile('aloe-1', 1600));

  it.each<[string, (photo: Buffer) => Promise<Buffer>]>([
    ['the same file', (photo) => Promise.resolve(photo)],
    ['saved in poor quality', (photo) => sharp(photo).jpeg({ quality: 40 }).toBuffer()],
    ['half as large', (photo) => sharp(photo).resize({ width: 400 }).webp().toBuffer()],
    [
      'with a narrow edge cut off',
      async (photo) => {
        const { width, height } = await sharp(photo).metadata();
        const [left, top] = [Math.round(width / 100), Math.round(height / 100)];
        return sharp(photo)
          .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
          .toBuffer();
      },
    ],
    ['a little brighter', (photo) => sharp(photo).modulate({ brightness: 1.1 }).toBuffer()],
  ])('is flagged for moderation: %s', async (_how, change) => {
    expect(await isDuplicate(person(), await aloe(), await change(monstera))).toBe(true);
  });

  it.each([
    ['while the first listing waits for a look for pests', 'cactus-1', true],
    ['no longer once the first listing was deactivated', 'fern-1', false],
  ] as const)('is flagged %s', async (_, photo, waits) => {
    const file = await readFile(demoPhotoFile(photo, 1600));
    const { plant } = await list(person(), file);
    const { database } = test.running;
    await database.query(`UPDATE plant SET status = 'inactive' WHERE id = $1`, [plant.id]);
    if (waits)
      await database.query(`INSERT INTO pest_wait (plant_id, report_id, pest) VALUES ($1, $1, 'thrips')`, [plant.id]);
    expect(await isDuplicate(person(), file)).toBe(waits);
  });

  it('is distinguished from an own photo, a different picture, and a later copy of an own photo', async () => {
    expect(await isDuplicate(grower, monstera)).toBe(false);
    expect(await isDuplicate(person(), await readFile(demoPhotoFile('tulips-1', 1600)))).toBe(false);
    const [first] = await test.running.database.query<{ id: string; revision_id: string }>(
      'select id, revision_id from plant where owner_id = $1 order by created_at limit 1',
      [grower.user_id],
    );
    const revision = await test.running.call('plants.revision', {
      plant_id: first!.id,
      revision_id: first!.revision_id,
    });
    expect(revision.duplicate_of_others).toBe(false);
  });

  it('is flagged from the number of other users on that the operator chose', async () => {
    const strict = await PlantServiceTest.start({ config: { DUPLICATE_PHOTO_USERS: 2 } });
    try {
      const mint = await readFile(demoPhotoFile('mint-1', 1600));
      const flagged = async (owner: Actor) => {
        const { plant, revisionId } = await strict.create(owner, {
          images: [(await strict.upload(owner, mint)).image],
        });
        const { duplicate_of_others, copied_from } = await strict.running.call('plants.revision', {
          plant_id: plant.id,
          revision_id: revisionId,
        });
        return [duplicate_of_others, copied_from?.length];
      };
      const first = person();
      expect(await flagged(first)).toEqual([false, 0]);
      expect(await flagged(first)).toEqual([false, 0]);
      expect(await flagged(person())).toEqual([false, 0]);
      expect(await flagged(person())).toEqual([true, 3]);
    } finally {
      await strict.stop();
    }
  });

  it('is shown with both plants, their owners and their dates', async () => {
    const basil = await readFile(demoPhotoFile('basil-1', 1600));
    const [first, second] = [await list(person(), basil), await list(person(), basil)];
    const revision = await test.running.call('plants.revision', {
      plant_id: second.plant.id,
      revision_id: second.revisionId,
    });
    const { id: plant_id, owner_id, name, images } = first.plant;
    expect(revision.copied_from).toEqual([
      { plant_id, owner_id, name, photo_id: images[0]?.slice('/media/'.length, '/media/'.length + 36) },
    ]);
    for (const [seen, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { similar } = await test.running.call('plants.for_moderators', { plant_id: seen.plant.id });
      expect(similar).toEqual([
        {
          plant_id: other.plant.id,
          owner_id: other.plant.owner_id,
          name: other.plant.name,
          image: expect.stringMatching(/\?e=\d+&s=/),
          created_at: other.plant.created_at,
        },
      ]);
    }
  });

  it('may be used once the other plant is deleted', async () => {
    const calathea = await readFile(demoPhotoFile('calathea-1', 1600));
    const owner = person();
    const { plant } = await list(owner, calathea);
    expect(await isDuplicate(person(), calathea)).toBe(true);
    await test.running.database.query(
      `update plant set status = 'rejected' where owner_id <> $1 and id in (select plant_id from photo where phash = (select phash from photo where plant_id = $2))`,
      [owner.user_id, plant.id],
    );
    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    expect(await isDuplicate(person(), calathea)).toBe(false);
  });
});
