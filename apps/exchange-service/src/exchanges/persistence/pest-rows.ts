import { pestWarnings } from '@offshoot/contracts/quarantine';
import { newId } from '@offshoot/nest-kit/database';
import type { Tx } from '@offshoot/nest-kit/database';
import { lockPerson } from './deleted-people.ts';
import type { ExchangeRow } from './exchange.entity.ts';

/** What one party of an exchange reported. */
interface Finder {
  readonly exchangeId: string;
  readonly finderId: string;
}

export interface PestReportRow {
  readonly id: string;
  readonly exchange_id: string;
  readonly finder_id: string;
  readonly plant_id: string;
  readonly pest: string;
  readonly state: 'found' | 'held' | 'withdrawn' | 'warned' | 'cleared' | 'dismissed';
  readonly found_at: Date;
}

/** Reports each pest among a party's results that was not reported before. @returns the ids of the new reports */
export async function reportFound(
  tx: Tx,
  { exchangeId, finderId }: Finder,
  plantId: string,
  now: Date,
): Promise<string[]> {
  const pests = await tx.query<{ pest: string }>(
    `SELECT DISTINCT pest FROM quarantine_check c WHERE exchange_id = $1 AND checker_id = $2 AND pest IS NOT NULL AND NOT EXISTS (
       SELECT FROM pest_report r WHERE r.exchange_id = $1 AND r.finder_id = $2 AND r.pest = c.pest)`,
    [exchangeId, finderId],
  );
  const reported = pests.map(({ pest }) => ({ id: newId(), pest }));
  for (const { id, pest } of reported)
    await tx.execute(
      `INSERT INTO pest_report (id, exchange_id, finder_id, plant_id, pest, state, found_at) VALUES ($1, $2, $3, $4, $5, 'found', $6)`,
      [id, exchangeId, finderId, plantId, pest, now],
    );
  return reported.map(({ id }) => id);
}

/** Of a party's reports, those whose pest is in none of their results. */
const corrected = `exchange_id = $1 AND finder_id = $2 AND pest NOT IN (
  SELECT pest FROM quarantine_check WHERE exchange_id = $1 AND checker_id = $2 AND pest IS NOT NULL)`;

/** Ends the reports that a party corrected before others were warned. One that moderators were given keeps its case. @returns how many */
export async function withdrawReports(tx: Tx, { exchangeId, finderId }: Finder): Promise<number> {
  const party = [exchangeId, finderId];
  const deleted = await tx.execute(`DELETE FROM pest_report WHERE ${corrected} AND state = 'found'`, party);
  return (
    deleted +
    (await tx.execute(`UPDATE pest_report SET state = 'withdrawn' WHERE ${corrected} AND state = 'held'`, party))
  );
}

/** Gives moderators the reports again that a party withdrew and found after all. @returns their ids */
export async function holdAgain(tx: Tx, { exchangeId, finderId }: Finder): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE pest_report SET state = 'held' WHERE exchange_id = $1 AND finder_id = $2 AND state = 'withdrawn' AND pest IN (
       SELECT pest FROM quarantine_check WHERE exchange_id = $1 AND checker_id = $2) RETURNING id`,
    [exchangeId, finderId],
  );
  return rows.map(({ id }) => id);
}

/** Ends the reports that a party corrected after others were warned, who can be warned of it again. @returns their ids */
export async function clearReports(tx: Tx, { exchangeId, finderId }: Finder): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `UPDATE pest_report SET state = 'cleared' WHERE ${corrected} AND state = 'warned' RETURNING id`,
    [exchangeId, finderId],
  );
  const ids = rows.map(({ id }) => id);
  // In the order in which users are warned.
  await tx.execute(
    `DELETE FROM pest_warning warning USING (
       SELECT person_id, family_id, pest FROM pest_warning WHERE report_id = ANY ($1::uuid[]) ORDER BY person_id FOR UPDATE) cleared
     WHERE (warning.person_id, warning.family_id, warning.pest) = (cleared.person_id, cleared.family_id, cleared.pest)`,
    [ids],
  );
  return ids;
}

export async function findReport(tx: Tx, id: string): Promise<PestReportRow | undefined> {
  const [row] = await tx.query<PestReportRow>('SELECT * FROM pest_report WHERE id = $1', [id]);
  return row;
}

/** What the parties of an exchange found afterwards. */
export const reportsAfter = (tx: Tx, exchangeId: string): Promise<PestReportRow[]> =>
  tx.query<PestReportRow>('SELECT * FROM pest_report WHERE exchange_id = $1 ORDER BY id', [exchangeId]);

/** @returns whether the report had the state `from` */
export async function setReportState(
  tx: Tx,
  id: string,
  { from, to }: Record<'from' | 'to', PestReportRow['state']>,
): Promise<boolean> {
  return (await tx.execute('UPDATE pest_report SET state = $3 WHERE id = $1 AND state = $2', [id, from, to])) > 0;
}

/** Dismisses a report that moderators were given, also one that was withdrawn. @returns whether it was open */
export async function dismissReport(tx: Tx, id: string): Promise<boolean> {
  const dismissed = await tx.execute(
    `UPDATE pest_report SET state = 'dismissed' WHERE id = $1 AND state IN ('held', 'withdrawn')`,
    [id],
  );
  return dismissed > 0;
}

/**
 * Whether moderators decide if a report warns others: its finder reported another pest of the same exchange before, or as many other plants
 * lately, or blocks the other party, or moderators have not decided yet who of the two is right.
 */
export async function needsModerators(tx: Tx, report: PestReportRow, otherId: string): Promise<boolean> {
  const { plants, withinDays } = pestWarnings;
  const [row] = await tx.query<{ needed: boolean }>(
    `SELECT
       (SELECT count(DISTINCT plant_id) FROM pest_report WHERE finder_id = $1 AND plant_id <> $3 AND state <> 'withdrawn'
          AND found_at > $4::timestamptz - interval '${withinDays} days' AND (found_at, id) < (
            SELECT found_at, id FROM pest_report WHERE finder_id = $1 AND plant_id = $3 ORDER BY found_at, id LIMIT 1)) >= ${plants}
       OR EXISTS (SELECT FROM pest_report WHERE finder_id = $1 AND exchange_id = $5 AND id <> $6 AND state NOT IN ('found', 'withdrawn'))
       OR EXISTS (SELECT FROM block_read_model WHERE active AND blocker_id = $1 AND blocked_id = $2)
       OR EXISTS (SELECT FROM exchange WHERE ((requester_id = $1 AND owner_id = $2) OR (requester_id = $2 AND owner_id = $1))
            AND ((is_disputed AND dispute_resolved_at IS NULL) OR (no_show_contest_id IS NOT NULL AND no_show_decided_at IS NULL)))
       AS needed`,
    [report.finder_id, otherId, report.plant_id, report.found_at, report.exchange_id, report.id],
  );
  return row?.needed ?? true;
}

/** The completed exchanges of these plants, the latest first, with which a pest found at this time may have changed hands. */
export const handoversOf = (tx: Tx, plantIds: readonly string[], foundAt: Date): Promise<ExchangeRow[]> =>
  tx.query<ExchangeRow>(
    `SELECT * FROM exchange WHERE status = 'completed' AND completed_at >= $2::timestamptz - interval '${pestWarnings.days} days'
       AND (plant_id = ANY ($1::uuid[]) OR offered_plant_id = ANY ($1::uuid[]))
     ORDER BY completed_at DESC, id DESC`,
    [plantIds, foundAt],
  );

/** Records that a user is warned, once in so many days for each pest of a family. @returns false if they were before, or deleted their account */
export async function recordWarning(
  tx: Tx,
  { personId, familyId, pest, reportId }: Readonly<Record<'personId' | 'familyId' | 'pest' | 'reportId', string>>,
  now: Date,
): Promise<boolean> {
  await lockPerson(tx, personId);
  const recorded = await tx.execute(
    `INSERT INTO pest_warning AS warning (person_id, family_id, pest, warned_at, report_id)
     SELECT $1, $2, $3, $4, $5 WHERE NOT EXISTS (SELECT FROM deleted_person WHERE person_id = $1)
     ON CONFLICT (person_id, family_id, pest) DO UPDATE SET warned_at = excluded.warned_at, report_id = excluded.report_id
       WHERE warning.warned_at < excluded.warned_at - interval '${pestWarnings.days} days'`,
    [personId, familyId, pest, now, reportId],
  );
  return recorded > 0;
}

/** Erases what a user who deleted their account reported, and of what they were warned. The caller has recorded the deletion. */
export async function erasePests(tx: Tx, userId: string): Promise<void> {
  await tx.execute('DELETE FROM pest_report WHERE finder_id = $1', [userId]);
  await tx.execute('DELETE FROM pest_warning WHERE person_id = $1', [userId]);
}
