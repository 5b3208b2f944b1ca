import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

describe('decisions of the machine against users', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const restricted = (user_id: string): Actor => ({ user_id, session_id: newId(), role: 'user', restricted: true });
  const statementsOf = (user: Actor) => plants.moderation.call('moderation.my_statements', {}, { actor: user });
  const settle = async () => {
    plants.clock.advance(11_000);
    await plants.moderation.settled();
  };
  const verdictsOn = (plantId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.plant_id === plantId ? [`${data.decided_by}: ${data.verdict}`] : [],
    );

  const exported = async () => {
    const range = { from: '2026-05-01T00:00:00.000Z', to: '2026-07-01T00:00:00.000Z' };
    const { items } = await plants.moderation.call(
      'moderation.export_statements',
      { ...range, after: null },
      { actor: moderator() },
    );
    return items;
  };
  const settledOf = (plantId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'moderation.settled.v1' && data.plant_id === plantId ? [data] : [],
    );

  it.each(['plant.created.v1', 'plant.revised.v1'] as const)(
    'give a rejected revision of %s a statement at once, which a moderator reverses on appeal',
    async (type) => {
      const revision = await plants.announce(type, { description: 'fucking asshole', is_public: true });
      const owner = restricted(revision.owner_id);
      await plants.moderation.settled();
      const subject = type === 'plant.created.v1' ? 'plant' : 'revision';
      expect(settledOf(revision.plant_id)).toMatchObject([
        { act: 'reject', automated: true, subject, person_id: revision.owner_id, ground: 'abuse' },
      ]);
      const [statement, ...others] = await statementsOf(owner);
      expect(others).toEqual([]);
      expect(statement).toMatchObject({
        act: 'reject',
        subject,
        ground: 'abuse',
        source: 'own_initiative',
        automated_detection: true,
        automated_decision: true,
        appeal: null,
      });
      const { id } = await plants.caseOf(revision, 'decided');
      const detail = await plants.moderation.call('moderation.get_case', { id }, { actor: moderator() });
      expect(detail.acts).toMatchObject([{ act: 'reject', by: 'machine', ground: 'abuse' }]);

      const appeal = { statement_id: statement?.id ?? '', text: 'It is the name of a song.' };
      await plants.moderation.call('moderation.appeal', appeal, { actor: owner });
      await expect(plants.moderation.call('moderation.appeal', appeal, { actor: owner })).rejects.toMatchObject({
        code: 'already_appealed',
      });
      const actor = moderator();
      const { items } = await plants.moderation.call(
        'moderation.cases',
        { queue: 'appeals', state: 'open' },
        { actor },
      );
      expect(items).toHaveLength(1);
      await plants.act(actor, items[0] ?? { id: '', version: 0 }, { act: 'approve' });
      await settle();
      expect(verdictsOn(revision.plant_id)).toEqual(['machine: reject', 'person: clean']);
      expect(await statementsOf(owner)).toMatchObject([{ appeal: { state: 'granted' } }]);
    },
  );

  it('are in the transparency export, and with the appeal in the export of the user’s data', async () => {
    const revision = await plants.announce('plant.created.v1', { description: 'fucking asshole' });
    const owner = restricted(revision.owner_id);
    const [statement] = await statementsOf(owner);
    const text = 'It is the name of a song.';
    await plants.moderation.call('moderation.appeal', { statement_id: statement?.id ?? '', text }, { actor: owner });
    expect((await exported()).find(({ puid }) => puid === statement?.id)).toMatchObject({
      act: 'reject',
      content_id: revision.plant_id,
      source_type: 'SOURCE_VOLUNTARY',
      automated_detection: 'Yes',
      automated_decision: 'AUTOMATED_DECISION_FULLY',
      redress: { appeal: 'open' },
    });
    const own = await plants.moderation.call('moderation.export_decisions', { after: null }, { actor: owner });
    expect(own.items).toMatchObject([{ id: statement?.id, automated_decision: true, appeal_text: text }]);
  });

  it.each([
    ['before', -1_000, 0],
    ['after', 1_000, 1],
  ])('on a revision that its owner replaced %s (by %s ms) have %s statements', async (_when, offset, statements) => {
    plants.holdJudgements();
    const announcing = plants.announce('plant.created.v1', { description: 'fucking asshole' });
    await plants.judging();
    plants.clock.advance(2_000);
    plants.releaseJudgements();
    const rejected = await announcing;
    const replacement = { ...rejected, revision_id: newId(), description: 'A healthy plant.' };
    plants.revisions.set(replacement.revision_id, replacement);
    const { plant_id, revision_id, owner_id } = replacement;
    const at = new Date(plants.clock.now().getTime() + offset).toISOString();
    await plants.moderation.deliver({
      type: 'plant.revised.v1',
      data: { plant_id, revision_id, owner_id, at, needs_person: false, is_public: false },
    });
    await plants.moderation.settled();
    expect(await statementsOf(restricted(owner_id))).toHaveLength(statements);
    expect((await exported()).filter(({ content_id }) => content_id === plant_id)).toHaveLength(statements);
  });
});
