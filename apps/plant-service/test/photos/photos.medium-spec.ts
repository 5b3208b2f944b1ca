import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { wholeJpeg } from '@offshoot/testing/worst-pictures';
import sharp from 'sharp';
import { PlantServiceTest, person, picture, plain } from '../plant-service.ts';
import { ErasePlaces } from '../../src/plants/commands/erase-places.ts';
import { SweepPhotos } from '../../src/photos/commands/sweep-photos.ts';
import { photoIdOf } from '@offshoot/contracts/basics';
import { photoKeys } from '../../src/photos/domain/photo-keys.ts';

describe('photos', () => {
  const clock = testClock();
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock, config: { PHOTO_MAX_MB: 1 } });
  });
  afterAll(() => test.stop());

  const storedKeys = async (image: string): Promise<string[]> => {
    const keys = photoKeys(photoIdOf(plain(image)));
    const existence = await Promise.all(keys.map((key) => test.running.storage.exists(key)));
    return keys.filter((_, index) => existence[index]);
  };

  it('are stored in three sizes without location metadata', async () => {
    const file = await sharp(await picture(900, 600))
      .withExif({ IFD0: { Make: 'Canary' }, IFD3: { GPSLatitude: '38/1 43/1 0/1', GPSLongitude: '9/1 8/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(file.includes('Canary')).toBe(true);
    const owner = person();
    const { image, image_meta } = await test.upload(owner, file);
    expect(image_meta).toEqual({ width: 900, height: 600, thumbhash: expect.any(String) });
    const keys = await storedKeys(image);
    expect(keys.length).toBe(3);
    for (const key of keys) {
      const stored = await test.running.storage.get(key);
      const { format, exif, xmp, iptc } = await sharp(stored).metadata();
      expect({ format, exif, xmp, iptc }).toEqual({ format: 'webp' });
      expect(stored.includes('Canary')).toBe(false);
    }
    for await (const { key } of test.running.storage.list(`staging/${owner.user_id}/`))
      throw new Error(`${key} stayed`);
  });

  it('are the same photo when the request is retried after a lost response', async () => {
    const owner = person();
    const staging_key = await test.stage(owner, await picture());
    const call = () => test.running.call('plants.store_photo', { staging_key, file_name: 'a.jpg' }, { actor: owner });
    expect(await call()).toEqual(await call());
  });

  it('cannot be stored from another user’s upload, nor from elsewhere in the object store', async () => {
    const key = await test.stage(person(), await picture());
    for (const staging_key of [key, 'photos/x/800.webp', `staging/${person().user_id}/../../photos`]) {
      const requested = test.running.call(
        'plants.store_photo',
        { staging_key, file_name: 'a.jpg' },
        { actor: person() },
      );
      await expect(requested).rejects.toMatchObject({ code: 'broken_upload' });
    }
  });

  it('are rejected above the size that the operator allows', async () => {
    await expect(test.upload(person(), Buffer.alloc(1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'File is too large. Maximum size: 1MB',
    });
  });

  it('are rejected by their header when decoding them needs too much memory', async () => {
    await expect(test.upload(person(), await wholeJpeg())).rejects.toMatchObject({ code: 'picture_too_large' });
  });

  it('are rejected when they are an SVG with another extension, and the upload is discarded', async () => {
    const owner = person();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(test.upload(owner, svg)).rejects.toMatchObject({
      code: 'invalid_file_format',
      message: 'Invalid file format. Allowed types: JPG, PNG, WebP',
    });
    for await (const { key } of test.running.storage.list(`staging/${owner.user_id}/`))
      throw new Error(`${key} stayed`);
  });

  it('are swept after a day if unused, and 30 days after their plant was deleted', async () => {
    const owner = person();
    const orphan = await test.upload(owner);
    const { plant } = await test.create(owner);
    const sweep = test.running.app.get(SweepPhotos, { strict: false });
    const [used] = plant.images as [string];

    await sweep.handle();
    expect((await storedKeys(orphan.image)).length).toBe(3);
    clock.advance(25 * 3_600_000);
    await sweep.handle();
    expect(await storedKeys(orphan.image)).toEqual([]);
    expect((await storedKeys(used)).length).toBe(3);
    await expect(test.create(owner, { images: [orphan.image] })).rejects.toMatchObject({ code: 'image_not_usable' });

    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    await sweep.handle();
    expect((await storedKeys(used)).length).toBe(3);
    clock.advance(31 * 24 * 3_600_000);
    await sweep.handle();
    expect(await storedKeys(used)).toEqual([]);
  });

  it('are removed together with the place of their plant', async () => {
    const owner = person();
    const { plant } = await test.create(owner);
    const erase = test.running.app.get(ErasePlaces, { strict: false });
    const place = () =>
      test.running.database.query(
        'select exact_latitude = public_latitude and exact_longitude = public_longitude as public, exact_address as address from plant where id = $1',
        [plant.id],
      );
    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    await erase.handle();
    expect(await place()).toEqual([{ public: false, address: 'Rua Canary 98' }]);
    clock.advance(31 * 24 * 3_600_000);
    expect(await erase.handle()).toBeGreaterThan(0);
    expect(await place()).toEqual([{ public: true, address: null }]);
    expect(await erase.handle()).toBe(0);
  });
});
