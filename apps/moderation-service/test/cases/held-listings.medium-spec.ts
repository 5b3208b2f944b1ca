import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

const harmless = { description: 'In a small pot, likes a bright window.' };

describe('plants that wait although the machine finds nothing', () => {
  let plants: ModeratedPlants;
  afterEach(() => plants.stop());

  const verdicts = (revisionId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === revisionId
        ? [[data.decided_by, data.verdict, data.found_clean ?? false, ...data.reasons.map(({ code }) => code)]]
        : [],
    );
  const approve = async (plant: { plant_id: string }) =>
    plants.act(moderator(), await plants.caseOf(plant), { act: 'approve' });

  it('are the first ones of an owner, until a moderator has approved that many', async () => {
    plants = await ModeratedPlants.start({ FIRST_LISTINGS_REVIEWED: 2 });
    const owner_id = newId();
    const list = () => plants.announce('plant.created.v1', { ...harmless, owner_id });
    const first = await list();
    expect(verdicts(first.revision_id)).toEqual([['machine', 'review', true, 'policy.first_listings']]);
    expect(await plants.caseOf(first)).toMatchObject({ state: 'open', queue: 'plants', due_at: expect.any(String) });
    await approve(first);
    await approve(await list());
    const third = await list();
    expect(verdicts(third.revision_id)).toEqual([['machine', 'clean', false]]);
    const other = await plants.announce('plant.created.v1', harmless);
    expect(verdicts(other.revision_id)).toEqual([['machine', 'review', true, 'policy.first_listings']]);
  }, 120_000);

  it('are all of them where everything is looked at, edits as well', async () => {
    plants = await ModeratedPlants.start({ REVIEW_EVERYTHING: true });
    const clean = await plants.announce('plant.created.v1', harmless);
    expect(verdicts(clean.revision_id)).toEqual([['machine', 'review', true, 'policy.everything']]);
    plants.clock.advance(60_000);
    const edited = await plants.announce('plant.revised.v1', {
      ...harmless,
      plant_id: clean.plant_id,
      needs_person: true,
    });
    expect(verdicts(edited.revision_id)).toEqual([['machine', 'review', true, 'policy.everything']]);
    const actor = moderator();
    const { act_id } = await plants.act(actor, await plants.caseOf(clean), { act: 'approve' });
    const undone = await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    expect(undone).toMatchObject({ state: 'open', possible: ['approve', 'reject', 'warn', 'ban'] });
    await approve(clean);
    await plants.moderation.settled();
    const byPerson = plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === edited.revision_id && data.decided_by === 'person'
        ? [[data.verdict, data.undone]]
        : [],
    );
    expect(byPerson).toEqual([
      ['clean', false],
      ['review', true],
      ['clean', false],
    ]);

    const edit = await plants.announce('plant.revised.v1', { ...harmless, is_public: true });
    expect(await plants.caseOf(edit)).toMatchObject({ subject: 'revision', state: 'open' });
    const doubtful = await plants.announce();
    expect(verdicts(doubtful.revision_id)).toEqual([['machine', 'review', false, 'text.phone', 'policy.everything']]);
    const abusive = await plants.announce('plant.created.v1', { description: 'fucking asshole' });
    expect(verdicts(abusive.revision_id)).toEqual([['machine', 'reject', false, 'text.abuse']]);
    const { by_signal } = await plants.moderation.call('moderation.statistics', { days: 1 }, { actor: moderator() });
    expect(by_signal).toEqual([]);
  }, 120_000);

  it('leave the queue when they are deleted', async () => {
    plants = await ModeratedPlants.start({ REVIEW_EVERYTHING: true });
    const { plant_id, owner_id } = await plants.announce('plant.created.v1', harmless);
    await plants.moderation.deliver({
      type: 'plant.changed.v1',
      data: {
        plant_id,
        owner_id,
        version: 2,
        status: 'ai_approved',
        name: 'Aloe vera',
        cover: null,
        offer: 'either',
        deleted: true,
        at: plants.clock.now().toISOString(),
      },
    });
    await plants.moderation.settled();
    expect(await plants.caseOf({ plant_id }, 'decided')).toMatchObject({ state: 'decided' });
  });
});
