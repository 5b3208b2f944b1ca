import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AddSignal } from '../../src/cases/commands/add-signal.ts';
import { ModeratedPlants, moderator } from '../acts/moderated-plants.ts';

type Revision = Awaited<ReturnType<ModeratedPlants['announce']>>;

const harmless = 'In a small pot.';

describe('a photo that several users posted', () => {
  let plants: ModeratedPlants;
  const actor = moderator();
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());
  beforeEach(() => plants.clock.advance(60_000));

  const copyOf = (...originals: Revision[]) => ({
    duplicate_of_others: true,
    copied_from: originals.map(({ plant_id, owner_id, name }) => ({ plant_id, owner_id, name, photo_id: plant_id })),
  });
  const open = async ({ plant_id }: Revision) =>
    (await plants.moderation.call('moderation.cases', { q: plant_id, state: 'open' }, { actor })).items;
  const signalsOf = async (id: string) =>
    (await plants.moderation.call('moderation.get_case', { id }, { actor })).signals.map(({ code, level, term }) => ({
      code,
      level,
      term,
    }));
  const copiedBy = ({ plant_id }: Revision) => ({ code: 'photo.copied', level: 'info', term: plant_id });

  it('opens a case of the earlier plant, which stays public, and is last in the queue', async () => {
    const original = await plants.announce('plant.created.v1', { description: harmless });
    expect(await open(original)).toEqual([]);
    const copy = await plants.announce('plant.created.v1', { description: harmless, ...copyOf(original) });
    expect((await open(copy))[0]).toMatchObject({ subject: 'plant', subject_id: copy.plant_id, priority: 1_000 });
    const [caseSummary] = await open(original);
    expect(caseSummary).toMatchObject({
      subject: 'plant',
      subject_id: original.plant_id,
      state: 'open',
      excerpt: original.name,
      priority: 0,
      person: { id: original.owner_id },
      hidden_at: null,
    });
    expect(await signalsOf(caseSummary?.id ?? '')).toEqual([copiedBy(copy)]);
    const verdicts = plants.moderation.events.all.flatMap((event) =>
      event.type === 'plant.judged.v1' && event.data.plant_id === original.plant_id ? [event.data.verdict] : [],
    );
    expect(verdicts).toEqual(['clean']);
  });

  it('joins the open case of the earlier plant once for each copy, however often that is edited', async () => {
    const original = await plants.announce();
    const copied = copyOf(original);
    const copy = await plants.announce('plant.created.v1', copied);
    plants.clock.advance(1_000);
    const { plant_id, owner_id } = copy;
    await plants.announce('plant.revised.v1', { plant_id, owner_id, ...copied });
    plants.clock.advance(1_000);
    const another = await plants.announce('plant.created.v1', { ...copyOf(original, copy) });
    const [caseSummary, ...others] = await open(original);
    expect(others).toEqual([]);
    expect(caseSummary?.priority).toBe(1_000);
    expect((await signalsOf(caseSummary?.id ?? '')).filter(({ code }) => code === 'photo.copied')).toEqual([
      copiedBy(another),
      copiedBy(copy),
    ]);
    expect(await signalsOf((await open(copy))[0]?.id ?? '')).toContainEqual(copiedBy(another));
  });

  it('neither holds a plant that the machine is still judging, nor closes its case with the approval', async () => {
    plants.holdJudgements();
    const announced = plants.announce('plant.created.v1', { description: harmless });
    const plantId = await plants.judging();
    await plants.moderation.database.transaction((tx) =>
      plants.moderation.app
        .get(AddSignal, { strict: false })
        .handle(
          tx,
          { subject: 'plant', subjectId: plantId, personId: null, plantId, excerpt: 'Aloe vera' },
          { kind: 'machine', code: 'photo.copied', level: 'info', term: 'a copy', at: plants.clock.now() },
        ),
    );
    plants.releaseJudgements();
    const original = await announced;
    // Held for longer than a call may take, it is judged again.
    plants.clock.advance(6_000);
    await plants.moderation.settled();
    const judged = plants.moderation.events.all.flatMap((event) =>
      event.type === 'plant.judged.v1' && event.data.plant_id === plantId ? [event.data.verdict] : [],
    );
    expect(judged).toEqual(['clean']);
    expect(await open(original)).toMatchObject([{ subject_id: plantId, state: 'open', priority: 0 }]);
  });
});
