import type { Tx } from '@offshoot/nest-kit/database';

/** Waits for transactions that change decisions of a day (as `2026-05-01`), and lets further ones wait until this one ends. */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('figures of ' || $1, 0))`, [day]);
}

/** Discards the figures of the days on which a case was decided and will have been decided: they are summed up again when they are needed. */
export async function deleteFiguresOf(tx: Tx, caseId: string, decidedAt: string | null): Promise<void> {
  const days = await tx.query<{ day: string }>(
    `SELECT day FROM (
       SELECT DISTINCT (at AT TIME ZONE 'UTC')::date::text AS day FROM (SELECT decided_at AS at FROM moderation_case WHERE id = $1 UNION ALL SELECT $2::timestamptz) d
       WHERE at IS NOT NULL) days
     CROSS JOIN LATERAL (SELECT pg_advisory_xact_lock_shared(hashtextextended('figures of ' || day, 0))) waited ORDER BY day`,
    [caseId, decidedAt],
  );
  // A statement of its own sees what was committed before the lock.
  await tx.execute('DELETE FROM figures_day WHERE day = ANY($1::date[])', [days.map(({ day }) => day)]);
}
