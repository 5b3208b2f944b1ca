import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventData } from '@offshoot/contracts/events';
import type { GrowthState } from '@offshoot/contracts/growth';
import { newId } from '@offshoot/nest-kit/database';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('the pages of species', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  it('are listed in the order of the reader’s language, by their name in it', async () => {
    const { species } = await test.running.call('species.list', { language: 'es' });
    expect(species).toHaveLength(160);
    const shown = species.map(({ name, latin_name }) => name ?? latin_name);
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('es').compare));
    expect(species).toContainEqual({
      slug: 'monstera-deliciosa',
      latin_name: 'Monstera deliciosa',
      name: 'Costilla de Adán',
      match: null,
      light: ['bright_indirect'],
      toxicity: { people: 'toxic', cats: 'toxic', dogs: 'toxic' },
    });
  });

  it.each([
    ['薄荷', 'mentha-piperita', '胡椒薄荷'],
    ['نعناع', 'mentha-spicata', 'نعناع مدبب'],
    ['CERIMÁN', 'monstera-deliciosa', 'Ceriman'],
    ['philodendron pert', 'monstera-deliciosa', 'Philodendron pertusum'],
    ['monstera del', 'monstera-deliciosa', null],
  ])('%s finds %s, with the name that it matches', async (query, slug, match) => {
    const { species } = await test.running.call('species.list', { query });
    expect(species.find((each) => each.slug === slug)?.match).toBe(match);
    expect(species.length).toBeLessThan(12);
  });

  it('have nothing for a name that no species has', async () => {
    expect(await test.running.call('species.list', { query: 'of my grandmother' })).toEqual({ species: [] });
  });

  it('show each value with the number of a source', async () => {
    const page = await test.running.call('species.get', { slug: 'monstera-deliciosa' });
    const [light] = page.light;
    expect(page.sources[(light?.source ?? 0) - 1]).toMatchObject({
      title: expect.stringContaining('Texas A&M'),
      read_on: '2026-11-28',
    });
    expect(page.propagation).toContainEqual({ value: 'stem_cutting', months: [3, 4, 5], source: light?.source });
    expect(page.names).toContainEqual({
      language: 'he',
      value: 'מונסטרה',
      transliterated: true,
      source: expect.any(Number),
    });
    await expect(test.running.call('species.get', { slug: 'planta-ignota' })).rejects.toMatchObject({
      code: 'species_not_found',
    });
  });

  it('say of a listing what cold it tolerates', async () => {
    const basil = await test.running.call('species.named', { name: 'Basil', species: '', language: 'en' });
    expect(basil.species).toMatchObject({ name: 'Basil', cold: { value: 10, kind: 'keep_above' } });
  });

  it.each([
    [{ name: 'Philodendron pertusum, a cutting' }, 'monstera-deliciosa'],
    [{ name: 'Cutting', species: 'ريحان' }, 'ocimum-basilicum'],
    [{ name: 'Geranium' }, undefined],
    [{ name: 'My old pot' }, undefined],
  ])('are known of a listing: %j', async (words, slug) => {
    const { species } = await test.running.call('species.named', { ...words, language: 'fr' });
    expect(species?.slug).toBe(slug);
  });

  describe('how plants fare after handovers', () => {
    const at = (second: number) => `2026-06-01T10:00:${String(second).padStart(2, '0')}.000Z`;
    const report = async (
      plant_id: string,
      state: GrowthState,
      more: Partial<EventData<'exchange.growth_reported.v1'>> = {},
    ) => {
      const data = {
        ...{
          exchange_id: plant_id,
          version: 4,
          status: 'completed' as const,
          requester_id: newId(),
          owner_id: newId(),
        },
        ...{ plant_id, offered_plant_id: null, grown_plant_id: plant_id, receiver_id: newId(), day: 30 as const },
        ...{ state, at: at(1), ...more },
      };
      await test.running.deliver({ type: 'exchange.growth_reported.v1', data });
    };
    const survival = async (slug = 'monstera-deliciosa') => {
      await test.running.settled();
      return (await test.running.call('species.get', { slug })).survival;
    };

    it('is counted from ten plants on, each by its latest report, without a name of a user', async () => {
      const owner = person();
      const plants: string[] = [];
      for (let number = 0; number < 10; number += 1)
        plants.push((await test.create(owner, { name: `Cutting ${number}`, species: 'Swiss cheese plant' })).plant.id);
      const [first = '', second = '', ...others] = plants;
      for (const plant of others) await report(plant, 'growing');
      await report(first, 'struggling');
      expect(await survival()).toBeUndefined();
      // Of a plant that is not of this species, and of one that is not known.
      await report((await test.create(owner, { name: 'A basil', species: 'Ocimum basilicum' })).plant.id, 'died');
      await report(newId(), 'died');
      expect(await survival()).toBeUndefined();
      await report(second, 'died', { at: at(3) });
      // Older than what is stored.
      await report(second, 'growing', { at: at(2) });
      expect(await survival()).toEqual({ growing: 8, struggling: 1, died: 1 });
      await report(first, 'growing', { day: 180, at: at(4) });
      expect(await survival()).toEqual({ growing: 9, struggling: 0, died: 1 });
      expect(await survival('ocimum-basilicum')).toBeUndefined();
      const columns = await test.running.database.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'plant_growth'`,
      );
      expect(columns.map(({ name }) => name).filter((name) => /user|person|owner|receiver/.test(name))).toEqual([]);
    });
  });
});
