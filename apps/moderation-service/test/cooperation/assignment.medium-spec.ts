import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('cases assigned to a moderator', () => {
  let plants: ModeratedPlants;
  const [mira, noor, friend] = [moderator(), moderator(), moderator()];
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('people.moderators', () => ({
      ids: [mira, noor, friend].map(({ user_id }) => user_id),
    }));
  });
  afterAll(() => plants.stop());

  const call: typeof plants.moderation.call = (...args) => plants.moderation.call(...args);
  const assign = (id: string, to = noor, by = mira, text = 'You speak Russian.') =>
    call('moderation.assign', { id, moderator_id: to.user_id, text }, { actor: by });
  const assignedTo = async (actor: typeof mira) =>
    (await call('moderation.cases', { only: 'assigned' }, { actor })).items.map(({ id }) => id);
  const notified = (caseId: string) =>
    plants.moderation.database.query<{ data: { moderator_id: string } }>(
      `SELECT data FROM outbox WHERE type = 'moderation.case_assigned.v1' AND data ->> 'case_id' = $1`,
      [caseId],
    );

  it('are found by the moderator, who is notified once, and stay open to the others', async () => {
    const { id } = await plants.caseOf(await plants.announce());
    await call('moderation.claim', { id }, { actor: mira });
    const assigned = await assign(id);
    expect(assigned).toMatchObject({ state: 'open', claimed_by: null, assigned_to: { id: noor.user_id } });
    expect(await assignedTo(noor)).toEqual([id]);
    expect(await assignedTo(mira)).toEqual([]);
    await assign(id, noor, mira, 'And it is urgent.');
    expect((await notified(id)).map(({ data }) => data.moderator_id)).toEqual([noor.user_id]);
    const { items } = await call('moderation.case_notes', { id }, { actor: noor });
    expect(items.map(({ text, author }) => [text, author?.id])).toEqual([
      ['You speak Russian.', mira.user_id],
      ['And it is urgent.', mira.user_id],
    ]);
    expect(await call('moderation.end_assignment', { id }, { actor: friend })).toMatchObject({ assigned_to: null });
    expect(await assignedTo(noor)).toEqual([]);
    await assign(id, mira, mira);
    expect(await notified(id)).toHaveLength(1);
    await plants.act(friend, await call('moderation.get_case', { id }, { actor: friend }), { act: 'approve' });
    await expect(assign(id)).rejects.toMatchObject({ code: 'act_not_possible' });
  });

  it('are not assigned to who must not decide them, nor taken from who is looking at them', async () => {
    const own = await plants.caseOf(await plants.announce('plant.created.v1', { owner_id: noor.user_id }));
    plants.partners.add(friend.user_id);
    const { items } = await call('moderation.assignees', { id: own.id }, { actor: mira });
    expect(items.map(({ id }) => id)).toEqual([mira.user_id]);
    for (const colleague of [noor, friend, moderator()])
      await expect(assign(own.id, colleague)).rejects.toMatchObject({ code: 'act_not_possible' });
    for (const refused of [
      assign(own.id, mira, noor),
      call('moderation.assignees', { id: own.id }, { actor: noor }),
      call('moderation.end_assignment', { id: own.id }, { actor: noor }),
      assign(newId()),
      call('moderation.end_assignment', { id: newId() }, { actor: mira }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'case_not_found' });
    await expect(assign(own.id, mira, mira, ' ')).rejects.toMatchObject({ code: 'validation_failed' });

    plants.partners.delete(friend.user_id);
    const { id } = await plants.caseOf(await plants.announce());
    await call('moderation.claim', { id }, { actor: friend });
    await expect(assign(id)).rejects.toMatchObject({ code: 'case_claimed' });
    expect(await assign(id, friend)).toMatchObject({ claimed_by: { id: friend.user_id } });
  });

  it('of a deleted moderator are assigned to no one, and of a deleted user get no note', async () => {
    const { id } = await plants.caseOf(await plants.announce());
    await assign(id);
    await plants.moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: noor.user_id, at: plants.clock.now().toISOString() },
    });
    await plants.moderation.settled();
    expect(await call('moderation.get_case', { id }, { actor: mira })).toMatchObject({ assigned_to: null });
    const deleted = newId();
    const left = await plants.caseOf(await plants.announce('plant.created.v1', { owner_id: deleted }));
    plants.unknown.add(deleted);
    await expect(assign(left.id, friend)).rejects.toMatchObject({ code: 'user_not_found' });
  });
});
