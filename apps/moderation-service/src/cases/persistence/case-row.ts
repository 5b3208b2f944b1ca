import type { Language } from '@offshoot/contracts/locales';
import type { CaseQueue, CaseState, CaseSubject, ModerationAct } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';

export interface CaseRow {
  id: string;
  subject: CaseSubject;
  subject_id: string;
  queue: CaseQueue;
  state: CaseState;
  version: number;
  priority: number;
  opened_at: Date;
  due_at: Date | null;
  decided_at: Date | null;
  /** The act that decided; `withdrawn` where there was nothing left to decide. */
  outcome: ModerationAct | 'withdrawn' | null;
  /** Whether the content is not shown before the decision. */
  is_held: boolean;
  hidden_at: Date | null;
  /** Since when it is marked for administrators. */
  escalated_at: Date | null;
  /** The moderator who is to decide it. */
  assigned_to: string | null;
  claimed_by: string | null;
  claimed_since: Date | null;
  claimed_until: Date | null;
  person_id: string | null;
  plant_id: string | null;
  revision_id: string | null;
  exchange_id: string | null;
  language: Language | null;
  excerpt: string;
  /** The reference of the first photo, without signature. */
  image: string | null;
  image_is_doubtful: boolean;
  reports: number;
}

export const caseColumns = `id, subject, subject_id, queue, state, version, priority, opened_at, due_at, decided_at, outcome, is_held, hidden_at, escalated_at,
  assigned_to, claimed_by, claimed_since, claimed_until, person_id, plant_id, revision_id, exchange_id, language, excerpt, image, image_is_doubtful, reports`;

/** A case, locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.query<CaseRow>(`SELECT ${caseColumns} FROM moderation_case WHERE id = $1 FOR UPDATE`, [id]);
  return row;
}

/** Whom cases are about, of those that exist. */
export const concernedBy = (tx: Tx, ids: readonly string[]): Promise<Pick<CaseRow, 'id' | 'person_id' | 'subject'>[]> =>
  tx.query<Pick<CaseRow, 'id' | 'person_id' | 'subject'>>(
    'SELECT id, person_id, subject FROM moderation_case WHERE id = ANY($1::uuid[])',
    [ids],
  );

/** Whether a claim by another moderator is still running. */
export const isClaimedByOther = (row: CaseRow, moderatorId: string, now: Date): boolean =>
  row.claimed_by !== null && row.claimed_by !== moderatorId && row.claimed_until !== null && row.claimed_until > now;
