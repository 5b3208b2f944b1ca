import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { newId } from '@offshoot/nest-kit/database';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';
import { distanceKm, pointAt } from '../../src/sphere/sphere.ts';
import { FoldSearches } from '../../src/saved-searches/commands/fold-searches.ts';
import { waitingStatement } from '../../src/saved-searches/persistence/waiting-searches.ts';

describe('saved searches', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const save = (actor: Actor, body: RpcInput<'saved_searches.create'>) =>
    test.running.call('saved_searches.create', body, { actor });
  const list = (actor: Actor) => test.running.call('saved_searches.list', {}, { actor });
  /** Searches for which an event about a plant was published, in order of publishing. */
  const notified = (plantId: string) =>
    test.running.events.all.flatMap((event) =>
      event.type === 'search.matched.v1' && event.data.plant_id === plantId ? [event.data] : [],
    );
  const block = async (blocker: Actor, blocked: Actor) => {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version: 1, at: new Date().toISOString() };
    await test.running.deliver({ type: 'person.blocked.v1', data });
    await test.running.settled();
  };

  it('are created, changed and deleted by their owner, and not found for other users', async () => {
    const [actor, stranger] = [person(), person()];
    const saved = await save(actor, { name: ' Ferns ', search: 'fern', ...lisbon });
    expect(saved).toMatchObject({
      name: 'Ferns',
      search: 'fern',
      species: '',
      tags: '',
      ...lisbon,
      radius_km: 10,
      alerts: true,
    });
    const newer = await save(actor, { tags: 'herb', alerts: false });
    expect((await list(actor)).map(({ id }) => id)).toEqual([newer.id, saved.id]);
    expect(await list(stranger)).toEqual([]);

    const body = { id: saved.id, name: 'Moss', search: 'moss' };
    for (const refused of [
      test.running.call('saved_searches.update', body, { actor: stranger }),
      test.running.call('saved_searches.settings', { id: saved.id, name: 'Moss' }, { actor: stranger }),
      test.running.call('saved_searches.delete', { id: saved.id }, { actor: stranger }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'saved_search_not_found' });
    const changed = await test.running.call('saved_searches.update', body, { actor });
    expect(changed).toMatchObject({
      id: saved.id,
      name: 'Moss',
      search: 'moss',
      latitude: null,
      radius_km: null,
      created_at: saved.created_at,
    });
    await test.running.call('saved_searches.delete', { id: saved.id }, { actor });
    expect((await list(actor)).map(({ id }) => id)).toEqual([newer.id]);
    await expect(test.running.call('saved_searches.delete', { id: saved.id }, { actor })).rejects.toMatchObject({
      code: 'saved_search_not_found',
    });
  });

  it('are renamed in one tab and muted in another without undoing each other', async () => {
    const actor = person();
    const saved = await save(actor, { name: 'Ferns', search: 'fern', ...lisbon });
    const settings = (changed: { name?: string; alerts?: boolean }) =>
      test.running.call('saved_searches.settings', { id: saved.id, ...changed }, { actor });
    await settings({ alerts: false });
    expect(await settings({ name: ' Moss ' })).toEqual({ ...saved, name: 'Moss', alerts: false });
    expect(await settings({ name: '' })).toEqual({ ...saved, name: '', alerts: false });
    expect(await settings({ alerts: true })).toEqual({ ...saved, name: '' });
    expect(await list(actor)).toEqual([{ ...saved, name: '' }]);
  });

  it('require at least one filter, and both coordinates or none', async () => {
    await expect(save(person(), { name: 'Everything', tags: ' , ' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { search: 'required' },
    });
    await expect(save(person(), { search: 'fern', latitude: 1 })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { longitude: 'required' },
    });
  });

  it('are at most 20 per user, also when saved concurrently', async () => {
    const actor = person();
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) => save(actor, { search: `fern ${n}` })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(20);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'saved_search_limit_reached', params: { limit: 20, current: 20 } });
  });

  it('are notified once of a plant that matches every filter, and of no other', async () => {
    const [actor, owner] = [person(), person()];
    const meeting = [
      await save(actor, { search: 'Crème brulee' }),
      await save(actor, { species: 'scutell' }),
      await save(actor, { tags: 'Indoor, easy_care' }),
      await save(actor, { search: 'coleus', tags: 'indoor', ...lisbon, radius_km: 2 }),
      await save(person(), { ...lisbon, radius_km: 2 }),
    ];
    await save(actor, { search: 'coleus moss' });
    await save(actor, { species: 'monstera' });
    await save(actor, { tags: 'indoor,cactus' });
    await save(actor, { search: 'coleus', ...pointAt(lisbon, 5, 1), radius_km: 2 });
    await save(actor, { search: 'coleus', alerts: false });
    await save(owner, { search: 'coleus' });

    const plant = await test.publish(owner, { name: 'Crème Brûlée coleus', species: 'Coleus scutellarioides' }, [
      'indoor',
      'easy_care',
      'potted',
    ]);
    await test.running.settled();
    expect(
      notified(plant.id)
        .map(({ search_id }) => search_id)
        .sort(),
    ).toEqual(meeting.map(({ id }) => id).sort());
    expect(notified(plant.id)).toContainEqual(expect.objectContaining({ user_id: actor.user_id, plant_id: plant.id }));

    // Hidden and shown again by a moderator: not published a second time.
    const [row] = await test.running.database.query<{ revision_id: string }>(
      'select revision_id from plant where id = $1',
      [plant.id],
    );
    const planted = { plant, revisionId: row?.revision_id ?? '' };
    for (const verdict of ['review', 'clean'] as const) await test.judge(planted, { verdict, decided_by: 'person' });
    expect(notified(plant.id)).toHaveLength(meeting.length);
  });

  it('do not match between users of whom one blocks the other', async () => {
    const [waiting, refused, blocking, owner] = [person(), person(), person(), person()];
    const saved = await save(waiting, { search: 'blocked orchid' });
    await save(refused, { search: 'blocked orchid' });
    await save(blocking, { search: 'blocked orchid' });
    await block(owner, refused);
    await block(blocking, owner);
    const plant = await test.publish(owner, { name: 'Blocked orchid', latitude: -1.29, longitude: 36.82 });
    await test.running.settled();
    expect(notified(plant.id).map(({ search_id }) => search_id)).toEqual([saved.id]);
  });

  it('reveal no more of a home than the public point', async () => {
    const home = { latitude: 59.9139, longitude: 10.7522 };
    const actor = person();
    const owner = person();
    const first = await test.publish(owner, { name: 'Known', ...home });
    const shown = await test.running.call('plants.get', { id: first.id }, { actor });
    // The home is within this circle and its public point is not; then the other way round.
    const beyond = pointAt(home, distanceKm(home, shown), Math.PI + bearingFrom(home, shown));
    const atHome = await save(actor, { ...beyond, radius_km: distanceKm(beyond, home) + 0.05 });
    const atPoint = await save(actor, { latitude: shown.latitude, longitude: shown.longitude, radius_km: 0.1 });
    const second = await test.publish(owner, { name: 'Also here', ...home });
    await test.running.settled();
    const matched = notified(second.id).map(({ search_id }) => search_id);
    expect(matched).toContain(atPoint.id);
    expect(matched).not.toContain(atHome.id);
  });

  it('match by what changes hands and how', async () => {
    const actor = person();
    const seeds = await save(actor, { search: 'houseleek', kind: 'seeds' });
    const swaps = await save(actor, { search: 'houseleek', offer: 'barter' });
    expect([seeds, swaps]).toMatchObject([
      { kind: 'seeds', offer: null },
      { kind: null, offer: 'barter' },
    ]);
    const matches = async (more: Partial<RpcInput<'plants.create'>>) => {
      const plant = await test.publish(person(), { name: 'Houseleek', ...more });
      await test.running.settled();
      return notified(plant.id)
        .filter(({ user_id }) => user_id === actor.user_id)
        .map(({ search_id }) => search_id)
        .toSorted();
    };
    expect(await matches({ kind: 'seeds' })).toEqual([seeds.id, swaps.id].toSorted());
    expect(await matches({ kind: 'seeds', offer: 'gift' })).toEqual([seeds.id]);
    expect(await matches({ kind: 'cutting', offer: 'barter' })).toEqual([swaps.id]);
    expect(await matches({ offer: 'gift' })).toEqual([]);
  });

  it('are matched by every spelling, also those that an earlier folding left', async () => {
    const actor = person();
    const [fresh, old] = [await save(actor, { search: 'ياسمين 🌱' }), await save(actor, { search: 'ياسمین' })];
    await test.running.database.query(
      `UPDATE saved_search SET folding = 1, text_patterns = '{%ياسمین%}' WHERE id = $1`,
      [old.id],
    );
    const folder = test.running.app.get(FoldSearches, { strict: false });
    expect([await folder.handle(), await folder.handle()]).toEqual([1, 0]);
    const plant = await test.publish(person(), { name: 'یاسمین 🌱' });
    await test.running.settled();
    const matched = notified(plant.id).filter(({ user_id }) => user_id === actor.user_id);
    expect(matched.map(({ search_id }) => search_id).toSorted()).toEqual([fresh.id, old.id].toSorted());
  });

  it('are matched by an index, in batches, among thousands', async () => {
    const { database } = test.running;
    const columns = `name, search, species, tags, latitude, longitude, radius_km, alerts, created_at, text_patterns, species_pattern, wanted_tags, centre, chord, area, kind, offer`;
    const many = async (template: string, count: number) =>
      database.query(
        `insert into saved_search (id, owner_id, ${columns}) select gen_random_uuid(), gen_random_uuid(), ${columns} from saved_search, generate_series(1, $2::int) where id = $1`,
        [template, count],
      );
    const around = await save(person(), { search: 'crowd', latitude: -33.4489, longitude: -70.6693, radius_km: 5 });
    const elsewhere = await save(person(), { search: 'crowd', latitude: 52.52, longitude: 13.405, radius_km: 5 });
    const anywhere = await save(person(), { search: 'never grown' });
    await many(around.id, 450);
    await many(elsewhere.id, 5_000);
    await many(anywhere.id, 5_000);

    const plant = await test.publish(person(), { name: 'Crowd pleaser', latitude: -33.4489, longitude: -70.6693 });
    await test.running.settled();
    const matched = notified(plant.id).map(({ search_id }) => search_id);
    expect(new Set(matched).size).toBe(451);
    expect(matched).toHaveLength(451);

    const compared = {
      owner_id: newId(),
      public_cube: '(1, 2, 3)',
      search_text: 'crowd',
      species_folded: '',
      ai_tags: [],
      kind: null,
      offer: 'either' as const,
    };
    const { text, values } = waitingStatement(compared, null, 200);
    // Half of the searches have no place: whether PostgreSQL scans the whole table depends on its last statistics.
    const rows = await database.read(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['saved_search_area', 'saved_search_anywhere']) expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan on saved_search');
  });

  it('are deleted with the account', async () => {
    const actor = person();
    await save(actor, { search: 'mine' });
    await test.running.deliver({
      type: 'person.deleted.v1',
      data: { user_id: actor.user_id, at: new Date().toISOString() },
    });
    await test.running.settled();
    expect(await list(actor)).toEqual([]);
  });
});

function bearingFrom(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  return Math.atan2(east, to.latitude - from.latitude);
}
