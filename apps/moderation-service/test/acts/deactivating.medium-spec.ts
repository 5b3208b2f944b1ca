import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { AddSignal } from '../../src/cases/cases.ts';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

describe('deactivating a plant from its page', () => {
  let plants: ModeratedPlants;
  const owner = newId();
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('plants.owner', () => ({ owner_id: owner }));
  });
  afterAll(() => plants.stop());

  const casesOf = (plantId: string) =>
    plants.moderation.database.query<{ id: string; state: string; outcome: string | null; is_held: boolean }>(
      'SELECT id, state, outcome, is_held FROM moderation_case WHERE plant_id = $1 ORDER BY opened_at',
      [plantId],
    );
  const deactivate = (id: string, actor = moderator()) =>
    plants.moderation.call('moderation.deactivate_plant', { id, reason: 'Protected.' }, { actor });
  const verdictsOf = (plantId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.plant_id === plantId ? [data.verdict] : [],
    );

  it('closes the case of a plant that waits; restored, the plant waits again', async () => {
    const { plant_id } = await plants.announce('plant.created.v1', { owner_id: owner });
    const actor = moderator();
    const { act_id } = await deactivate(plant_id, actor);
    expect(await casesOf(plant_id)).toMatchObject([{ state: 'decided', outcome: 'deactivate', is_held: false }]);
    await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    expect(await casesOf(plant_id)).toMatchObject([{ state: 'open', outcome: null, is_held: true }]);
    await deactivate(plant_id, actor);
    await plants.act(actor, await plants.caseOf({ plant_id }, 'decided'), { act: 'restore' });
    expect(await casesOf(plant_id)).toMatchObject([{ state: 'open', outcome: null, is_held: true }]);
    await plants.act(actor, await plants.caseOf({ plant_id }), { act: 'approve' });
    await plants.moderation.settled(45_000);
    expect(verdictsOf(plant_id)).toEqual(['review', 'clean']);
  });

  it('closes the case of a plant that is being judged; undone, the machine judges it', async () => {
    plants.holdJudgements();
    const held = plants.announce('plant.created.v1', { owner_id: owner });
    const plant_id = await plants.judging();
    const actor = moderator();
    const { act_id } = await deactivate(plant_id, actor);
    plants.releaseJudgements();
    await held;
    expect(await casesOf(plant_id)).toMatchObject([{ state: 'decided', outcome: 'deactivate' }]);
    expect(verdictsOf(plant_id)).toEqual([]);
    await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    await plants.moderation.settled(45_000);
    expect(await casesOf(plant_id)).toMatchObject([{ state: 'open', is_held: true }]);
    expect(verdictsOf(plant_id)).toEqual(['review']);
  });

  it('leaves nothing to decide where it is undone on a plant without an open case', async () => {
    const id = newId();
    const actor = moderator();
    const { act_id } = await deactivate(id, actor);
    await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    expect(await casesOf(id)).toMatchObject([{ state: 'decided', outcome: 'withdrawn' }]);
  });

  it('joins the case of a reported plant', async () => {
    const id = newId();
    await plants.moderation.database.transaction((tx) =>
      plants.moderation.app
        .get(AddSignal)
        .handle(
          tx,
          { subject: 'plant', subjectId: id, plantId: id, personId: owner, excerpt: '' },
          { kind: 'report', code: 'scam', at: plants.clock.now() },
        ),
    );
    await deactivate(id);
    expect(await casesOf(id)).toMatchObject([{ state: 'decided', outcome: 'deactivate' }]);
  });
});

describe('an appeal against a rejected edit', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const settle = async () => {
    plants.clock.advance(10_500);
    await plants.moderation.settled(45_000);
  };
  const rejectedEdit = async () => {
    const edit = await plants.announce('plant.revised.v1', { is_public: true });
    await plants.act(moderator(), await plants.caseOf(edit), { act: 'reject', reason: 'contact_details' });
    await settle();
    const actor = { ...moderator(edit.owner_id), role: 'user' as const };
    const [statement] = await plants.moderation.call('moderation.my_statements', {}, { actor });
    await plants.moderation.call(
      'moderation.appeal',
      { statement_id: statement?.id ?? '', text: 'This is the number of a street, not of a phone.' },
      { actor },
    );
    return { edit, actor };
  };
  const grant = async () => {
    const { items } = await plants.moderation.call('moderation.cases', { queue: 'appeals' }, { actor: moderator() });
    const [appeal] = items;
    if (!appeal) throw new Error('no appeal');
    await plants.act(moderator(), appeal, { act: 'approve' });
    await settle();
  };
  const verdicts = (revisionId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === revisionId && data.decided_by === 'person'
        ? [data.verdict]
        : [],
    );

  it('approves the edit when it is granted', async () => {
    const { edit, actor } = await rejectedEdit();
    await grant();
    expect(verdicts(edit.revision_id)).toEqual(['reject', 'clean']);
    const [statement] = await plants.moderation.call('moderation.my_statements', {}, { actor });
    expect(statement?.appeal).toMatchObject({ state: 'granted', is_replaced: false });
  });

  it('leaves a newer edit as it is, and says so', async () => {
    const { edit, actor } = await rejectedEdit();
    const { plant_id, owner_id } = edit;
    await plants.announce('plant.revised.v1', { is_public: true, plant_id, owner_id });
    await grant();
    expect(verdicts(edit.revision_id)).toEqual(['reject']);
    const [statement] = await plants.moderation.call('moderation.my_statements', {}, { actor });
    expect(statement?.appeal).toMatchObject({ state: 'granted', is_replaced: true });
  });
});
