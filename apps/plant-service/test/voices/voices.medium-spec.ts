import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { claimingTracks } from '@offshoot/testing/recordings/mp4';
import { recorded } from '@offshoot/testing/recordings/recorded';
import { PlantServiceTest, person, plain } from '../plant-service.ts';
import { SweepVoices } from '../../src/voices/commands/sweep-voices.ts';
import { voiceKey, voiceOf } from '../../src/voices/domain/voice-keys.ts';

describe('voice notes', () => {
  const clock = testClock();
  let test: PlantServiceTest;
  const [webm, mp4] = [recorded('voice.webm'), recorded('voice.mp4')];
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
  });
  afterAll(() => test.stop());

  const upload = async (owner: Actor, file: Buffer) =>
    test.running.call('plants.store_voice', { staging_key: await test.stage(owner, file) }, { actor: owner });
  const see = (plant: Plant, actor: Actor) => test.running.call('plants.get', { id: plant.id }, { actor });
  const isStored = (reference: string) => test.running.storage.exists(voiceKey(voiceOf(plain(reference))));
  const sweep = () => test.running.app.get(SweepVoices, { strict: false }).handle();
  const edit = (plant: Plant, actor: Actor, voice_description?: string | null) => {
    const { id, name, description, species, care_instructions, latitude, longitude, address, images } = plant;
    const voice = voice_description === undefined ? {} : { voice_description };
    return test.running.call(
      'plants.update',
      { id, name, description, species, care_instructions, latitude, longitude, address, images, ...voice },
      { actor },
    );
  };

  it('are accepted in both formats that browsers record, and played with the plant', async () => {
    for (const [format, file] of [
      ['webm', webm],
      ['mp4', mp4],
    ] as const) {
      const owner = person();
      const taken = await upload(owner, file);
      expect(taken.voice).toMatch(new RegExp(`^/media/voices/[0-9a-f-]{36}\\.${format}\\?e=`));
      expect(taken.seconds).toBeGreaterThan(1.5);
      expect(taken.seconds).toBeLessThan(2.6);
      const plant = await test.publish(owner, { voice_description: taken.voice });
      expect((await see(plant, person())).voice_description).toBe(plain(taken.voice));
      expect((await test.running.storage.get(voiceKey(voiceOf(plain(taken.voice))))).length).toBeGreaterThan(
        file.length / 2,
      );
    }
  });

  it('keep no metadata about where, when or by whom they were recorded', async () => {
    // A Tags element at the end of the file, as editors write it.
    const metadata = Buffer.from('GPS 38.7223 -9.1393 by Mia');
    const tags = Buffer.concat([Buffer.from('1254c367', 'hex'), Buffer.from([0x80 | metadata.length]), metadata]);
    const { voice } = await upload(person(), Buffer.concat([webm, tags]));
    const kept = await test.running.storage.get(voiceKey(voiceOf(plain(voice))));
    expect(kept.includes('GPS')).toBe(false);
  });

  it.each<[string, () => Promise<Buffer>, string]>([
    ['a picture', () => import('../plant-service.ts').then(({ picture }) => picture()), 'invalid_file_format'],
    ['a video', () => Promise.resolve(recorded('clip.webm')), 'invalid_file_format'],
    [
      'a text that is named like one',
      () => Promise.resolve(Buffer.from('no voice at all, but long enough')),
      'invalid_file_format',
    ],
    ['a recording that is cut off', () => Promise.resolve(webm.subarray(0, 60)), 'broken_upload'],
    ['more than 3 MB', () => Promise.resolve(Buffer.concat([webm, Buffer.alloc(3 * 1024 * 1024)])), 'file_too_large'],
    ['more than a minute', () => Promise.resolve(stretched(webm)), 'voice_too_long'],
  ])('are rejected if they are %s', async (_what, file, code) => {
    const owner = person();
    await expect(upload(owner, await file())).rejects.toMatchObject({ code });
    for await (const { key } of test.running.storage.list(`staging/${owner.user_id}/`))
      throw new Error(`${key} stayed`);
  });

  it('crafted to use a minute of CPU and all memory block no other call', async () => {
    const owner = person();
    const plant = await test.publish(owner);
    let refusal: unknown;
    let calls = 0;
    const before = process.threadCpuUsage();
    const attack = upload(owner, claimingTracks(500, 1_600_000)).catch((error: unknown) => (refusal = error));
    while (refusal === undefined) {
      await see(plant, owner);
      calls += 1;
    }
    await attack;
    const { user, system } = process.threadCpuUsage(before);
    expect(refusal).toMatchObject({ code: 'broken_upload' });
    expect(calls).toBeGreaterThan(0);
    // CPU time in microseconds, which a busy machine does not stretch; each concurrent call is allowed for.
    expect(user + system).toBeLessThan(1_000_000 + calls * 50_000);
  });

  it('belong to one plant of the user who recorded them', async () => {
    const [owner, thief] = [person(), person()];
    const { voice } = await upload(owner, webm);
    await expect(test.create(thief, { voice_description: voice })).rejects.toMatchObject({ code: 'voice_not_usable' });
    await test.create(owner, { voice_description: voice });
    await expect(test.create(owner, { voice_description: voice })).rejects.toMatchObject({ code: 'voice_not_usable' });
    const unknown = `/media/voices/${newId()}.webm`;
    await expect(test.create(owner, { voice_description: unknown })).rejects.toMatchObject({
      code: 'voice_not_usable',
    });
  });

  it('change at once, stay if an edit does not name them, and are removed a day after they were detached', async () => {
    const owner = person();
    const [first, second] = [await upload(owner, webm), await upload(owner, mp4)];
    const plant = await test.publish(owner, { voice_description: first.voice });
    expect((await edit(plant, owner)).voice_description).toBe(plain(first.voice));
    expect((await edit(plant, owner, second.voice)).voice_description).toBe(plain(second.voice));
    expect((await see(plant, person())).voice_description).toBe(plain(second.voice));
    expect((await edit(plant, owner, null)).voice_description).toBeNull();
    expect(await sweep()).toBe(0);
    clock.advance(25 * 3_600_000);
    await sweep();
    expect(await Promise.all([first, second].map(({ voice }) => isStored(voice)))).toEqual([false, false]);
  });

  it('are removed with their plant and with the account', async () => {
    const [owner, leaving] = [person(), person()];
    const [kept, left] = [await upload(owner, webm), await upload(leaving, webm)];
    const plant = await test.publish(owner, { voice_description: kept.voice });
    await test.publish(leaving, { voice_description: left.voice });
    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    await test.running.deliver({
      type: 'person.deleted.v1',
      data: { user_id: leaving.user_id, at: clock.now().toISOString() },
    });
    await test.running.settled();
    await sweep();
    expect(await Promise.all([isStored(kept.voice), isStored(left.voice)])).toEqual([true, false]);
    clock.advance(31 * 24 * 3_600_000);
    await sweep();
    expect(await isStored(kept.voice)).toBe(false);
  });
});

/** The same recording with a last cluster that starts two minutes later. */
function stretched(webm: Buffer): Buffer {
  const cluster = Buffer.from('1f43b67501ffffffffffffff', 'hex');
  const timestamp = Buffer.from([0xe7, 0x83, 0x01, 0xd4, 0xc0]);
  const block = Buffer.from([0xa3, 0x85, 0x81, 0x00, 0x00, 0x80, 0x00]);
  return Buffer.concat([webm, cluster, timestamp, block]);
}
