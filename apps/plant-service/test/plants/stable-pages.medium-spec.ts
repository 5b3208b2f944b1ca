import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { testClock } from '@offshoot/testing/clock';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';
import { pointAt } from '../../src/sphere/sphere.ts';

const clock = testClock('2026-03-01T10:00:00Z');
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock, config: { SEARCH_COUNT_MS: 1_500 } });
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

  /** Reserves these plants of an owner, and no others. */
  const reserve = (owner: Actor, names: string) =>
    test.running.database.query('UPDATE plant SET is_reserved = name = ANY($2) WHERE owner_id = $1', [
      owner.user_id,
      [...names],
    ]);

  describe.each<[string, Partial<SearchPlantsQuery>, string]>([
    ['newest first, by default', {}, 'GFEDCBA'],
    ['newest first, of words', { sort: 'newest', search: 'cutting' }, 'GFEDCBA'],
    ['newest first around a place', { ...lisbon, radius_km: 50, sort: 'newest' }, 'GFEDCBA'],
    ['newest first, of an area', { sort: 'newest', bbox: '-11,37,-7,40' }, 'GFEDCBA'],
    ['nearest first, by default', { ...lisbon, radius_km: 50 }, 'ABCDEFG'],
  ])('have all plants that can be requested before the reserved ones (%s)', (_how, query, order) => {
    /** The plants at these places of the order, from 0. */
    const at = (...places: number[]) => places.map((place) => order[place]).join('');
    let plants: Awaited<ReturnType<typeof sevenPlants>>;
    beforeAll(async () => {
      plants = await sevenPlants();
    });
    beforeEach(() => reserve(plants.owner, at(0, 3)));

    async function page(number: number, mark?: string) {
      const requested = { ...query, owner_id: plants.owner.user_id, per_page: 2, page: number, mark };
      const shown = await test.running.call('plants.search', requested);
      return { ...shown, names: shown.items.map(({ name }) => name).join('') };
    }

    /** The pages after one, each by the mark of the one before. */
    async function following(shown: Awaited<ReturnType<typeof page>>): Promise<string[]> {
      if (shown.page === 4) return [];
      const next = await page(shown.page + 1, shown.mark);
      return [next.names, ...(await following(next))];
    }

    it('by number of page, with exact totals', async () => {
      const pages = await Promise.all([1, 2, 3, 4, 5].map((number) => page(number)));
      expect(pages.map(({ names }) => names)).toEqual([at(1, 2), at(4, 5), at(6, 0), at(3), '']);
      for (const shown of pages) expect(shown).toMatchObject({ total: 7, pages: 4, total_is_capped: false });
    });

    it('by mark, of the next page and of later ones', async () => {
      const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
      expect([first.names, ...(await following(first))]).toEqual([at(1, 2), at(4, 5), at(6, 0), at(3)]);
      expect((await page(3, first.mark)).names).toBe(at(6, 0));
      for (const { mark } of [first, second, third]) expect((await page(4, mark)).names).toBe(at(3));
    });

    it('where a page ends with the last that can be requested', async () => {
      await reserve(plants.owner, at(0, 3, 6));
      const first = await page(1);
      expect([first.names, ...(await following(first))]).toEqual([at(1, 2), at(4, 5), at(0, 3), at(6)]);
    });

    it('and each once when one is reserved that no page has shown yet', async () => {
      const first = await page(1);
      await reserve(plants.owner, at(0, 3, 4));
      expect([first.names, ...(await following(first))]).toEqual([at(1, 2), at(5, 6), at(0, 3), at(4)]);
    });

    it('and all when one is reserved that a page has shown, which alone is repeated', async () => {
      const first = await page(1);
      await reserve(plants.owner, at(0, 2, 3));
      expect([first.names, ...(await following(first))]).toEqual([at(1, 2), at(4, 5), at(6, 0), at(2, 3)]);
    });

    it('and move none when others come, end and can be requested again before them', async () => {
      const third = await page(3);
      await plants.add('Z', 0);
      await plants.remove(at(1));
      await reserve(plants.owner, at(3));
      expect(await following(third)).toEqual([at(3)]);
    });
  });

  it.each<[string, Partial<SearchPlantsQuery>, string]>([
    ['oldest first', { sort: 'oldest' }, 'ABCDEFG'],
    ['by name', { sort: 'name_asc' }, 'ABCDEFG'],
  ])('have reserved plants among the others in other orders (%s)', async (_how, query, order) => {
    const { owner } = await sevenPlants();
    await reserve(owner, 'B');
    const { items } = await test.running.call('plants.search', { ...query, owner_id: owner.user_id });
    expect(items.map(({ name }) => name).join('')).toBe(order);
  });

  it('of one’s own plants have reserved ones among the others', async () => {
    const { owner } = await sevenPlants();
    await reserve(owner, 'F');
    const page = (number: number, mark?: string) =>
      test.running.call('plants.my', { per_page: 2, page: number, mark }, { actor: owner });
    const first = await page(1);
    const second = await page(2, first.mark);
    expect([...first.items, ...second.items].map(({ name }) => name).join('')).toBe('GFED');
  });

  it('go on after the marks that earlier versions gave', async () => {
    const { owner } = await sevenPlants();
    await reserve(owner, 'C');
    const [row] = await test.running.database.query<{ id: string; created_at: Date }>(
      `SELECT id, created_at FROM plant WHERE owner_id = $1 AND name = 'F'`,
      [owner.user_id],
    );
    const mark = `1_${row?.id}_${row?.created_at.toISOString()}`;
    const query = { sort: 'newest' as const, owner_id: owner.user_id, per_page: 2, page: 2, mark };
    const { items } = await test.running.call('plants.search', query);
    expect(items.map(({ name }) => name).join('')).toBe('ED');
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
    '1_01900000-0000-7000-8000-000000000000_reserved_',
    '1_01900000-0000-7000-8000-000000000000_reserved_yesterday',
  ])('refuse a mark that no page before has had (%s)', async (mark) => {
    const refused = { code: 'validation_failed', fields: { mark: 'invalid_value' } };
    await expect(test.running.call('plants.search', { page: 2, sort: 'newest', mark })).rejects.toMatchObject(refused);
    await expect(test.running.call('plants.search', { page: 2, ...lisbon, mark: `${mark}x` })).rejects.toMatchObject(
      refused,
    );
  });
});
