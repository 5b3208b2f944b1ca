import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseSubject } from '@offshoot/contracts/moderation';
import { newId } from '@offshoot/nest-kit/database';
import { AddSignal } from '../../src/cases/cases.ts';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

describe('the profile of the user of a case', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  /** A case that a report opened. */
  async function reported(subject: CaseSubject, personId: string | null = newId(), reporterId = newId()) {
    const { caseId } = await plants.moderation.database.transaction((tx) =>
      plants.moderation.app
        .get(AddSignal)
        .handle(
          tx,
          { subject, subjectId: subject === 'person' && personId ? personId : newId(), personId, excerpt: 'Reported' },
          { kind: 'report', code: 'abuse', source: { reporterId, text: '' }, at: plants.clock.now() },
        ),
    );
    return { id: caseId, personId };
  }
  const reset = (id: string, actor = moderator()) =>
    plants.moderation.call(
      'moderation.reset_profile',
      { id, reason: 'misleading', note: 'You are not a moderator.', private_note: 'Impersonates us.' },
      { actor },
    );
  const casesOf = (personId: string | null) =>
    plants.moderation.database.query(
      'SELECT subject, state, outcome, hidden_at IS NOT NULL AS is_hidden FROM moderation_case WHERE person_id = $1 ORDER BY subject',
      [personId],
    );
  const eventsOf = (actId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      (type === 'moderation.acted.v1' || type === 'moderation.settled.v1') && data.act_id === actId
        ? [{ type, data }]
        : [],
    );
  const settle = async () => {
    plants.clock.advance(10_000);
    await plants.moderation.settled(45_000);
  };

  it.each(['person', 'plant', 'profile'] as const)(
    'is not reset, nor is the user warned or banned, once their account was deleted (%s)',
    async (subject) => {
      const { id, personId } = await reported(subject);
      plants.unknown.add(personId!);
      const actor = moderator();
      const shown = await plants.moderation.call('moderation.get_case', { id }, { actor });
      expect(shown.possible).toContain('dismiss');
      for (const act of ['warn', 'ban', 'unban', ...(subject === 'profile' ? (['hide'] as const) : [])] as const) {
        expect(shown.possible).not.toContain(act);
        await expect(plants.act(actor, shown, { act, reason: 'abuse' })).rejects.toMatchObject({
          code: 'act_not_possible',
        });
      }
      await expect(reset(id)).rejects.toMatchObject({ code: 'act_not_possible' });
    },
  );

  it.each(['plant', 'person', 'message', 'review', 'request', 'reply', 'video', 'dispute'] as const)(
    'is reset from a case about a %s, which stays as it is, with a statement of reasons that can be appealed',
    async (subject) => {
      const { id, personId } = await reported(subject);
      const actor = moderator();
      const { act_id } = await reset(id, actor);
      await settle();
      expect(await casesOf(personId)).toEqual(
        expect.arrayContaining([
          { subject, state: 'open', outcome: null, is_hidden: false },
          { subject: 'profile', state: 'decided', outcome: 'hide', is_hidden: true },
        ]),
      );
      const about = { act: 'hide', subject: 'profile', subject_id: personId, person_id: personId, undone: false };
      expect(eventsOf(act_id)).toMatchObject([
        { type: 'moderation.acted.v1', data: about },
        { type: 'moderation.settled.v1', data: { ...about, reporter_ids: [], appellant_ids: [] } },
      ]);
      const log = await plants.moderation.call('moderation.log', { person_id: personId! }, { actor });
      expect(log.items).toMatchObject([
        { id: act_id, act: 'hide', by: { id: actor.user_id }, ground: 'misleading', private_note: 'Impersonates us.' },
      ]);
      const [statement] = await plants.moderation.call('moderation.my_statements', {}, { actor: moderator(personId!) });
      expect(statement).toMatchObject({ act: 'hide', subject: 'profile', note: 'You are not a moderator.' });
      expect(statement?.appeal_until).not.toBeNull();
    },
  );

  it('is as before once the act is undone, and can be reset again', async () => {
    const { id, personId } = await reported('message');
    const actor = moderator();
    for (let time = 0; time < 2; time += 1) {
      const { act_id } = await reset(id, actor);
      await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
      await plants.moderation.settled(45_000);
      expect(eventsOf(act_id).map(({ data }) => data.undone)).toEqual([false, true]);
    }
    await reset(id, actor);
    await settle();
    await reset(id, actor);
    await settle();
    const profiles = (await casesOf(personId)).filter(
      (listedCase) => (listedCase as { subject: string }).subject === 'profile',
    );
    expect(profiles.map((profile) => (profile as { outcome: string }).outcome).toSorted()).toEqual([
      'hide',
      'hide',
      'withdrawn',
      'withdrawn',
    ]);
  });

  it('is reset in the open case about it, where there is one', async () => {
    const { id, personId } = await reported('review');
    await plants.moderation.database.transaction((tx) =>
      plants.moderation.app
        .get(AddSignal)
        .handle(
          tx,
          { subject: 'profile', subjectId: personId!, personId, excerpt: 'Offshoot team' },
          { kind: 'machine', code: 'text.abuse', level: 'review', at: plants.clock.now() },
        ),
    );
    await reset(id);
    expect(
      (await casesOf(personId)).filter((listedCase) => (listedCase as { subject: string }).subject === 'profile'),
    ).toHaveLength(1);
  });

  it('is left by who may not decide about its user', async () => {
    const { id, personId } = await reported('message');
    await expect(reset(newId())).rejects.toMatchObject({ code: 'case_not_found' });
    await expect(reset(id, moderator(personId!))).rejects.toMatchObject({ code: 'case_not_found' });
    plants.partners.add(personId!);
    await expect(reset(id)).rejects.toMatchObject({ code: 'own_case' });
    plants.partners.delete(personId!);
    const reporter = newId();
    const own = await reported('message', newId(), reporter);
    await expect(reset(own.id, moderator(reporter))).rejects.toMatchObject({ code: 'case_not_found' });
    plants.roles.set(personId!, 'moderator');
    await expect(reset(id)).rejects.toMatchObject({ code: 'moderator_protected' });
    plants.roles.set(personId!, 'admin');
    await expect(reset(id)).rejects.toMatchObject({ code: 'admin_protected' });
    plants.roles.set(personId!, undefined);
    await expect(reset(id)).rejects.toMatchObject({ code: 'unavailable' });
    const withoutUser = await reported('message', null);
    await expect(reset(withoutUser.id)).rejects.toMatchObject({ code: 'act_not_possible' });
    await expect(
      plants.moderation.call('moderation.reset_profile', { id, note: '', private_note: '' } as never, {
        actor: moderator(),
      }),
    ).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await casesOf(personId)).toHaveLength(1);
  });
});
