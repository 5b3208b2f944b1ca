import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { HandoverPointBody } from '@offshoot/contracts/handover-points';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { Database, newId } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import { lisbon, person, PlantServiceTest } from './plant-service.ts';

const [mira, noor] = [person({ role: 'moderator' }), person({ role: 'moderator' })];

describe('public places for handovers', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());
  afterEach(() => query('DELETE FROM handover_point'));

  const query = (sql: string, values: readonly unknown[] = []) =>
    test.running.app.get(Database).query(sql, [...values]);
  const call: typeof test.running.call = (...args) => test.running.call(...args);
  const add = (body: Partial<HandoverPointBody> = {}, actor = mira) =>
    call(
      'handover_points.add',
      { name: 'City library', kind: 'library', address: 'Campo Pequeno 1', hours: '', ...lisbon, ...body },
      { actor },
    );
  const list = (query: object = {}) => call('handover_points.list', query, { actor: noor });
  const near = async (point: { latitude: number; longitude: number }) =>
    (await call('handover_points.near', point, { actor: person() })).items.map(({ name, distance_km: km }) => [
      name,
      km,
    ]);

  it('are shared by moderators, who edit what they have read, and delete', async () => {
    const library = await add();
    const { edited_at: read, ...body } = library;
    const edit = (changed: object, actor = noor) =>
      call('handover_points.edit', { ...body, edited_at: read, ...changed }, { actor });
    const edited = await edit({ hours: 'Mon–Sat 9–18' });
    expect(edited).toEqual({ ...library, hours: 'Mon–Sat 9–18', edited_at: edited.edited_at });
    expect(await outcome(edit({ hours: 'Mon 9–18' }, mira))).toBe('handover_point_changed');
    expect((await list()).items).toEqual([edited]);
    const remove = () => call('handover_points.delete', { id: library.id }, { actor: mira });
    await remove();
    expect(await outcome(remove())).toBe('handover_point_not_found');
    expect(await outcome(edit({ id: newId() }))).toBe('handover_point_not_found');
  });

  it('are found by a part of the name or the address, a page at a time', async () => {
    for (const name of ['Library 100%', 'Market', 'Botanical garden']) await add({ name });
    const names = async (query: object) => (await list(query)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Botanical garden', 'Library 100%', 'Market']);
    expect(await names({ q: ' 100% ' })).toEqual(['Library 100%']);
    expect(await names({ q: 'PEQUENO', per_page: 2, page: 2 })).toEqual(['Market']);
    expect(await list({ q: 'nowhere' })).toMatchObject({ items: [], total: 0, pages: 0 });
  });

  it('are shown nearest first, up to 15 km away and across the date line, eight at most', async () => {
    const [suva, taveuni] = [
      { latitude: -16.8, longitude: 179.98 },
      { latitude: -16.8, longitude: -179.98 },
    ];
    await add({ name: 'Suva', ...suva });
    await add({ name: 'Far', latitude: lisbon.latitude + 0.14, longitude: lisbon.longitude });
    await add({ name: 'Near', latitude: lisbon.latitude + 0.01, longitude: lisbon.longitude });
    await add({ name: 'Here' });
    expect(await near(lisbon)).toEqual([
      ['Here', 0],
      ['Near', 1.1],
    ]);
    expect(await near(taveuni)).toEqual([['Suva', 4.3]]);
    for (let number = 0; number < 8; number += 1) await add({ name: `No. ${number}` });
    expect(await near(lisbon)).toHaveLength(8);
  });

  it.each<[string, Partial<HandoverPointBody>, object]>([
    ['name', { name: '\u200d' }, { name: 'required' }],
    ['address', { address: 'x'.repeat(201) }, { address: 'too_long' }],
    ['kind', { kind: 'home' as 'park' }, { kind: 'invalid_value' }],
    ['latitude', { latitude: 91 }, { latitude: 'too_big' }],
  ])('need a good %s', async (_field, body, fields) => {
    await expect(add(body)).rejects.toMatchObject({ code: 'validation_failed', fields });
    const stored = await add();
    await expect(call('handover_points.edit', { ...stored, ...body }, { actor: mira })).rejects.toMatchObject({
      code: 'validation_failed',
      fields,
    });
  });

  it('are no more than the limit, also where two moderators add at the same time', async () => {
    await query(
      `INSERT INTO handover_point (id, name, kind, address, hours, latitude, longitude, moderator_id, edited_at)
       SELECT gen_random_uuid(), 'No. ' || number, 'park', 'Somewhere', '', 0, 0, $1, now() FROM generate_series(2, $2::integer) number`,
      [mira.user_id, serverLimits.handoverPoints],
    );
    const outcomes = await Promise.all([outcome(add()), outcome(add({}, noor))]);
    expect(outcomes.sort()).toEqual(['handover_point_limit_reached', 'ok']);
  });
});
