import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PlantServiceTest } from '../plant-service.ts';

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
});
