import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { textsOf } from '@offshoot/contracts/plant-texts';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { lisbon, person, plain, PlantServiceTest } from '../plant-service.ts';
import { distanceKm, pointAt } from '../../src/sphere/sphere.ts';

describe('editing a plant', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const see = (plant: Plant, viewer: Actor): Promise<Plant> =>
    test.running.call('plants.get', { id: plant.id }, { actor: viewer });
  const edit = (plant: Plant, actor: Actor, more: Partial<RpcInput<'plants.update'>>): Promise<Plant> => {
    const { id, latitude, longitude, address, images } = plant;
    const body = { id, ...textsOf(plant), latitude, longitude, address, images };
    return test.running.call('plants.update', { ...body, ...more }, { actor });
  };
  const editOf = async (plant: Plant): Promise<{ plant: Plant; revisionId: string }> => {
    const [row] = await test.running.database.query<{ edit_id: string }>('select edit_id from plant where id = $1', [
      plant.id,
    ]);
    return { plant, revisionId: row?.edit_id ?? '' };
  };
  const photoStates = (plant: Plant) =>
    test.running.database.query<{ id: string }>(`select id from photo where plant_id = $1 and state = 'attached'`, [
      plant.id,
    ]);
  const published = async () => {
    const owner = person();
    return { owner, plant: await test.publish(owner) };
  };

  it('measures the time to the first decision on a revision, by who decided', async () => {
    const measured = async (decidedBy: string) => {
      const text = await (await fetch(`${test.running.healthUrl}/metrics`)).text();
      const count = new RegExp(
        `^offshoot_moderation_delay_seconds_count\\{.*decided_by="${decidedBy}".*\\} (\\d+)$`,
        'm',
      );
      return Number(count.exec(text)?.[1] ?? 0);
    };
    const [machine, moderator] = [await measured('machine'), await measured('moderator')];
    const planted = await test.create(person());
    await test.judge(planted, { verdict: 'review' });
    expect(await measured('machine')).toBe(machine);
    await test.judge(planted, { decided_by: 'person' });
    await test.judge(planted, { decided_by: 'person', verdict: 'reject' });
    expect([await measured('machine'), await measured('moderator')]).toEqual([machine, moderator + 1]);
  });

  it('shows the new texts and photos after a clean verdict, and the old ones until then', async () => {
    const { owner, plant } = await published();
    const { image } = await test.upload(owner);
    const reply = await edit(plant, owner, { name: 'Giant monstera', images: [image] });
    expect(reply).toMatchObject({
      name: 'Monstera',
      images: plant.images,
      revision: { state: 'judging', name: 'Giant monstera', images: [image] },
    });
    const notified = await test.running.events.next('plant.revised.v1');
    expect(notified.data).toMatchObject({ plant_id: plant.id, owner_id: owner.user_id, needs_person: false });
    const requested = await test.running.call('plants.revision', {
      plant_id: plant.id,
      revision_id: notified.data.revision_id,
    });
    expect(requested).toMatchObject({ is_current: true, name: 'Giant monstera' });
    const before = await see(plant, person());
    expect(before).toMatchObject({ name: 'Monstera', status: 'available' });
    expect(before).not.toHaveProperty('revision');

    await test.judge(await editOf(plant), { tags: ['climber'] });
    const after = await see(plant, owner);
    expect(after).toMatchObject({
      name: 'Giant monstera',
      images: [plain(image)],
      status: 'available',
      ai_tags: ['climber'],
    });
    expect(after).not.toHaveProperty('revision');
    const page = await test.running.call('plants.search', { search: 'giant monstera' });
    expect(page.items.map(({ id }) => id)).toContain(plant.id);
    expect(await photoStates(plant)).toHaveLength(1);
    const decided = test.running.events.all.flatMap((event) =>
      event.type === 'plant.decided.v1' && event.data.plant_id === plant.id ? [event.data.decision] : [],
    );
    expect(decided).toEqual(['approved', 'edit_approved']);
    expect(
      test.running.events.all.filter(
        (event) => event.type === 'plant.published.v1' && event.data.plant_id === plant.id,
      ),
    ).toHaveLength(1);
  });

  it('discards a rejected edit with its reasons, until a moderator brings it back', async () => {
    const { owner, plant } = await published();
    const { image } = await test.upload(owner);
    await edit(plant, owner, { name: 'Bad words', images: [...plant.images, image] });
    const reasons = [{ code: 'text.abuse', level: 'reject' as const }];
    const rejected = await editOf(plant);
    await test.judge(rejected, { verdict: 'reject', reasons });
    expect(await see(plant, owner)).toMatchObject({
      name: 'Monstera',
      status: 'available',
      revision: { state: 'rejected', reasons },
    });
    await test.judge(rejected, { verdict: 'clean' });
    expect((await see(plant, owner)).name).toBe('Monstera');
    await test.judge(rejected, { verdict: 'clean', decided_by: 'person' });
    expect(await see(plant, owner)).toMatchObject({ name: 'Bad words', images: { length: 2 } });
    await edit(plant, owner, { name: 'Good words' });
    expect((await see(plant, owner)).revision).toMatchObject({ state: 'judging', name: 'Good words', reasons: [] });
  });

  it('leaves a doubtful edit to a moderator', async () => {
    const { owner, plant } = await published();
    await edit(plant, owner, { description: 'Call me' });
    const waiting = await editOf(plant);
    await test.judge(waiting, { verdict: 'review', reasons: [{ code: 'text.phone', level: 'review' }] });
    expect(await see(plant, owner)).toMatchObject({
      status: 'available',
      description: plant.description,
      revision: { state: 'waiting' },
    });
    await test.judge(waiting, { decided_by: 'person' });
    expect(await see(plant, owner)).toMatchObject({ status: 'available', description: 'Call me' });
  });

  it('says of an approved edit whether it waited for a moderator', async () => {
    const { owner, plant } = await published();
    await edit(plant, owner, { name: 'At once' });
    await test.judge(await editOf(plant));
    await edit(plant, owner, { name: 'Later' });
    const held = await editOf(plant);
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await test.judge(held, { verdict: 'review', reasons: [{ code: 'photo.no_plant', level: 'review' }], at: at(0) });
    await test.judge(held, { at: at(1) });
    expect((await see(plant, owner)).name).toBe('Later');
    const decided = test.running.events.all.flatMap((event) =>
      event.type === 'plant.decided.v1' && event.data.plant_id === plant.id
        ? [`${event.data.decision} ${event.data.was_held}`]
        : [],
    );
    expect(decided).toEqual(['approved false', 'edit_approved false', 'edit_approved true']);
  });

  it('ignores a verdict on an older edit', async () => {
    const { owner, plant } = await published();
    await edit(plant, owner, { name: 'First' });
    const older = await editOf(plant);
    await edit(plant, owner, { name: 'Second' });
    const requested = await test.running.call('plants.revision', { plant_id: plant.id, revision_id: older.revisionId });
    expect(requested.is_current).toBe(false);
    await test.judge(older);
    expect(await see(plant, owner)).toMatchObject({ name: 'Monstera', revision: { state: 'judging', name: 'Second' } });
    await test.judge(await editOf(plant));
    expect((await see(plant, owner)).name).toBe('Second');
    await test.judge(older, { verdict: 'reject', decided_by: 'person' });
    expect(await see(plant, owner)).toMatchObject({ name: 'Second', status: 'available' });
  });

  it('applies the verdicts on the first revision and on an edit of it independently', async () => {
    const owner = person();
    const planted = await test.create(owner);
    await edit(planted.plant, owner, { name: 'Better name' });
    const edited = await editOf(planted.plant);
    await test.judge(planted, { verdict: 'reject' });
    expect(await see(planted.plant, owner)).toMatchObject({ status: 'rejected', name: 'Monstera' });
    await test.judge(edited);
    expect(await see(planted.plant, owner)).toMatchObject({
      status: 'available',
      name: 'Better name',
      moderation_reasons: [],
    });
    await test.running.events.next('plant.published.v1');
  });

  it('withdraws an edit that reverts to what is shown, and ignores an edit that changes nothing', async () => {
    const { owner, plant } = await published();
    await edit(plant, owner, {});
    expect((await editOf(plant)).revisionId).toBe('');
    await edit(plant, owner, { name: 'Other' });
    const first = (await editOf(plant)).revisionId;
    await edit(plant, owner, { name: 'Other', address: 'Rua Nova 2' });
    expect((await editOf(plant)).revisionId).toBe(first);
    expect(await edit(plant, owner, { address: 'Rua Nova 2' })).not.toHaveProperty('revision');
  });

  it('shows changed care instructions after a clean verdict only', async () => {
    const { owner, plant } = await published();
    const instructions = 'Write to +351 912 345 678';
    const reply = await edit(plant, owner, { care_instructions: instructions });
    expect(reply).toMatchObject({
      care_instructions: plant.care_instructions,
      revision: { state: 'judging', care_instructions: instructions },
    });
    const edited = await editOf(plant);
    const judged = await test.running.call('plants.revision', { plant_id: plant.id, revision_id: edited.revisionId });
    expect(judged).toMatchObject({ is_current: true, care_instructions: instructions });
    expect((await see(plant, person())).care_instructions).toBe(plant.care_instructions);
    await test.judge(edited, { verdict: 'reject' });
    expect((await see(plant, person())).care_instructions).toBe(plant.care_instructions);

    await edit(plant, owner, { care_instructions: 'Mist it' });
    await test.judge(await editOf(plant));
    expect((await see(plant, person())).care_instructions).toBe('Mist it');
    expect(await see(plant, owner)).not.toHaveProperty('revision');
  });

  it('changes address and place at once; others see only whether the cell changed', async () => {
    const { owner, plant } = await published();
    const stranger = person();
    const seen = await see(plant, stranger);
    await edit(plant, owner, { address: 'Rua Nova 1', ...pointAt(lisbon, 0.2, 1) });
    const near = await see(plant, stranger);
    expect(near).toMatchObject({ latitude: seen.latitude, longitude: seen.longitude });
    expect(await see(plant, owner)).toMatchObject({ address: 'Rua Nova 1' });

    const away = pointAt(lisbon, 40, 1);
    await edit(plant, owner, { ...away });
    const far = await see(plant, stranger);
    expect([far.latitude, far.longitude]).not.toEqual([seen.latitude, seen.longitude]);
    expect(distanceKm(far, away)).toBeLessThan(4);
    expect(JSON.stringify([near, far])).not.toContain('Rua');
    const listed = await test.running.call('plants.search', { ...away, radius_km: 5, owner_id: owner.user_id });
    expect(listed.items.map(({ id }) => id)).toEqual([plant.id]);
  });

  it('sends an edit to a moderator after one rejected the plant', async () => {
    const owner = person();
    const planted = await test.create(owner);
    await test.judge(planted, { verdict: 'reject', decided_by: 'person' });
    await edit(planted.plant, owner, { name: 'Now really a plant' });
    const { revisionId } = await editOf(planted.plant);
    await test.running.settled();
    const notified = test.running.events.all.find(
      (event) => event.type === 'plant.revised.v1' && event.data.revision_id === revisionId,
    );
    expect(notified?.data).toMatchObject({ needs_person: true });
    expect(await see(planted.plant, owner)).toMatchObject({ status: 'rejected', revision: { state: 'judging' } });
  });

  it('is rejected while an exchange holds the plant, and once it is exchanged', async () => {
    const { owner, plant } = await published();
    const at = new Date().toISOString();
    const exchange = {
      exchange_id: newId(),
      requester_id: newId(),
      owner_id: owner.user_id,
      plant_id: plant.id,
      offered_plant_id: null,
      at,
    };
    await test.running.deliver({ type: 'exchange.accepted.v1', data: { ...exchange, version: 2, status: 'accepted' } });
    await test.running.settled();
    await expect(edit(plant, owner, { name: 'Other' })).rejects.toMatchObject({ code: 'plant_held' });
    await expect(edit(plant, owner, { care_instructions: 'None' })).rejects.toMatchObject({ code: 'plant_held' });
    await test.running.deliver({
      type: 'exchange.completed.v1',
      data: { ...exchange, version: 3, status: 'completed', video_by: [] },
    });
    await test.running.settled();
    await expect(edit(plant, owner, { name: 'Other' })).rejects.toMatchObject({
      code: 'plant_not_available',
      params: { status: 'exchanged' },
    });
  });

  it('is allowed for the owner only, with their own photos', async () => {
    const { owner, plant } = await published();
    const stranger = person();
    await expect(edit(plant, stranger, { name: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
    const { image } = await test.upload(stranger);
    await expect(edit(plant, owner, { images: [image] })).rejects.toMatchObject({ code: 'image_not_usable' });
    const hidden = await test.create(owner);
    await expect(edit(hidden.plant, stranger, {})).rejects.toMatchObject({ code: 'plant_not_found' });
    await expect(edit(plant, owner, { images: hidden.plant.images })).rejects.toMatchObject({
      code: 'image_not_usable',
    });
    expect((await see(plant, owner)).name).toBe('Monstera');
  });

  it('keeps an optional text that an edit leaves out, also one that waits for its verdict', async () => {
    const { owner, plant } = await published();
    const withCare = await edit(plant, owner, { species: 'Monstera deliciosa', care_instructions: 'Bright shade' });
    const { id, latitude, longitude, address, images } = plant;
    const required = {
      id,
      name: 'Giant monstera',
      description: plant.description,
      latitude,
      longitude,
      address,
      images,
    };
    const { revision } = await test.running.call('plants.update', required, { actor: owner });
    expect(withCare.revision).toMatchObject({ care_instructions: 'Bright shade' });
    expect(revision).toMatchObject({
      name: 'Giant monstera',
      species: 'Monstera deliciosa',
      care_instructions: 'Bright shade',
    });
  });
});
