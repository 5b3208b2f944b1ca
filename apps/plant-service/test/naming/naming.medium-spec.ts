import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { DomainError, type ErrorCode } from '@offshoot/contracts/errors';
import type { Naming, NameOfPhoto } from '@offshoot/contracts/naming';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { testClock } from '@offshoot/testing/clock';
import { photoKey } from '../../src/photos/photos.ts';
import { person, plain, PlantServiceTest } from '../plant-service.ts';

const day = 86_400_000;
const plantnet = { recipient: 'Pl@ntNet' };
const monstera: NameOfPhoto = { latin_name: 'Monstera deliciosa', sureness: 'likely' };

describe('names of a photo', () => {
  const clock = testClock('2026-03-01T18:00:00Z');
  let test: PlantServiceTest;
  let provider: Naming['provider'];
  let names: () => NameOfPhoto[];
  const named: RpcInput<'moderation.name_stored_photo'>[] = [];

  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock, config: { NAMINGS_A_DAY: 2, NAMINGS_A_DAY_IN_ALL: 3 } });
    await test.running.reply('species.naming', () => ({ provider }));
    await test.running.reply('moderation.name_stored_photo', (request) => {
      named.push(request);
      return { names: names() };
    });
  });
  afterAll(() => test.stop());
  beforeEach(() => {
    clock.advance(day);
    named.length = 0;
    provider = plantnet;
    names = () => [monstera];
  });

  const name = (owner: Actor, image: string, more: Partial<RpcInput<'species.name_photo'>> = {}) =>
    test.running.call('species.name_photo', { image, consent: 'Pl@ntNet', ...more }, { actor: owner });
  const photoOf = async (owner: Actor): Promise<string> => (await test.upload(owner)).image;

  it('are of the member’s own photo, with the names of the reader’s language', async () => {
    const owner = person();
    const image = await photoOf(owner);
    names = () => [
      monstera,
      { latin_name: 'Philodendron pertusum', sureness: 'maybe' },
      { latin_name: 'Planta ignota', sureness: 'maybe' },
    ];
    const { suggestions } = await name(owner, image, { language: 'ar' });
    expect(suggestions).toEqual([
      { ...monstera, name: expect.stringMatching(/\p{Script=Arabic}/u) },
      { latin_name: 'Philodendron pertusum', sureness: 'maybe', name: suggestions[0]?.name },
      { latin_name: 'Planta ignota', sureness: 'maybe', name: null },
    ]);
    const photoId = /media\/(.+)\.webp/.exec(plain(image))?.[1] ?? '';
    expect(named).toEqual([{ photo_key: photoKey(photoId, 1_600), consent: 'Pl@ntNet' }]);
  });

  it('are of a photo of a listing, too', async () => {
    const owner = person();
    const image = await photoOf(owner);
    await test.create(owner, { images: [image] });
    expect(await name(owner, image)).toMatchObject({ suggestions: [monstera] });
  });

  it('are not of a photo of another, nor of one that is not there', async () => {
    const image = await photoOf(person());
    const unknown = '/media/0193f1a0-0000-7000-8000-000000000001.webp';
    for (const each of [image, unknown])
      await expect(name(person(), each)).rejects.toMatchObject({ code: 'image_not_usable' });
    expect(named).toEqual([]);
  });

  it('need consent to the recipient of the photo, and nothing where it stays here', async () => {
    const owner = person();
    const image = await photoOf(owner);
    for (const consent of [null, 'another company'])
      await expect(name(owner, image, { consent })).rejects.toMatchObject({
        code: 'naming_consent_needed',
        message: 'Your photo would go to Pl@ntNet: that needs your consent.',
      });
    expect(named).toEqual([]);
    provider = { recipient: null };
    expect(await name(owner, image, { consent: null })).toMatchObject({ suggestions: [monstera] });
  });

  it('are none on a site that names no photos', async () => {
    provider = null;
    const owner = person();
    await expect(name(owner, await photoOf(owner))).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are limited for a member and for all, until the next day', async () => {
    const [owner, other] = [person(), person()];
    const [image, another] = [await photoOf(owner), await photoOf(other)];
    for (let use = 0; use < 2; use += 1) await name(owner, image);
    const refusal = { code: 'naming_limit_reached', params: { retry_after: 6 * 3_600 } };
    await expect(name(owner, image)).rejects.toMatchObject(refusal);
    await name(other, another);
    await expect(name(other, another)).rejects.toMatchObject(refusal);
    expect(named).toHaveLength(3);
    clock.advance(day);
    expect(await name(owner, image)).toMatchObject({ suggestions: [monstera] });
  });

  const failing = (code: ErrorCode) => () => {
    throw new DomainError(code);
  };

  it('fail as the provider does', async () => {
    const owner = person();
    const image = await photoOf(owner);
    for (const code of ['naming_unavailable', 'naming_limit_reached'] as const) {
      names = failing(code);
      await expect(name(owner, image)).rejects.toMatchObject({ code });
    }
    await expect(name(owner, image)).rejects.toMatchObject({ params: { retry_after: 6 * 3_600 } });
    expect(named).toHaveLength(2);
  });

  it('count nothing where the provider fails for all', async () => {
    const [owner, other] = [person(), person()];
    const [image, another] = [await photoOf(owner), await photoOf(other)];
    names = failing('unavailable');
    for (let use = 0; use < 4; use += 1)
      await expect(name(owner, image)).rejects.toMatchObject({ code: 'naming_unavailable' });
    names = () => [monstera];
    for (let use = 0; use < 2; use += 1) await name(owner, image);
    await name(other, another);
    await expect(name(other, another)).rejects.toMatchObject({ code: 'naming_limit_reached' });
  });
});
