import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { testClock } from '@offshoot/testing/clock';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';
import { pointAt } from '../../src/sphere/sphere.ts';

const clock = testClock('2026-03-01T10:00:00Z');
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

/** Plants named A to G of a new owner, each further away and later than the one before. */
async function sevenPlants() {
  const owner = person();
  const add = (name: string, km: number) => {
    clock.advance(1_000);
    return test.publish(owner, { name, ...pointAt(lisbon, km, 1) });
  };
  const ids = new Map<string, string>();
  for (const [index, name] of [...'ABCDEFG'].entries()) ids.set(name, (await add(name, index)).id);
  const remove = (name: string) => test.running.call('plants.delete', { id: ids.get(name) ?? '' }, { actor: owner });
  return { owner, add, remove };
}

describe('pages of one visit', () => {
  it.each<[string, Partial<SearchPlantsQuery>, string]>([
    ['newest first', { sort: 'newest' }, 'GFEDCBA'],
    ['oldest first', { sort: 'oldest' }, 'ABCDEFG'],
    ['by name', { sort: 'name_asc' }, 'ABCDEFG'],
    ['by name, backwards', { sort: 'name_desc' }, 'GFEDCBA'],
    ['nearest first', { ...lisbon, radius_km: 50 }, 'ABCDEFG'],
    ['newest first around a place', { ...lisbon, radius_km: 50, sort: 'newest' }, 'GFEDCBA'],
  ])('repeat and skip nothing when plants appear and disappear between them (%s)', async (_how, query, order) => {
    const { owner, add, remove } = await sevenPlants();
    const page = (number: number, mark?: string) =>
      test.running.call('plants.search', { ...query, owner_id: owner.user_id, per_page: 2, page: number, mark });
    const names = ({ items }: Awaited<ReturnType<typeof page>>) => items.map(({ name }) => name).join('');
    const first = await page(1);
    expect(names(first)).toBe(order.slice(0, 2));
    await remove(order.slice(0, 1));
    const second = await page(2, first.mark);
    expect(names(second)).toBe(order.slice(2, 4));
    // On an earlier page, or the last one where the oldest come first.
    await add(order.startsWith('A') ? '0' : 'Z', order.startsWith('A') ? 0 : 8);
    expect(names(await page(4, first.mark)).slice(0, 1)).toBe(order.slice(6, 7));
    expect(names(await page(3, second.mark))).toBe(order.slice(4, 6));
  });

  it.each<[string, Partial<SearchPlantsQuery>, string[]]>([
    ['newest first', { sort: 'newest' }, ['FG', 'DE', 'CB', 'A']],
    ['nearest first', { ...lisbon, radius_km: 50 }, ['AB', 'CD', 'FE', 'G']],
    ['by name', { sort: 'name_asc' }, ['AB', 'CD', 'EF', 'G']],
  ])('end with the plants that wait for a handover, and skip none (%s)', async (_how, query, expected) => {
    const { owner } = await sevenPlants();
    await test.running.database.query(
      `UPDATE plant SET is_reserved = true WHERE owner_id = $1 AND name IN ('G', 'E')`,
      [owner.user_id],
    );
    const pages: string[] = [];
    for (let page = 1, mark: string | undefined; page <= expected.length; page += 1) {
      const shown = await test.running.call('plants.search', {
        ...{ ...query, owner_id: owner.user_id },
        ...{ per_page: 2, page, mark },
      });
      pages.push(shown.items.map(({ name }) => name).join(''));
      mark = shown.mark;
    }
    expect(pages).toEqual(expected);
  });

  it('are counted from the last plant of the page before, also when fewer are left than pages before', async () => {
    const { owner, remove } = await sevenPlants();
    const page = (number: number, mark?: string) =>
      test.running.call('plants.my', { per_page: 5, page: number, mark }, { actor: owner });
    const first = await page(1);
    await Promise.all([...'GFE'].map(remove));
    const second = await page(2, first.mark);
    expect(second).toMatchObject({ total: 4, pages: 2, items: [{ name: 'B' }, { name: 'A' }] });
  });

  it.each([
    'two',
    '1_x_y',
    '2_01900000-0000-7000-8000-000000000000_2026-03-01T10:00:00Z',
    '1_01900000-0000-7000-8000-000000000000_yesterday',
  ])('refuse a mark that no page before has had (%s)', async (mark) => {
    const refused = { code: 'validation_failed', fields: { mark: 'invalid_value' } };
    await expect(test.running.call('plants.search', { page: 2, sort: 'newest', mark })).rejects.toMatchObject(refused);
    await expect(test.running.call('plants.search', { page: 2, ...lisbon, mark: `${mark}x` })).rejects.toMatchObject(
      refused,
    );
  });
});
