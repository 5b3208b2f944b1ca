// Moderators change the records of species; all that reads them follows.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RpcInput } from '@offshoot/contracts/rpc';
import type { RevisedContent, StatementsOf } from '@offshoot/contracts/species-revisions';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

const source = { title: 'Flora of the garden', url: 'https://flora.example/aloe', read_on: '2026-11-20' };
const moderator = person({ role: 'moderator' });
const slug = 'aloe-vera';

const named = (value: string, more: Partial<StatementsOf<'names'>[number]> = {}): StatementsOf<'names'>[number] => ({
  language: 'en',
  value,
  transliterated: false,
  shared: false,
  source,
  ...more,
});

describe('the record of a species', () => {
  let test: PlantServiceTest;
  let latest: string | null;
  const revise = async (content: RevisedContent, more: Partial<RpcInput<'species.revise'>> = {}) => {
    const { id } = await test.running.call(
      'species.revise',
      { slug, content, latest, reason: 'The book says so.', ...more },
      { actor: moderator },
    );
    latest = id;
    await test.running.settled();
  };
  const page = () => test.running.call('species.get', { slug });
  const history = (paging = {}) => test.running.call('species.revisions', { slug, ...paging }, { actor: moderator });
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  beforeEach(async () => {
    latest = (await history()).latest;
  });
  afterAll(() => test.stop());

  it('says what a moderator made of a part, with the source, and else what it said', async () => {
    const before = await page();
    await revise({ part: 'light', statements: [{ value: 'shade', source }] });
    const after = await page();
    const [light] = after.light;
    expect(after.light.map(({ value }) => value)).toEqual(['shade']);
    expect(after.sources[(light?.source ?? 0) - 1]).toEqual(source);
    expect(after.water.map(({ value }) => value)).toEqual(before.water.map(({ value }) => value));
    await revise({ part: 'light', statements: null });
    expect(await page()).toEqual(before);
  });

  it.each<RevisedContent>([
    { part: 'family', statements: [{ value: 'Asphodelaceae', source }] },
    { part: 'water', statements: [] },
    { part: 'pests', statements: [{ value: 'aphids', source: { ...source, url: null } }] },
    { part: 'synonyms', statements: [{ value: 'Aloe barbadensis', source }] },
    { part: 'minimum_celsius', statements: [{ kind: 'keep_above', value: 7, source }] },
    { part: 'propagation', statements: [{ value: 'offsets', months: [4, 5], source }] },
    { part: 'toxicity_dogs', statements: [{ value: 'toxic', source }] },
    { part: 'names', statements: [named('True aloe'), named('Алоэ', { language: 'ru', transliterated: true })] },
  ])('has the $part of a revision, and of it alone', async (content) => {
    await revise(content);
    const { sources: _, ...after } = await page();
    const group = content.part.match(/^toxicity_(\w+)$/)?.[1] as 'dogs' | undefined;
    const part = group ? after.toxicity[group] : after[content.part as 'pests'];
    const shown = [part].flat().filter((each) => each !== null);
    expect(shown).toEqual(
      (content.statements ?? []).map((statement) => {
        const { source: _source, shared: _shared, ...rest } = { shared: false, ...statement };
        return { ...rest, source: expect.any(Number) };
      }),
    );
    await revise({ part: content.part, statements: null });
  });

  it('has a history of who changed what, why and from what', async () => {
    await revise({ part: 'light', statements: [{ value: 'shade', source }] });
    await revise({ part: 'light', statements: [{ value: 'full_sun', source }] }, { reason: 'It burnt.' });
    const { items, total, latest: last } = await history({ per_page: 1 });
    expect(items).toEqual([
      {
        id: latest,
        part: 'light',
        before: [{ value: 'shade', source }],
        after: [{ value: 'full_sun', source }],
        reason: 'It burnt.',
        by_id: moderator.user_id,
        at: expect.any(String),
      },
    ]);
    expect([last, total > 1]).toEqual([latest, true]);
    expect((await history({ per_page: 1, page: total })).items[0]?.before).toBeNull();
    await revise({ part: 'light', statements: null });
  });

  it('is changed by moderators only, and by one at a time', async () => {
    const content: RevisedContent = { part: 'water', statements: [] };
    const body = { slug, content, latest, reason: 'No.' };
    await expect(test.running.call('species.revise', body, { actor: person() })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(
      test.running.call('species.revise', { ...body, slug: 'planta-ignota' }, { actor: moderator }),
    ).rejects.toMatchObject({ code: 'species_not_found' });
    await expect(
      test.running.call('species.revisions', { slug: 'planta-ignota' }, { actor: moderator }),
    ).rejects.toMatchObject({ code: 'species_not_found' });
    const at = latest;
    const both = await Promise.allSettled([1, 2].map(() => revise(content, { latest: at })));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'species_changed' } });
    latest = (await history()).latest;
    await revise({ part: 'water', statements: null });
  });

  it.each<[RevisedContent, Record<string, string>]>([
    [{ part: 'names', statements: [named('Мята')] }, { 'content.statements.0.value': 'wrong_script' }],
    [{ part: 'names', statements: [named('Monstera')] }, { 'content.statements.0.value': 'name_shared' }],
    [{ part: 'names', statements: [named('-')] }, { 'content.statements.0.value': 'wrong_script' }],
    [{ part: 'names', statements: [named('a')] }, { 'content.statements.0.value': 'wrong_script' }],
    [
      { part: 'minimum_celsius', statements: [{ kind: 'survives', value: -1, source }] },
      { 'content.statements': 'no_keep_above' },
    ],
    [
      { part: 'light', statements: [{ value: 'shade', source: { ...source, url: 'javascript:alert(1)' } }] },
      { 'content.statements.0.source.url': 'invalid_url' },
    ],
    [
      { part: 'light', statements: [{ value: 'shade', source: { ...source, title: ' ' } }] },
      { 'content.statements.0.source.title': 'required' },
    ],
  ])('refuses %j', async (content, fields) => {
    await expect(revise(content)).rejects.toMatchObject({ code: 'validation_failed', fields });
  });

  it('lets searches, suggestions and listings follow its names, and no longer its former ones', async () => {
    const owner = person();
    await test.publish(owner, { name: 'Pup of an aloe vera', species: '', ...lisbon });
    const search = async (words: string) => {
      const { items } = await test.running.call(
        'plants.search',
        { ...lisbon, radius_km: 5, search: words },
        { actor: person() },
      );
      return items.map(({ name }) => name);
    };
    const suggested = async (query: string) =>
      (await test.running.call('plants.species', { query })).map(({ name }) => name);
    const former = (await page()).names.find(({ language }) => language === 'ru')?.value ?? '';
    expect(await search(former)).toEqual(['Pup of an aloe vera']);
    expect(await search('burnmender')).toEqual([]);

    await revise({ part: 'names', statements: [named('Burnmender')] });
    expect(await search('burnmender')).toEqual(['Pup of an aloe vera']);
    expect(await search(former)).toEqual([]);
    expect(await suggested('burnm')).toEqual(['Aloe vera']);
    const { species } = await test.running.call('species.named', { name: 'My burnmender', species: '' });
    expect(species?.slug).toBe(slug);

    await revise({ part: 'names', statements: null });
    expect(await search(former)).toEqual(['Pup of an aloe vera']);
    expect(await search('burnmender')).toEqual([]);
  });

  it('makes the texts again of more plants than one batch has', async () => {
    const { database } = test.running;
    const owner = person();
    const { id } = await test.publish(owner, { name: 'Aloe vera', ...lisbon });
    const copied = (
      await database.query<{ column_name: string }>(
        `SELECT column_name FROM information_schema.columns WHERE table_schema = 'plant' AND table_name = 'plant' AND column_name <> 'id'`,
      )
    ).map(({ column_name }) => column_name);
    await database.execute(
      `INSERT INTO plant (id, ${copied.join(', ')}) SELECT gen_random_uuid(), ${copied.join(', ')} FROM plant, generate_series(1, 2100) WHERE id = $1`,
      [id],
    );
    await revise({ part: 'names', statements: [named('Burnmender')] });
    const [counted] = await database.query<{ missing: number }>(
      `SELECT count(*)::int AS missing FROM plant WHERE owner_id = $1 AND search_text NOT LIKE '%burnmender%'`,
      [owner.user_id],
    );
    expect(counted?.missing).toBe(0);
    await revise({ part: 'names', statements: null });
  });

  it('says where another species has a name too, which is then of neither', async () => {
    await revise({ part: 'names', statements: [named('Monstera', { shared: true })] });
    const { species } = await test.running.call('species.named', { name: 'Monstera', species: '' });
    expect(species).toBeNull();
    await revise({ part: 'names', statements: null });
    expect((await test.running.call('species.named', { name: 'Monstera', species: '' })).species?.slug).toBe(
      'monstera-deliciosa',
    );
  });
});
