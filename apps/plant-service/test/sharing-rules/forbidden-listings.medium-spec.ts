import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import type { RpcInput } from '@offshoot/contracts/rpc';
import { lisbon, person, plain, type Planted, PlantServiceTest } from '../plant-service.ts';

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const hogweed = { name: 'A tall one', species: 'Heracleum mantegazzianum' };
const refusal = {
  code: 'species_forbidden',
  params: {
    taxon: 'Heracleum mantegazzianum',
    law: 'Regulation (EU) 1143/2014, list of (EU) 2017/1263',
    address: 'https://eur-lex.europa.eu/eli/reg_impl/2017/1263/oj',
    since: '2017-08-02',
    as_of: '2026-11-22',
  },
};

describe('a listing of a species that the law forbids', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const edit = (
    owner: Actor,
    { id, name, description, species, images }: Plant,
    more: Partial<RpcInput<'plants.update'>>,
  ) =>
    test.running.call(
      'plants.update',
      { id, name, description, species, ...chicago, images: images.map(plain), ...more },
      { actor: owner },
    );
  const latestRevision = async (plant: Plant): Promise<Planted> => {
    const [row] = await test.running.database.query<{ id: string }>(
      'SELECT id FROM plant_revision WHERE plant_id = $1 ORDER BY created_at DESC LIMIT 1',
      [plant.id],
    );
    return { plant, revisionId: row?.id ?? '' };
  };
  const forbiddenTaxon = async ({ plant, revisionId }: Planted) => {
    const revision = await test.running.call('plants.revision', { plant_id: plant.id, revision_id: revisionId });
    return revision.forbidden_taxon;
  };
  const byPerson = { decided_by: 'person' } as const;

  it('is refused in Lisbon, says by which law, and stores nothing', async () => {
    const owner = person();
    await expect(test.create(owner, hogweed)).rejects.toMatchObject(refusal);
    const { total } = await test.running.call('plants.my', {}, { actor: owner });
    expect(total).toBe(0);
  });

  it('is none in Chicago', async () => {
    const owner = person();
    const planted = await test.create(owner, { ...hogweed, ...chicago });
    expect(await forbiddenTaxon(planted)).toBeNull();
    await test.judge(planted);
    const plant = await test.running.call('plants.get', { id: planted.plant.id }, { actor: owner });
    expect(plant.status).toBe('available');
    await expect(edit(owner, plant, lisbon)).rejects.toMatchObject(refusal);
    const kept = await test.running.call('plants.get', { id: plant.id }, { actor: owner });
    expect(kept).toMatchObject({ status: 'available', ...chicago });
  });

  it('is refused as an edit of a harmless one', async () => {
    const owner = person();
    const plant = await test.publish(owner);
    await expect(edit(owner, plant, { ...lisbon, species: 'Heracleum mantegazzianum' })).rejects.toMatchObject(refusal);
  });

  it('waits for a moderator on request, who lets exactly that listing through', async () => {
    const owner = person();
    const planted = await test.create(owner, { ...hogweed, law_review: true });
    expect(planted.plant.status).toBe('pending_moderation');
    expect(await forbiddenTaxon(planted)).toBe('Heracleum mantegazzianum');
    await test.judge(planted, { verdict: 'review', reasons: [{ code: 'law.forbidden_plant', level: 'review' }] });
    await test.judge(planted, byPerson);
    const plant = await test.running.call('plants.get', { id: planted.plant.id }, { actor: owner });
    expect(plant.status).toBe('available');
    expect(await forbiddenTaxon(planted)).toBeNull();

    await edit(owner, plant, { ...lisbon, description: 'Taller still.' });
    expect(await forbiddenTaxon(await latestRevision(plant))).toBeNull();
    // Neither another listing of the member nor another species in this one.
    await expect(test.create(owner, hogweed)).rejects.toMatchObject(refusal);
    await expect(edit(owner, plant, { ...lisbon, species: 'Ailanthus altissima' })).rejects.toMatchObject({
      code: 'species_forbidden',
      params: { taxon: 'Ailanthus altissima' },
    });
  });

  it('is not let through by the machine, nor once the approval is undone', async () => {
    const owner = person();
    const planted = await test.create(owner, { ...hogweed, law_review: true });
    await test.judge(planted);
    expect(await forbiddenTaxon(planted)).toBe('Heracleum mantegazzianum');
    const act = { ...byPerson, act_id: '0193f1a0-0000-7000-8000-0000000000aa' };
    await test.judge(planted, act);
    expect(await forbiddenTaxon(planted)).toBeNull();
    await test.judge(planted, { ...act, undone: true });
    expect(await forbiddenTaxon(planted)).toBe('Heracleum mantegazzianum');
  });

  it('is hidden while a moderator decides whether it may move to Lisbon', async () => {
    const owner = person();
    const plant = await test.publish(owner, { ...hogweed, ...chicago });
    const moved = await edit(owner, plant, { ...lisbon, law_review: true });
    expect(moved).toMatchObject({ status: 'pending_moderation', ...lisbon });
    const waiting = await latestRevision(plant);
    await test.running.settled();
    const revised = test.running.events.all.filter(
      ({ type, data }) => type === 'plant.revised.v1' && data.plant_id === plant.id,
    );
    expect(revised).toMatchObject([
      { data: { revision_id: waiting.revisionId, is_public: false, needs_person: false } },
    ]);
    expect(await forbiddenTaxon(waiting)).toBe('Heracleum mantegazzianum');
    await test.judge(waiting, byPerson);
    const shown = await test.running.call('plants.get', { id: plant.id }, { actor: owner });
    expect(shown).toMatchObject({ status: 'available', species: 'Heracleum mantegazzianum' });
  });

  it('cannot be requested by a member whose place lies in the EU, nor offered to one', async () => {
    const check = (plant: Plant, requester: Actor, offered: Plant | null = null) =>
      test.running.call('plants.check_sharing', {
        plant_id: plant.id,
        offered_plant_id: offered?.id ?? null,
        requester_id: requester.user_id,
      });
    const [inLisbon, inChicago, nowhere] = [person(), person(), person()];
    const fern = await test.publish(inLisbon);
    const theirs = await test.publish(inChicago, chicago);
    const tall = await test.publish(person(), { ...hogweed, ...chicago });
    await expect(check(tall, inLisbon)).rejects.toMatchObject(refusal);
    for (const requester of [inChicago, nowhere]) expect(await check(tall, requester)).toEqual({});
    await expect(check(fern, inChicago, tall)).rejects.toMatchObject(refusal);
    expect(await check(fern, inChicago, theirs)).toEqual({});
  });

  it('has a notice at the border where CITES governs it, for a member of another country alone', async () => {
    const ruleFor = async (plant: Pick<Plant, 'id'>, actor: Actor) =>
      (await test.running.call('plants.border_rule', { id: plant.id }, { actor })).rule;
    const [inLisbon, inChicago, nowhere] = [person(), person(), person()];
    await test.publish(inLisbon);
    await test.publish(inChicago, chicago);
    const orchid = await test.publish(person(), { name: 'Moth orchid', species: '', ...chicago });
    expect(await ruleFor(orchid, inLisbon)).toMatchObject({ taxon: 'Orchidaceae', law: 'CITES, Appendix II' });
    for (const member of [inChicago, nowhere]) expect(await ruleFor(orchid, member)).toBeNull();
    const basil = await test.publish(person(), { name: 'Basil', species: 'Ocimum basilicum', ...chicago });
    expect(await ruleFor(basil, inLisbon)).toBeNull();
    const hidden = await test.create(person(), { name: 'Moth orchid', species: '', ...chicago });
    await expect(ruleFor(hidden.plant, inLisbon)).rejects.toMatchObject({ code: 'plant_not_found' });
  });

  it('has a notice about posting where the EU or Great Britain governs it, by the place of the plant', async () => {
    const postingOf = async (place: { latitude: number; longitude: number }) => {
      const plant = await test.publish(person(), { name: 'Basil', ...place });
      return (await test.running.call('plants.border_rule', { id: plant.id }, { actor: person() })).posting;
    };
    expect(await postingOf(lisbon)).toMatchObject({ law: 'Regulation (EU) 2016/2031', as_of: '2026-11-29' });
    expect(await postingOf({ latitude: 53.48, longitude: -2.24 })).toMatchObject({
      address: 'https://www.legislation.gov.uk/eur/2016/2031',
    });
    expect(await postingOf(chicago)).toBeNull();
  });

  it('keeps its harmless content public while a moderator looks at the edit', async () => {
    const owner = person();
    const plant = await test.publish(owner);
    const edited = await edit(owner, plant, { ...lisbon, species: 'Ailanthus altissima', law_review: true });
    expect(edited).toMatchObject({ status: 'available', species: plant.species, revision: { state: 'judging' } });
    expect(await forbiddenTaxon(await latestRevision(plant))).toBe('Ailanthus altissima');
  });
});
