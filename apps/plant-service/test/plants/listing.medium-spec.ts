import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { initialSettings } from '@offshoot/contracts/site-settings';
import { changeSettings } from '@offshoot/testing/settings';
import { v7 } from 'uuid';
import { PlantServiceTest, lisbon, person, plain } from '../plant-service.ts';

describe('listing a plant', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  it('creates a plant that waits for its verdict, and publishes the event', async () => {
    const owner = person();
    const { plant, revisionId } = await test.create(owner, { species: 'Monstera deliciosa' });
    expect(plant).toMatchObject({
      status: 'pending_moderation',
      owner_id: owner.user_id,
      is_reserved: false,
      likes: 0,
      ...lisbon,
      address: 'Rua Canary 98',
      location_is_exact: true,
      species: 'Monstera deliciosa',
    });
    const created = await test.running.events.next('plant.created.v1');
    expect(created.data).toMatchObject({ plant_id: plant.id, owner_id: owner.user_id, revision_id: revisionId });
    const changed = await test.running.events.next('plant.changed.v1');
    expect(changed.data).toMatchObject({
      plant_id: plant.id,
      version: 1,
      cover: plain(plant.images[0] ?? null),
      deleted: false,
    });
    const revision = await test.running.call('plants.revision', { plant_id: plant.id, revision_id: revisionId });
    expect(revision).toMatchObject({ is_current: true, name: 'Monstera' });
    expect(await Promise.all(revision.photo_keys.map((key) => test.running.storage.exists(key)))).toEqual([true]);
  });

  it('keeps what changes hands and how, until an edit says otherwise', async () => {
    const owner = person();
    const { plant } = await test.create(owner, { kind: 'seeds', offer: 'barter' });
    expect(plant).toMatchObject({ kind: 'seeds', offer: 'barter' });
    const { id, name, description, latitude, longitude, images } = plant;
    const edit = (more: Partial<RpcInput<'plants.update'>>) =>
      test.running.call(
        'plants.update',
        { id, name, description, latitude, longitude, images: images.map((image) => plain(image) ?? ''), ...more },
        { actor: owner },
      );
    expect(await edit({})).toMatchObject({ kind: 'seeds', offer: 'barter' });
    expect(await edit({ kind: null, offer: 'gift' })).toMatchObject({ kind: null, offer: 'gift' });
    const { plants } = await test.running.call('plants.read_models', { ids: [id] });
    expect(plants).toMatchObject([{ offer: 'gift', version: 3 }]);
    expect((await test.create(owner)).plant).toMatchObject({ kind: null, offer: 'either' });
  });

  it('is rejected for a user who may not list', async () => {
    const owner = person();
    const { image } = await test.upload(owner);
    test.mayCreate = (userId) => {
      if (userId === owner.user_id) throw new DomainError('account_banned', { reason: 'spam' });
    };
    const refused = { code: 'account_banned', message: 'Account banned: spam' };
    await expect(test.create(owner, { images: [image] })).rejects.toMatchObject(refused);
    await test.create(person());
  });

  it('accepts photos of their owner only, and each photo once', async () => {
    const [owner, thief] = [person(), person()];
    const [first, second] = [await test.upload(owner), await test.upload(owner)];
    const refused = { code: 'image_not_usable' };
    await expect(test.create(thief, { images: [first.image] })).rejects.toMatchObject(refused);
    await expect(test.create(owner, { images: [first.image, first.image] })).rejects.toMatchObject(refused);
    const { plant } = await test.create(owner, { images: [second.image, first.image] });
    expect(plant.images).toEqual([second.image, first.image]);
    await expect(test.create(owner, { images: [first.image] })).rejects.toMatchObject(refused);
    const unknown = '/media/00000000-0000-7000-8000-000000000000.webp';
    await expect(test.create(owner, { images: [unknown] })).rejects.toMatchObject(refused);
  });

  it('is limited to 15 a day, also when 50 are created concurrently and some deleted', async () => {
    const owner = person();
    const images = await Promise.all(Array.from({ length: 50 }, () => test.upload(owner)));
    const outcomes = await Promise.allSettled(images.map(({ image }) => test.create(owner, { images: [image] })));
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.plant] : []));
    const faults = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as DomainError] : [],
    );
    expect(made.length).toBe(15);
    expect(new Set(faults.map((fault) => fault.code))).toEqual(new Set(['daily_limit_reached']));
    expect(faults[0]?.params).toEqual({ limit: 15, current: 15 });

    await test.running.call('plants.delete', { id: made[0]!.id }, { actor: owner });
    await expect(test.create(owner)).rejects.toMatchObject({ code: 'daily_limit_reached' });
  });

  it('is limited for new accounts to the number of the settings', async () => {
    const limited = await PlantServiceTest.start();
    try {
      await changeSettings(limited.running, { newcomers: { ...initialSettings.newcomers, days: 7, listings: 1 } });
      const newcomer = person();
      await limited.create(newcomer);
      await expect(limited.create(newcomer)).rejects.toMatchObject({
        code: 'daily_limit_reached',
        params: { limit: 1, current: 1 },
      });
      const established = person({ user_id: v7({ msecs: Date.now() - 8 * 86_400_000 }) });
      await limited.create(established);
      await limited.create(established);
    } finally {
      await limited.stop();
    }
  });

  it('is limited to the maximum of live plants', async () => {
    const small = await PlantServiceTest.start({ config: { PLANTS_IN_ALL: 2 } });
    try {
      const owner = person();
      const { plant } = await small.create(owner);
      await small.create(owner);
      await expect(small.create(owner)).rejects.toMatchObject({
        code: 'total_limit_reached',
        params: { limit: 2, current: 2 },
      });
      await small.running.call('plants.delete', { id: plant.id }, { actor: owner });
      await small.create(owner);
    } finally {
      await small.stop();
    }
  });

  it('shows my plants by status, and those that I can offer', async () => {
    const owner = person();
    const waiting = await test.create(owner, { name: 'Waiting' });
    const open = await test.publish(owner, { name: 'Open' });
    const mine = async (status: 'all' | 'available' | 'pending' | 'exchanged') =>
      (await test.running.call('plants.my', { status }, { actor: owner })).items.map((plant) => plant.name);
    expect(await mine('all')).toEqual(['Open', 'Waiting']);
    expect(await mine('pending')).toEqual(['Waiting']);
    expect(await mine('available')).toEqual(['Open']);
    expect(await mine('exchanged')).toEqual([]);
    const offer = await test.running.call('plants.available_for_exchange', {}, { actor: owner });
    expect(offer.map((plant) => plant.id)).toEqual([open.id]);
    expect(waiting.plant.status).toBe('pending_moderation');
  });
});
