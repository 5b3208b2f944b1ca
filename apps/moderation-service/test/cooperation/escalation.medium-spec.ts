import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('cases for administrators', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const actor = moderator();
  const admin: Actor = { ...moderator(), role: 'admin' };
  const escalate = (id: string, text: string, by = actor) =>
    plants.moderation.call('moderation.escalate', { id, text }, { actor: by });
  const escalated = async (state: 'open' | 'decided' = 'open') =>
    (await plants.moderation.call('moderation.cases', { only: 'escalated', state }, { actor: admin })).items.map(
      ({ id }) => id,
    );

  it('are marked with a note, found by the mark, and decided as others are', async () => {
    const [plain, marked] = [
      await plants.caseOf(await plants.announce()),
      await plants.caseOf(await plants.announce()),
    ];
    expect(plain.escalated_at).toBeNull();
    expect(await escalated()).toEqual([]);
    const at = plants.clock.now().toISOString();
    expect(await escalate(marked.id, 'He is a friend of mine.')).toMatchObject({ escalated_at: at, state: 'open' });
    plants.clock.advance(1_000);
    expect(await escalate(marked.id, 'And it is urgent.')).toMatchObject({ escalated_at: at });
    expect(await escalated()).toEqual([marked.id]);
    const { items } = await plants.moderation.call('moderation.case_notes', { id: marked.id }, { actor: admin });
    expect(items).toMatchObject([
      { text: 'He is a friend of mine.', escalates: true, author: { id: actor.user_id } },
      { text: 'And it is urgent.', escalates: true },
    ]);
    const end = (id: string, by: Actor) => plants.moderation.call('moderation.end_escalation', { id }, { actor: by });
    await expect(end(marked.id, actor)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(end(newId(), admin)).rejects.toMatchObject({ code: 'case_not_found' });
    expect(await end(marked.id, admin)).toMatchObject({ escalated_at: null });
    expect(await end(marked.id, admin)).toMatchObject({ escalated_at: null });
    expect(await escalated()).toEqual([]);
    await escalate(marked.id, 'Once more.');
    await plants.act(admin, marked, { act: 'approve' });
    expect(await escalated()).toEqual([]);
    expect(await escalated('decided')).toEqual([marked.id]);
    await expect(escalate(marked.id, 'Too late.')).rejects.toMatchObject({ code: 'act_not_possible' });
  });

  it('need a reason, and are marked only by who sees them', async () => {
    const { id } = await plants.caseOf(await plants.announce());
    await expect(escalate(id, ' ')).rejects.toMatchObject({ code: 'validation_failed', fields: { text: 'required' } });
    await expect(escalate(newId(), 'Where?')).rejects.toMatchObject({ code: 'case_not_found' });
    const owner = moderator();
    const own = await plants.caseOf(await plants.announce('plant.created.v1', { owner_id: owner.user_id }));
    await expect(escalate(own.id, 'Mine.', owner)).rejects.toMatchObject({ code: 'case_not_found' });
    const deleted = newId();
    const left = await plants.caseOf(await plants.announce('plant.created.v1', { owner_id: deleted }));
    plants.unknown.add(deleted);
    await expect(escalate(left.id, 'Who was this?')).rejects.toMatchObject({ code: 'user_not_found' });
    expect(await escalated()).toEqual([]);
  });
});
