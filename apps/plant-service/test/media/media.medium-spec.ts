import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { SignedMedia } from '@offshoot/media/signed-media';
import { testClock } from '@offshoot/testing/clock';
import { person, plain, PlantServiceTest } from '../plant-service.ts';

describe('photos and voice notes of plants', () => {
  const clock = testClock();
  const signer = new SignedMedia('media secret of tests', clock);
  let test: PlantServiceTest;
  let recording: Buffer;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
    recording = await readFile(new URL('../../../../libs/testing/recordings/voice.webm', import.meta.url));
  });
  afterAll(() => test.stop());

  const idOf = (reference: string | null) => /[0-9a-f-]{36}/.exec(reference ?? '')?.[0] ?? '';
  const publicOf = async (references: readonly (string | null)[]) => {
    const { ids } = await test.running.call('plants.public_media', { ids: references.map(idOf) });
    return references.map((reference) => ids.includes(idOf(reference)));
  };
  const mediaOf = (plant: Plant) => [...plant.images, plant.voice_description];
  const isSigned = (reference: string | null) => {
    const query = new URLSearchParams(reference?.split('?')[1]);
    return signer.secondsLeft(plain(reference), query.get('e') ?? undefined, query.get('s') ?? undefined) !== null;
  };
  const see = (plant: Plant, viewer: Actor) => test.running.call('plants.get', { id: plant.id }, { actor: viewer });
  const withVoice = async (owner: Actor) => {
    const { voice } = await test.running.call(
      'plants.store_voice',
      { staging_key: await test.stage(owner, recording) },
      { actor: owner },
    );
    return { voice_description: voice };
  };

  it('are public while their plant is, and signed for the owner before', async () => {
    const owner = person();
    const { image } = await test.upload(owner);
    expect([isSigned(image), await publicOf([image])]).toEqual([true, [false]]);
    const planted = await test.create(owner, { images: [image], ...(await withVoice(owner)) });
    expect(mediaOf(planted.plant).map(isSigned)).toEqual([true, true]);
    expect(await publicOf(mediaOf(planted.plant))).toEqual([false, false]);

    await test.judge(planted);
    const published = await see(planted.plant, person());
    expect(mediaOf(published)).toEqual(mediaOf(planted.plant).map(plain));
    expect(await publicOf(mediaOf(published))).toEqual([true, true]);
    expect(mediaOf(await see(planted.plant, owner))).toEqual(mediaOf(published));
  });

  it.each(['rejected', 'pending', 'inactive'] as const)(
    'are the owner’s and the moderators’ alone once the plant is %s',
    async (status) => {
      const owner = person();
      const plant = await test.publish(owner, await withVoice(owner));
      await test.running.database.query('update plant set status = $2 where id = $1', [plant.id, status]);
      expect(await publicOf(mediaOf(plant))).toEqual([false, false]);
      for (const viewer of [owner, person({ role: 'moderator' })])
        expect(mediaOf(await see(plant, viewer)).map(isSigned)).toEqual([true, true]);
      const { items } = await test.running.call('plants.my', {}, { actor: owner });
      expect(items.flatMap(mediaOf).map(isSigned)).toEqual([true, true]);
    },
  );

  it('stay public if their plant was exchanged, and not if it was deleted', async () => {
    const owner = person();
    const [exchanged, deleted] = [
      await test.publish(owner, await withVoice(owner)),
      await test.publish(owner, await withVoice(owner)),
    ];
    await test.running.database.query(`update plant set status = 'exchanged' where id = $1`, [exchanged.id]);
    await test.running.call('plants.delete', { id: deleted.id }, { actor: owner });
    expect(await publicOf([...mediaOf(exchanged), ...mediaOf(deleted)])).toEqual([true, true, false, false]);
  });

  it('of a pending edit are public only once it replaces what was shown', async () => {
    const owner = person();
    const plant = await test.publish(owner);
    const { image } = await test.upload(owner);
    const { id, name, description, latitude, longitude } = plant;
    const edited = await test.running.call(
      'plants.update',
      { id, name, description, latitude, longitude, images: [image] },
      { actor: owner },
    );
    expect(edited.revision?.images.map(isSigned)).toEqual([true]);
    expect(await publicOf([image, ...plant.images])).toEqual([false, true]);
    const [row] = await test.running.database.query<{ edit_id: string }>('select edit_id from plant where id = $1', [
      id,
    ]);
    await test.judge({ plant, revisionId: row?.edit_id ?? '' });
    expect(await publicOf([image, ...plant.images])).toEqual([true, false]);
  });

  it('are not found for references that were never uploaded', async () => {
    expect(await publicOf(['/media/00000000-0000-7000-8000-000000000000.webp'])).toEqual([false]);
  });
});
