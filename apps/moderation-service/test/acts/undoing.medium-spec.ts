import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CaseSubject, ModerationAct } from '@offshoot/contracts/moderation';
import { actsAgainst, caseSubjects } from '@offshoot/contracts/moderation';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { AddSignal } from '../../src/cases/cases.ts';
import { exchangeEvidence } from '../evidence-replies.ts';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

/** The acts that only a decided case allows, with the decision before. */
const afterDecision: Partial<Record<CaseSubject, readonly (readonly [ModerationAct, ModerationAct])[]>> = {
  plant: [
    ['hide', 'restore'],
    ['dismiss', 'hide'],
    ['deactivate', 'restore'],
  ],
  person: [['ban', 'unban']],
  message: [['hide', 'restore']],
  review: [['hide', 'restore']],
  request: [['hide', 'restore']],
  dispute: [
    ['hide', 'restore'],
    ['resolve_dispute', 'hide'],
  ],
  video: [['refuse_video', 'accept_video']],
};

describe('undoing', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start({ SAMPLE_SHARE: 0 });
    const exchange = () => exchangeEvidence({ requester_id: newId(), owner_id: newId() });
    await plants.moderation.reply('exchanges.for_moderators', exchange);
    await plants.moderation.reply('exchanges.review', () => {
      throw new DomainError('review_not_found');
    });
    await plants.moderation.reply('chat.for_moderators', () => {
      throw new DomainError('not_found');
    });
  });
  afterAll(() => plants.stop());

  /** Everything that an act may change in a case: all but its version and the time of the last change. */
  const everything = async (id: string) => {
    const [row] = await plants.moderation.database.query<Record<string, unknown>>(
      'SELECT * FROM moderation_case WHERE id = $1',
      [id],
    );
    const { version: _version, state_since: _since, ...same } = row ?? {};
    return same;
  };
  const opened = async (subject: CaseSubject): Promise<string> => {
    if (subject === 'plant' || subject === 'revision') {
      const first = await plants.announce();
      const held = subject === 'plant' ? first : await plants.announce('plant.revised.v1', { is_public: true });
      return (await plants.caseOf(held)).id;
    }
    const addSignal = plants.moderation.app.get(AddSignal);
    const { caseId } = await plants.moderation.database.transaction((tx) =>
      addSignal.handle(
        tx,
        { subject, subjectId: newId(), personId: newId(), excerpt: 'Reported' },
        { kind: 'report', code: 'spam', source: { reporterId: newId(), text: '' }, at: plants.clock.now() },
      ),
    );
    return caseId;
  };
  const detail = (id: string) => plants.moderation.call('moderation.get_case', { id }, { actor: moderator() });
  const act = async (id: string, chosen: ModerationAct, actor = moderator()) => {
    plants.clock.advance(1_000);
    const { version } = await plants.moderation
      .call('moderation.cases', { q: id, state: 'open' }, { actor })
      .then(async ({ items }) => items[0] ?? (await detail(id)));
    const reason = actsAgainst.includes(chosen) ? { reason: 'other' as const } : {};
    return plants.act(actor, { id, version }, { act: chosen, note: 'Because.', ...reason });
  };
  const undo = (id: string, actor = moderator()) => plants.moderation.call('moderation.undo', { id }, { actor });

  it.each(caseSubjects.filter((subject) => subject !== 'appeal'))(
    'every act on a %s leaves its case as it was',
    async (subject) => {
      const id = await opened(subject);
      const { possible } = await detail(id);
      expect(possible.length).toBeGreaterThan(0);
      for (const chosen of possible) {
        const actor = moderator();
        const before = await everything(id);
        const made = await act(id, chosen, actor);
        if (!['warn', 'ban'].includes(chosen)) expect(await everything(id)).not.toEqual(before);
        await undo(made.act_id, actor);
        expect(await everything(id)).toEqual(before);
      }
      for (const [first, then] of afterDecision[subject] ?? []) {
        const again = subject === 'plant' ? await reported() : await opened(subject);
        const decider = moderator();
        await act(again, first, decider);
        const before = await everything(again);
        const made = await act(again, then, decider);
        await undo(made.act_id, decider);
        expect(await everything(again)).toEqual(before);
      }
    },
  );

  it.each(['message', 'review', 'profile', 'plant', 'request', 'reply'] as const)(
    'an act on the author of a %s can hide it as well, is undone as one, and hiding stays possible without',
    async (subject) => {
      const id = subject === 'plant' ? await reported() : await opened(subject);
      const decider = moderator();
      const before = await everything(id);
      for (const chosen of ['ban', 'warn'] as const) {
        const { version } = await detail(id);
        plants.clock.advance(1_000);
        const body = { act: chosen, reason: 'threat' as const, also_hide: true };
        const made = await plants.act(decider, { id, version }, body);
        expect(made.case).toMatchObject({ state: 'decided', hidden_at: plants.clock.now().toISOString() });
        expect(made.case.acts.slice(0, 2).map((entry) => entry.act)).toEqual([chosen, 'hide']);
        await undo(made.act_id, decider);
        expect(await everything(id)).toEqual(before);
      }
      await act(id, 'ban', decider);
      expect((await detail(id)).possible).toContain('hide');
      const hidden = await act(id, 'hide', decider);
      expect(hidden.case.hidden_at).not.toBeNull();
      await undo(hidden.act_id, decider);
      expect((await detail(id)).hidden_at).toBeNull();
    },
  );

  it('a warning about several cases can hide their contents as well', async () => {
    const ids = await Promise.all([opened('message'), opened('review')]);
    const details = await Promise.all(ids.map(detail));
    const cases = details.map(({ id, version }) => ({ id, version }));
    const bulk = (chosen: 'warn' | 'dismiss') =>
      plants.moderation.call(
        'moderation.bulk',
        { cases, act: chosen, reason: 'threat', also_hide: true },
        { actor: moderator() },
      );
    await expect(bulk('dismiss')).rejects.toMatchObject({ fields: { also_hide: 'invalid_value' } });
    expect((await bulk('warn')).outcomes.map(({ error }) => error)).toEqual([null, null]);
    for (const id of ids) expect((await detail(id)).acts.map((entry) => entry.act)).toEqual(['warn', 'hide']);
  });

  it.each([
    ['dispute', 'hide', 'open'],
    ['video', 'refuse_video', 'decided'],
  ] as const)('an act on the author of a %s can keep it from others as well (%s)', async (subject, hiding, state) => {
    const id = await opened(subject);
    const decider = moderator();
    const before = await everything(id);
    const { version } = await detail(id);
    plants.clock.advance(1_000);
    const made = await plants.act(decider, { id, version }, { act: 'ban', reason: 'threat', also_hide: true });
    expect(made.case.state).toBe(state);
    expect(made.case.acts.map((entry) => entry.act)).toEqual(['ban', hiding]);
    await undo(made.act_id, decider);
    expect(await everything(id)).toEqual(before);
  });

  /** A public plant that a user reported. */
  const reported = async () => {
    const id = newId();
    const addSignal = plants.moderation.app.get(AddSignal);
    const { caseId } = await plants.moderation.database.transaction((tx) =>
      addSignal.handle(
        tx,
        { subject: 'plant', subjectId: id, plantId: id, personId: newId(), excerpt: 'Reported' },
        { kind: 'report', code: 'spam', source: { reporterId: newId(), text: '' }, at: plants.clock.now() },
      ),
    );
    return caseId;
  };

  it('is over where the subject has a case that was opened since', async () => {
    const id = await reported();
    const actor = moderator();
    const made = await act(id, 'dismiss', actor);
    const { subject_id } = await detail(id);
    await plants.moderation.database.transaction((tx) =>
      plants.moderation.app
        .get(AddSignal)
        .handle(
          tx,
          { subject: 'plant', subjectId: subject_id, plantId: subject_id, personId: newId(), excerpt: '' },
          { kind: 'report', code: 'scam', at: plants.clock.now() },
        ),
    );
    await expect(undo(made.act_id, actor)).rejects.toMatchObject({ code: 'undo_over' });
  });
});
