import type { DecisionGround, Statement } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { hasNewerRevision, isOvertaken } from '../../acts/acts.ts';
import type { CaseRow } from '../../cases/cases.ts';

/** A statement of reasons with the state of its appeal. */
export interface StatementRow extends Pick<
  Statement,
  | 'id'
  | 'act'
  | 'subject'
  | 'subject_id'
  | 'excerpt'
  | 'ground'
  | 'source'
  | 'automated_detection'
  | 'automated_decision'
> {
  act_id: string;
  of_photo: boolean;
  note: string | null;
  starts_at: Date;
  ends_at: Date | null;
  appeal_until: Date | null;
  appeal_state: CaseRow['state'] | null;
  appeal_outcome: CaseRow['outcome'];
  appeal_decided_at: Date | null;
  appeal_ground: DecisionGround | null;
  appeal_note: string | null;
  is_replaced: boolean;
  earlier: EarlierDecision[] | null;
}

/** As JSON, whose times are in PostgreSQL's form. */
type EarlierDecision = NonNullable<Statement['earlier']>[number];

/** SQL: what `isGrowthPhoto` says of a case. */
const isGrowthPhoto = (row: string): string =>
  `coalesce(${row}.subject IN ('request', 'reply') AND ${row}.exchange_id <> ${row}.subject_id, false)`;

/**
 * The columns and tables of `StatementRow`; a condition follows. Statements of decisions that can still be undone are left
 * out, as are those of revisions that were replaced before. The case of an appeal names the act that it is against as its subject.
 */
export const selectStatements = `SELECT s.id, s.act_id, a.act, c.subject, c.subject_id, ${isGrowthPhoto('c')} AS of_photo, c.excerpt, s.ground, s.source, s.automated_detection,
    s.automated_decision, n.note, s.starts_at, s.ends_at, s.appeal_until,
    p.state AS appeal_state, p.outcome AS appeal_outcome, p.decided_at AS appeal_decided_at,
    d.ground AS appeal_ground, d.note AS appeal_note, e.earlier,
    c.subject = 'revision' AND ${hasNewerRevision('c')} AS is_replaced
  FROM statement s
    JOIN moderation_act a ON a.id = s.act_id
    JOIN act_settlement t ON t.act_id = a.id
    JOIN moderation_case c ON c.id = a.case_id
    LEFT JOIN act_note n ON n.act_id = a.id
    LEFT JOIN moderation_case p ON p.subject = 'appeal' AND p.subject_id = a.id
    LEFT JOIN LATERAL (
      SELECT da.ground, dn.note FROM moderation_act da LEFT JOIN act_note dn ON dn.act_id = da.id
      WHERE da.case_id = p.id AND p.state = 'decided' AND da.closes AND da.undo_of IS NULL
      ORDER BY da.created_at DESC, da.id DESC LIMIT 1) d ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('act', o.act, 'subject', o.subject, 'of_photo', o.of_photo, 'excerpt', o.excerpt, 'ground', o.ground, 'at', o.created_at)
        ORDER BY o.created_at DESC, o.id DESC) AS earlier
      FROM (
        SELECT es.id, ea.act, ec.subject, ${isGrowthPhoto('ec')} AS of_photo, ec.excerpt, es.ground, es.created_at
        FROM statement es
          JOIN moderation_act ea ON ea.id = es.act_id
          JOIN act_settlement et ON et.act_id = ea.id
          JOIN moderation_case ec ON ec.id = ea.case_id
        WHERE a.act IN ('warn', 'ban') AND es.person_id = s.person_id AND es.act_id IS DISTINCT FROM a.with_act
          AND es.created_at < s.created_at AND es.created_at > s.created_at - interval '365 days' AND NOT (${isOvertaken('ea', 'ec')})
          AND NOT EXISTS (
            SELECT FROM moderation_case ep WHERE ep.subject = 'appeal' AND ep.subject_id = ea.id AND ep.outcome = 'approve')
        ORDER BY es.created_at DESC, es.id DESC LIMIT 5) o) e ON true
  WHERE NOT (${isOvertaken('a', 'c')})`;

/** A statement for its user, of whom concurrent appeals against it wait for each other. */
export async function lockStatement(tx: Tx, id: string, personId: string): Promise<StatementRow | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('appeal against ' || $1, 0))`, [id]);
  const [row] = await tx.query<StatementRow>(`${selectStatements} AND s.id = $1 AND s.person_id = $2`, [id, personId]);
  return row;
}
