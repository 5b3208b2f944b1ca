import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import type { SearchPlantsQuery } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { PlantServiceTest, lisbon, person } from '../plant-service.ts';
import { pointAt } from '../../src/sphere/sphere.ts';
import { FoldPlants } from '../../src/plants/commands/fold-plants.ts';
import { SearchPlants } from '../../src/plants/queries/search-plants.ts';

const planned = `select (generic_plans + custom_plans)::int as uses from pg_prepared_statements where name like 'search %' order by prepare_time`;

describe('searching plants', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start({ config: { SEARCH_COUNT_MS: 1_500 } });
  });
  afterAll(() => test.stop());

  type Query = Partial<SearchPlantsQuery>;
  const search = (query: Query, actor = person()) => test.running.call('plants.search', query, { actor });
  const names = async (query: Query) => (await search(query)).items.map((plant) => plant.name);

  it('prepares statements for the first page around a place only', async () => {
    const { app, database } = test.running;
    const searching = app.get(SearchPlants, { strict: false });
    const around = { ...lisbon, page: 1, per_page: limits.pageSize };
    const requested: SearchPlantsQuery[] = [
      around,
      { ...around, ...pointAt(lisbon, 3, 1), radius_km: 50 },
      { ...around, per_page: limits.plantsAtHome },
      { ...around, page: 2 },
      { ...around, per_page: 21 },
      { ...around, search: 'fern' },
      { ...around, kind: 'seeds' },
      { ...around, offer: 'gift' },
      { ...around, owner_id: newId() },
      { page: 1, per_page: limits.pageSize },
    ];
    const kept = await database.shared(async (tx, share) => {
      const before = await tx.query<{ uses: number }>(planned);
      for (const query of requested)
        await share(() => searching.handle({ actor: null, input: query, requestId: newId(), expires: Infinity }));
      return (await tx.query<{ uses: number }>(planned)).map((row) => row.uses).slice(before.length);
    });
    expect(kept.toSorted()).toEqual([1, 2]);
  });

  describe('by text', () => {
    const owner = person();
    beforeAll(async () => {
      const plants = [
        { name: 'Crème Brûlée coleus', description: 'Likes shade.', species: 'Coleus scutellarioides' },
        { name: 'Swiss cheese plant', description: 'Big holes.', species: 'Monstera deliciosa' },
        { name: '金边吊兰', description: '家里的吊兰又生小苗了。' },
        { name: 'तुलसी', description: 'छत पर उगता है' },
        { name: '100% shade fern_x', description: 'Green.' },
        { name: 'ٱلصبار', description: '٣ شتلات 🌵 one two three four five six seven eight nine' },
      ];
      for (const plant of plants)
        await test.publish(
          owner,
          { ...plant, address: 'Rua Secreta 7' },
          plant.name.startsWith('Swiss') ? ['air cleaner', 'vine'] : [],
        );
    });
    const mine = (search: string) => names({ search, owner_id: owner.user_id, sort: 'oldest' });

    it.each([
      ['without accents and case', 'creme BRULEE', ['Crème Brûlée coleus']],
      ['in the species', 'deliciosa', ['Swiss cheese plant']],
      ['with a typo', 'monstrea', ['Swiss cheese plant']],
      ['with another typo', 'chese plant', ['Swiss cheese plant']],
      ['with a typo in one of its words', 'big monstrea', ['Swiss cheese plant']],
      ['in the tags', 'cleaner', ['Swiss cheese plant']],
      ['in Chinese, two letters', '吊兰', ['金边吊兰']],
      ['in Chinese, one letter', '苗', ['金边吊兰']],
      ['in Chinese, only in this order', '兰吊', []],
      ['in Hindi', 'तुलसी', ['तुलसी']],
      ['a percent sign as typed', '%', ['100% shade fern_x']],
      ['an underscore as typed', 'fern_x', ['100% shade fern_x']],
      ['nothing that SQL would make of it', `' or 1=1 --`, []],
      ['never by the address', 'secreta', []],
    ])('finds %s', async (_how, words, expected) => {
      expect(await mine(words)).toEqual(expected);
    });

    it('rejects a text that PostgreSQL cannot store as invalid', async () => {
      await expect(search({ search: '\u0000' })).rejects.toMatchObject({ code: 'validation_failed' });
    });

    it.each(['الصبار', '3', '🌵', 'الصبار 🌵 3 one two three four five six seven eight nine'])(
      'finds by %s, and not with a word more',
      async (text) => {
        expect(await names({ search: text })).toEqual(['ٱلصبار']);
        expect(await names({ search: `${text} 🌱` })).toEqual([]);
        expect(await names({ search: `${text} ten` })).toEqual([]);
      },
    );

    it('finds what an earlier folding left once it is folded', async () => {
      const { database, app } = test.running;
      await database.query(
        `UPDATE plant SET folding = 1, search_text = name, search_tokens = '{}', species_folded = 'x' WHERE name = 'ٱلصبار'`,
      );
      expect(await names({ search: 'الصبار 🌵' })).toEqual([]);
      const folder = app.get(FoldPlants, { strict: false });
      expect([await folder.handle(), await folder.handle()]).toEqual([1, 0]);
      expect(await names({ search: 'الصبار 🌵' })).toEqual(['ٱلصبار']);
    });

    it('finds by the public town', async () => {
      expect((await mine('lisbon')).length).toBe(6);
    });

    it('filters by species and by all tags', async () => {
      const namesOf = (query: Query) => names({ ...query, owner_id: owner.user_id });
      expect(await namesOf({ species: 'monstera' })).toEqual(['Swiss cheese plant']);
      expect(await namesOf({ tags: 'Vine, air cleaner' })).toEqual(['Swiss cheese plant']);
      expect(await namesOf({ tags: 'vine,succulent' })).toEqual([]);
    });

    it('pages, sorts names by locale rules, and returns the total', async () => {
      const page = await search({ owner_id: owner.user_id, sort: 'name_asc', per_page: 2, page: 2 });
      expect(page).toMatchObject({ total: 6, page: 2, pages: 3, per_page: 2, total_is_capped: false });
      const ascending = await names({ owner_id: owner.user_id, sort: 'name_asc' });
      expect(ascending.slice(0, 3)).toEqual(['100% shade fern_x', 'Crème Brûlée coleus', 'Swiss cheese plant']);
      expect(await names({ owner_id: owner.user_id, sort: 'name_desc' })).toEqual(ascending.toReversed());
      expect(await names({ owner_id: owner.user_id, page: 1_000_000 })).toEqual([]);
    });
  });

  it('filters by what changes hands and how; plants given either way match both', async () => {
    const owner = person();
    const listed = [
      { name: 'Gift cutting', kind: 'cutting', offer: 'gift' },
      { name: 'Seeds to swap', kind: 'seeds', offer: 'barter' },
      { name: 'Cutting, either way', kind: 'cutting' },
      { name: 'Not said' },
    ] as const;
    for (const plant of listed) await test.publish(owner, plant);
    const namesOf = (query: Query) => names({ ...query, owner_id: owner.user_id, sort: 'oldest' });
    expect(await namesOf({ kind: 'cutting' })).toEqual(['Gift cutting', 'Cutting, either way']);
    expect(await namesOf({ kind: 'plant' })).toEqual([]);
    expect(await namesOf({ offer: 'gift' })).toEqual(['Gift cutting', 'Cutting, either way', 'Not said']);
    expect(await namesOf({ offer: 'barter' })).toEqual(['Seeds to swap', 'Cutting, either way', 'Not said']);
    const page = await search({ kind: 'cutting', offer: 'barter', owner_id: owner.user_id, ...lisbon });
    expect(page).toMatchObject({
      total: 1,
      items: [{ name: 'Cutting, either way', kind: 'cutting', offer: 'either' }],
    });
  });

  it('shows available plants, exchanged ones on request, and no others', async () => {
    const owner = person();
    const available = await test.publish(owner, { name: 'Open' });
    await test.create(owner, { name: 'Waiting' });
    const given = await test.publish(owner, { name: 'Given' });
    await test.running.database.query(`update plant set status = 'exchanged' where id = $1`, [given.id]);
    expect(await names({ owner_id: owner.user_id })).toEqual([available.name]);
    expect(await names({ owner_id: owner.user_id, status: 'exchanged' })).toEqual(['Given']);
  });

  it('counts plants and towns', async () => {
    const before = await test.running.call('plants.stats', {});
    const owner = person();
    const plant = await test.publish(owner, { latitude: 35.6895, longitude: 139.6917 });
    const after = await test.running.call('plants.stats', {});
    expect(after).toEqual({ plants_shared: before.plants_shared + 1, cities: before.cities + 1 });
    const ofPerson = { plants_shared: 1, likes_received: 0 };
    expect(await test.running.call('plants.person_stats', { user_id: owner.user_id })).toEqual(ofPerson);
    const [two, none] = [person(), newId()];
    for (const name of ['One', 'Two']) await test.publish(two, { name });
    const user_ids = [none, two.user_id, owner.user_id];
    const { people } = await test.running.call('plants.stats_of_people', { user_ids });
    expect(new Map(people.map(({ user_id, plants_shared }) => [user_id, plants_shared]))).toEqual(
      new Map([
        [two.user_id, 2],
        [owner.user_id, 1],
      ]),
    );
    await test.running.database.query('UPDATE plant SET deleted_at = now() WHERE owner_id = $1', [two.user_id]);
    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    expect(await test.running.call('plants.stats', {})).toEqual(before);
  });

  it('returns plant_not_found for random ids', async () => {
    const requested = test.running.call('plants.get', { id: newId() }, { actor: person() });
    await expect(requested).rejects.toMatchObject({ code: 'plant_not_found' });
  });
});
