import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { testClock } from '@offshoot/testing/clock';
import { eventually } from '@offshoot/testing/eventually';
import { pointAt } from '../../src/sphere/sphere.ts';
import { SweepWishes } from '../../src/wishes/commands/sweep-wishes.ts';
import { lockWisher } from '../../src/wishes/persistence/wish-rows.ts';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';

const day = 86_400_000;
const clock = testClock('2026-03-01T18:00:00Z');
const slug = 'monstera-deliciosa';
const braga = { latitude: 41.5503, longitude: -8.42 };

describe('wishes', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock, config: { WISHES_IN_ALL: 2 } });
  });
  afterAll(() => test.stop());

  const wish = (actor: Actor, body: Partial<RpcInput<'wishes.create'>> = {}) =>
    test.running.call('wishes.create', { species: slug, ...lisbon, ...body }, { actor });
  const mine = (actor: Actor) => test.running.call('wishes.my', {}, { actor });
  const list = async (actor: Actor | null, query: RpcInput<'wishes.list'> = {}) =>
    test.running.call('wishes.list', query, actor ? { actor } : {});
  const idsOf = async (...query: Parameters<typeof list>) => (await list(...query)).items.map(({ id }) => id);
  const deliver = async (event: Parameters<PlantServiceTest['running']['deliver']>[0]) => {
    await test.running.deliver(event);
    await test.running.settled();
  };

  /** Resolves when so many transactions wait for advisory locks. */
  const waiting = (transactions: number) =>
    eventually(async () => {
      const locks = await test.running.database.query(
        `SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = current_database() AND l.locktype = 'advisory' AND NOT l.granted`,
      );
      return locks.length === transactions;
    }, 4_000);

  it('are made, renewed with another place, and deleted by their owner alone', async () => {
    const [actor, stranger] = [person(), person()];
    const made = await wish(actor, { language: 'es' });
    expect(made).toMatchObject({ species: { slug, latin_name: 'Monstera deliciosa' }, town: 'Lisbon', radius_km: 10 });
    expect(made.latitude).not.toBe(lisbon.latitude);
    clock.advance(day);
    const renewed = await wish(actor, { ...braga, radius_km: 25 });
    expect(renewed).toMatchObject({ id: made.id, created_at: made.created_at, town: 'Braga', radius_km: 25 });
    expect(Date.parse(renewed.ends_at) - Date.parse(made.ends_at)).toBe(day);
    expect((await mine(actor)).map(({ id }) => id)).toEqual([made.id]);
    expect(await mine(stranger)).toEqual([]);
    const remove = (by: Actor) => test.running.call('wishes.delete', { id: made.id }, { actor: by });
    await expect(remove(stranger)).rejects.toMatchObject({ code: 'wish_not_found' });
    await remove(actor);
    await expect(remove(actor)).rejects.toMatchObject({ code: 'wish_not_found' });
    expect(await mine(actor)).toEqual([]);
  });

  it('need a species with a page, and are as many as configured, also when made at the same time', async () => {
    const actor = person();
    await expect(wish(actor, { species: 'planta-ignota' })).rejects.toMatchObject({ code: 'species_not_found' });
    const slugs = ['aloe-vera', 'epipremnum-aureum', 'pilea-peperomioides', slug];
    const results = await Promise.allSettled(slugs.map((species) => wish(actor, { species })));
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
    expect(refused).toEqual([
      expect.objectContaining({ code: 'wish_limit_reached', params: { limit: 2, current: 2 } }),
      expect.objectContaining({ code: 'wish_limit_reached' }),
    ]);
    const [first] = await mine(actor);
    await expect(wish(actor, { species: first?.species.slug ?? '' })).resolves.toMatchObject({ id: first?.id });
  });

  it('are listed for everybody, the nearest first, within the radius and by species', async () => {
    const [near, far, away] = [person(), person(), person()];
    const here = { latitude: 48.8566, longitude: 2.3522 };
    const nearest = await wish(near, here);
    const second = await wish(far, pointAt(here, 8, 1));
    await wish(away, pointAt(here, 60, 1));
    const other = await wish(near, { ...here, species: 'aloe-vera' });
    const query = { ...here, radius_km: 20, species: slug };
    const { items, total } = await list(null, { ...query, language: 'fr' });
    expect(items.map(({ id }) => id)).toEqual([nearest.id, second.id]);
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      owner_id: near.user_id,
      own_plants: [],
      species: { latin_name: 'Monstera deliciosa' },
    });
    expect(items[0]?.distance_km).toBeLessThan(3);
    expect(await idsOf(null, { ...query, species: undefined })).toContain(other.id);
    const second_page = await list(null, { ...query, page: 2, per_page: 1 });
    expect(second_page).toMatchObject({ total: 2, pages: 2, items: [{ id: second.id }] });
    await expect(list(null, { latitude: 1 })).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('count the plants of others that can be requested now, named in any language', async () => {
    const [actor, owner] = [person(), person()];
    const here = { latitude: 52.52, longitude: 13.405 };
    await test.publish(owner, { ...here, name: 'Costilla de Adán' });
    await test.publish(owner, { ...pointAt(here, 40, 1), name: 'Monstera deliciosa' });
    await test.publish(owner, { ...here, name: 'Pot', description: 'It stood beside a Monstera deliciosa.' });
    await test.publish(actor, { ...here, name: 'Monstera deliciosa' });
    expect(await wish(actor, here)).toMatchObject({ hits: 1 });
    expect(await wish(actor, { ...here, radius_km: 50 })).toMatchObject({ hits: 2 });
    expect(await mine(actor)).toMatchObject([{ hits: 2 }]);
  });

  it('count real ones behind a hundred listings that only mention the species', async () => {
    const [actor, owner] = [person(), person()];
    const here = { latitude: 55.6761, longitude: 12.5683 };
    const mention = await test.publish(owner, { ...here, name: 'Pot', description: 'Was under a Monstera deliciosa.' });
    const real = await test.publish(owner, { ...pointAt(here, 8, 1), name: 'Monstera deliciosa' });
    const columns = await test.running.database.query<{ names: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute
       WHERE attrelid = 'plant'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attname <> 'id'`,
    );
    const names = columns[0]?.names ?? '';
    const copies = (id: string, count: number) =>
      test.running.database.execute(
        `INSERT INTO plant (id, ${names}) SELECT gen_random_uuid(), ${names} FROM plant, generate_series(1, $2) WHERE plant.id = $1`,
        [id, count],
      );
    await copies(mention.id, 1_100);
    expect(await wish(actor, here)).toMatchObject({ hits: 1 });
    expect(await mine(actor)).toMatchObject([{ hits: 1 }]);
    await copies(real.id, 120);
    expect(await mine(actor)).toMatchObject([{ hits: 100 }]);
  });

  it('are hidden across a block and during a ban, and are back afterwards', async () => {
    const [actor, viewer] = [person(), person()];
    const here = { latitude: 40.4168, longitude: -3.7038 };
    const { id } = await wish(actor, here);
    const at = clock.now().toISOString();
    const block = { blocker_id: actor.user_id, blocked_id: viewer.user_id, version: 1, at };
    await deliver({ type: 'person.blocked.v1', data: block });
    expect(await idsOf(viewer, here)).toEqual([]);
    expect(await idsOf(null, here)).toEqual([id]);
    const ban = { user_id: actor.user_id, version: 1, until: null, at };
    await deliver({ type: 'person.banned.v1', data: ban });
    expect(await idsOf(null, here)).toEqual([]);
    expect(await idsOf(actor, here)).toEqual([id]);
    await deliver({ type: 'person.unbanned.v1', data: { user_id: actor.user_id, version: 2, at } });
    expect(await idsOf(null, here)).toEqual([id]);
  });

  it('end unless they are renewed, and are deleted with the account', async () => {
    const [actor, renewing, leaver] = [person(), person(), person()];
    const here = { latitude: 50.0755, longitude: 14.4378 };
    const ended = await wish(actor, here);
    await wish(renewing, here);
    await test.running.settled();
    clock.advance(100 * day);
    const kept = await wish(renewing, here);
    const last = await wish(leaver, here);
    await test.running.settled();
    clock.advance(81 * day);
    expect((await idsOf(null, here)).toSorted()).toEqual([kept.id, last.id].toSorted());
    expect(await mine(actor)).toEqual([]);
    await deliver({
      type: 'person.deleted.v1',
      data: { user_id: leaver.user_id, at: clock.now().toISOString() },
    });
    expect(await idsOf(null, here)).toEqual([kept.id]);
    await test.running.app.get(SweepWishes, { strict: false }).handle();
    const rows = await test.running.database.query<{ id: string }>('SELECT id FROM wish WHERE id = ANY($1)', [
      [ended.id, kept.id, last.id],
    ]);
    expect(rows).toEqual([{ id: kept.id }]);
  });

  it('are not made for an account whose deletion commits first', async () => {
    const leaver = person();
    const here = { latitude: 59.9139, longitude: 10.7522 };
    const { deletion, creation } = await test.running.database.transaction(async (tx) => {
      await lockWisher(tx, leaver.user_id);
      // PostgreSQL gives the lock to those who wait for it in turn.
      const event = {
        type: 'person.deleted.v1',
        data: { user_id: leaver.user_id, at: clock.now().toISOString() },
      } as const;
      const first = deliver(event);
      await waiting(1);
      const second = expect(wish(leaver, here)).rejects.toMatchObject({ code: 'account_inactive' });
      await waiting(2);
      return { deletion: first, creation: second };
    });
    await Promise.all([deletion, creation]);
    expect(await idsOf(null, here)).toEqual([]);
  });

  it('are exported with what was offered to others', async () => {
    const actor = person();
    const { id } = await wish(actor);
    const other = await wish(person(), { radius_km: 50 });
    const plant = await test.publish(actor, { name: 'Monstera deliciosa' });
    await test.running.call('wishes.offer', { id: other.id, plant_id: plant.id }, { actor });
    expect(await test.running.call('wishes.export', {}, { actor })).toMatchObject({
      wishes: [{ id, town: 'Lisbon' }],
      offers: [{ wish_id: other.id, plant_id: plant.id }],
    });
  });
});
