import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { EventData } from '@offshoot/contracts/events';
import { type ActBody, actsAgainst, type CaseSubject, type ModerationAct } from '@offshoot/contracts/moderation';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/database';
import { exchangeEvidence } from '../evidence-replies.ts';
import { AddSignal } from '../../src/cases/cases.ts';
import { policyVersion } from '../../src/judgement/judgement.ts';
import { type ActExpectation, actsTable } from './acts-table.ts';
import { moderator, ModeratedPlants } from './moderated-plants.ts';

interface OpenedCase {
  id: string;
  version: number;
  subjectId: string;
  personId: string;
  plantId: string | null;
  /** Who reported it; null where it is something else that led to the case. */
  reporterId: string | null;
}

/** What opens the case of a subject that is not reported. */
const signalOf: Partial<Record<CaseSubject, 'video' | 'dispute' | 'contact'>> = {
  video: 'video',
  dispute: 'dispute',
  contact_message: 'contact',
};
const undoMs = 10_000;
const untilDays = 30;

describe('every act', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
    await plants.moderation.reply('exchanges.for_moderators', () =>
      exchangeEvidence({ requester_id: newId(), owner_id: newId() }),
    );
    for (const method of ['exchanges.review', 'chat.for_moderators'] as const)
      await plants.moderation.reply(method, () =>
        Promise.reject(new DomainError(method === 'exchanges.review' ? 'review_not_found' : 'not_found')),
      );
  });
  afterAll(() => plants.stop());

  const now = () => plants.clock.now().toISOString();
  const after = (ms: number) => new Date(plants.clock.now().getTime() + ms).toISOString();
  const rowsOf = <T extends object>(sql: string, id: string) => plants.moderation.database.query<T>(sql, [id]);

  async function opened(subject: CaseSubject): Promise<OpenedCase> {
    if (subject === 'plant') {
      const { plant_id, owner_id } = await plants.announce();
      const { id, version } = await plants.caseOf({ plant_id });
      return { id, version, subjectId: plant_id, personId: owner_id, plantId: plant_id, reporterId: null };
    }
    const [subjectId, personId] = [newId(), newId()];
    const kind = signalOf[subject] ?? 'report';
    const reporterId = kind === 'report' ? newId() : null;
    const { caseId } = await plants.moderation.database.transaction((tx) =>
      plants.moderation.app.get(AddSignal).handle(
        tx,
        { subject, subjectId, personId, excerpt: 'Reported' },
        {
          kind,
          ...(reporterId ? { code: 'abuse', source: { reporterId, text: '' } } : {}),
          at: plants.clock.now(),
        },
      ),
    );
    if (reporterId)
      await plants.moderation.database.query(
        `INSERT INTO report (id, reporter_id, subject_type, subject_id, against_id, case_id, reason, text, created_at)
         SELECT $1, $2, subject, subject_id, person_id, id, 'abuse', '', opened_at FROM moderation_case WHERE id = $3`,
        [newId(), reporterId, caseId],
      );
    return { id: caseId, version: 1, subjectId, personId, plantId: null, reporterId };
  }

  const bodyOf = (act: ModerationAct): Partial<ActBody> & Pick<ActBody, 'act'> => {
    const { ground, ends } = actsTable[act];
    return {
      act,
      note: `Note on ${act}.`,
      private_note: `Private note on ${act}.`,
      ...(ground ? { reason: ground } : {}),
      ...(ends ? { until: after(untilDays * 86_400_000) } : {}),
    };
  };

  /** A case in which the act is possible, and a moderator. */
  async function prepared({ subject, after: earlier = [] }: ActExpectation): Promise<[OpenedCase, Actor]> {
    const actor = moderator();
    let openedCase = await opened(subject);
    for (const act of earlier) {
      const { case: detail } = await plants.act(actor, openedCase, bodyOf(act));
      await settle();
      openedCase = { ...openedCase, version: detail.version };
    }
    return [openedCase, actor];
  }

  async function settle(): Promise<void> {
    plants.clock.advance(undoMs);
    await plants.moderation.settled(45_000);
  }

  const eventsOf = (actId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      (type === 'moderation.acted.v1' || type === 'moderation.settled.v1') && data.act_id === actId
        ? [{ type, data }]
        : [],
    );
  const verdictsOf = (actId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.act_id === actId ? [data.verdict] : [],
    );
  const statusOf = async (caseId: string) => {
    const [row] = await rowsOf(
      'SELECT state, outcome, is_held, hidden_at IS NOT NULL AS is_hidden FROM moderation_case WHERE id = $1',
      caseId,
    );
    return row;
  };
  const noteOf = (actId: string) => rowsOf('SELECT note, private_note FROM act_note WHERE act_id = $1', actId);
  const actsOf = (caseId: string) =>
    rowsOf<Record<string, unknown>>(
      'SELECT * FROM moderation_act WHERE case_id = $1 ORDER BY created_at DESC, id DESC',
      caseId,
    );
  /** A status as it is stored with an act, without the times that it names. */
  const stored = ({ is_hidden, state, ...status }: ActExpectation['then']) => ({
    ...status,
    state,
    hidden_at: is_hidden ? expect.any(String) : null,
    decided_at: state === 'decided' ? expect.any(String) : null,
  });

  const decision = (act: ModerationAct, openedCase: OpenedCase, actId: string): EventData<'moderation.acted.v1'> => ({
    act_id: actId,
    case_id: openedCase.id,
    act,
    automated: false,
    was_held: actsTable[act].before.is_held,
    closes: actsTable[act].closes,
    undone: false,
    subject: actsTable[act].subject,
    subject_id: openedCase.subjectId,
    person_id: openedCase.personId,
    plant_id: openedCase.plantId,
    exchange_id: null,
    ground: actsTable[act].ground,
    until: actsTable[act].ends ? after(untilDays * 86_400_000) : null,
    at: now(),
  });

  const table = Object.entries(actsTable) as [ModerationAct, ActExpectation][];

  it.each(table)('%s: its row, its statement and what follows once it is settled', async (act, expected) => {
    const [openedCase, actor] = await prepared(expected);
    expect(await statusOf(openedCase.id)).toEqual(expected.before);
    const result = await plants.act(actor, openedCase, bodyOf(act));
    await plants.moderation.settled(45_000);
    expect(result.undo_until).toBe(after(undoMs));
    expect(await statusOf(openedCase.id)).toEqual(expected.then);

    const acted = decision(act, openedCase, result.act_id);
    const [row] = await actsOf(openedCase.id);
    expect(row).toEqual({
      id: result.act_id,
      case_id: openedCase.id,
      act,
      moderator_id: actor.user_id,
      person_id: openedCase.personId,
      ground: expected.ground,
      until: acted.until === null ? null : new Date(acted.until),
      closes: expected.closes,
      before: stored(expected.before),
      after: stored(expected.then),
      policy_version: policyVersion,
      undo_of: null,
      with_act: null,
      took_ms: expected.after ? undoMs : null,
      created_at: plants.clock.now(),
    });
    expect(await noteOf(result.act_id)).toEqual([{ note: `Note on ${act}.`, private_note: `Private note on ${act}.` }]);
    expect(verdictsOf(result.act_id)).toEqual(expected.verdicts?.slice(0, 1) ?? []);
    expect(eventsOf(result.act_id)).toEqual([{ type: 'moderation.acted.v1', data: acted }]);

    const began = now();
    plants.clock.advance(undoMs - 1);
    await plants.moderation.settled(45_000);
    expect(eventsOf(result.act_id)).toHaveLength(1);
    plants.clock.advance(1);
    await plants.moderation.settled(45_000);
    const upheld = actsAgainst.includes(act);
    expect(eventsOf(result.act_id).slice(1)).toEqual([
      {
        type: 'moderation.settled.v1',
        data: {
          ...acted,
          at: now(),
          reporter_ids: expected.closes && !expected.after && openedCase.reporterId ? [openedCase.reporterId] : [],
          appellant_ids: [],
          upheld,
        },
      },
    ]);
    await expect(plants.moderation.call('moderation.undo', { id: result.act_id }, { actor })).rejects.toMatchObject({
      code: 'undo_over',
    });
    expect(await statementsSince(began, result.act_id)).toEqual(
      expected.statement ? [statementOf(act, openedCase, result.act_id, began)] : [],
    );
  });

  it.each(table)('%s: undone, it leaves a row that refers to it, and nothing is settled', async (act, expected) => {
    const [openedCase, actor] = await prepared(expected);
    const [before] = await rowsOf<object>('SELECT * FROM moderation_case WHERE id = $1', openedCase.id);
    const { act_id } = await plants.act(actor, openedCase, bodyOf(act));
    const began = now();
    const acted = decision(act, openedCase, act_id);
    plants.clock.advance(undoMs - 1);
    await expect(
      plants.moderation.call('moderation.undo', { id: act_id }, { actor: moderator() }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    const undone = await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    const at = now();
    expect(undone.acts[0]).toMatchObject({ id: act_id, act, undone_at: at });
    await settle();

    expect(await rowsOf('SELECT * FROM moderation_case WHERE id = $1', openedCase.id)).toEqual([
      { ...before, version: openedCase.version + 2, state_since: new Date(at) },
    ]);
    const [undoing, row] = await actsOf(openedCase.id);
    expect(undoing).toEqual({
      ...row,
      id: expect.any(String),
      before: stored(expected.then),
      after: stored(expected.before),
      undo_of: act_id,
      took_ms: null,
      created_at: new Date(at),
    });
    expect(eventsOf(act_id)).toEqual([
      { type: 'moderation.acted.v1', data: acted },
      { type: 'moderation.acted.v1', data: { ...acted, undone: true, at } },
    ]);
    expect(verdictsOf(act_id)).toEqual(expected.verdicts ?? []);
    expect(await statementsSince(began, act_id)).toEqual([]);
    await expect(plants.moderation.call('moderation.undo', { id: act_id }, { actor })).rejects.toMatchObject({
      code: 'undo_over',
    });
  });

  it('against a user requires a reason, a reply its text, and only a ban has an end', async () => {
    for (const act of actsAgainst) {
      const [openedCase, actor] = await prepared(actsTable[act]);
      const { reason: _reason, ...rest } = bodyOf(act);
      await expect(plants.act(actor, openedCase, rest)).rejects.toMatchObject({
        code: 'validation_failed',
        fields: { reason: 'required' },
      });
      const end = { until: act === 'ban' ? now() : after(1_000) };
      await expect(plants.act(actor, openedCase, { ...bodyOf(act), ...end })).rejects.toMatchObject({
        fields: { until: 'invalid_value' },
      });
    }
    const [message, actor] = await prepared(actsTable.reply);
    await expect(plants.act(actor, message, { act: 'reply' })).rejects.toMatchObject({ fields: { note: 'required' } });
  });

  /** The statements of an act that the transparency database and the user concerned are shown. */
  async function statementsSince(from: string, actId: string) {
    const { items } = await plants.moderation.call(
      'moderation.export_statements',
      { from, to: after(1), after: null },
      { actor: moderator() },
    );
    const { statement } = await plants.moderation.call('moderation.statement', { act_id: actId }, {});
    const exported = items.filter(({ act_id }) => act_id === actId);
    return statement || exported.length > 0 ? [{ statement, exported }] : [];
  }

  function statementOf(act: ModerationAct, { id, subjectId, reporterId }: OpenedCase, actId: string, began: string) {
    const { subject, ground, ends, statement } = actsTable[act];
    const end = ends ? new Date(Date.parse(began) + untilDays * 86_400_000).toISOString() : null;
    const appealUntil = new Date(Date.parse(began) + 183 * 86_400_000).toISOString();
    return {
      statement: {
        id: expect.any(String),
        act,
        subject,
        subject_id: subjectId,
        excerpt: subject === 'plant' ? 'Aloe vera' : 'Reported',
        of_photo: false,
        ground,
        note: `Note on ${act}.`,
        source: reporterId && subject === 'plant' ? 'report' : 'own_initiative',
        source_is_withheld: subject !== 'plant',
        posted_at: ['plant', 'message', 'review', 'request'].includes(subject) ? expect.any(String) : null,
        earlier: [],
        automated_detection: subject === 'plant',
        automated_decision: false,
        starts_at: began,
        ends_at: end,
        appeal_until: appealUntil,
        appeal: null,
      },
      exported: [
        expect.objectContaining({
          ...statement,
          act,
          act_id: actId,
          case_id: id,
          decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
          incompatible_content_ground: ground,
          content_id: subjectId,
          source_type: reporterId ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
          automated_detection: subject === 'plant' ? 'Yes' : 'No',
          automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
          application_date: began.slice(0, 10),
          end_date_account_restriction: end?.slice(0, 10) ?? null,
          redress: { appeal_until: appealUntil, appeal: null },
          created_at: began,
        }),
      ],
    };
  }
});
