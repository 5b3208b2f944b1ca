import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

describe('decisions of the machine against users', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  }, 60_000);
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
});
