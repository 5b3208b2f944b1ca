import { DomainError } from '@offshoot/contracts/errors';
import type { DownloadKind } from '@offshoot/contracts/operations/downloads';
import type { Tx } from '@offshoot/nest-kit/database';

const dayMs = 86_400_000;

interface Download {
  id: string;
  userId: string;
}

/**
 * Begins a download; concurrent ones of the account wait for each other's row.
 * @throws DomainError `download_running`, `downloads_reached` with what is left of the day
 */
export async function beginDownload(
  tx: Tx,
  { id, userId, kind, at, keptUntil }: Download & { kind: DownloadKind; at: Date; keptUntil: Date },
  limit: number,
): Promise<void> {
  const [current] = await tx.query<{ begun: number; running: string | null; kept_until: Date | null }>(
    `INSERT INTO download (user_id, kind, day, begun) VALUES ($1, $2, $3::date, 0)
     ON CONFLICT (user_id, kind) DO UPDATE
       SET begun = CASE WHEN download.day = excluded.day THEN download.begun ELSE 0 END, day = excluded.day
     RETURNING begun, running, kept_until`,
    [userId, kind, at.toISOString().slice(0, 10)],
  );
  if (!current) throw new DomainError('internal');
  const left = Math.max(0, limit - current.begun);
  const runsForMs = current.running && current.kept_until ? current.kept_until.getTime() - at.getTime() : 0;
  if (runsForMs > 0)
    throw new DomainError('download_running', { limit, left, retry_after: Math.ceil(runsForMs / 1_000) });
  if (left === 0)
    throw new DomainError('downloads_reached', {
      limit,
      left,
      retry_after: Math.ceil((dayMs - (at.getTime() % dayMs)) / 1_000),
    });
  await tx.execute(
    'UPDATE download SET begun = begun + 1, running = $3, kept_until = $4 WHERE user_id = $1 AND kind = $2',
    [userId, kind, id, keptUntil],
  );
}

/** @returns false if the download has ended by itself and another has begun */
export async function keepDownload(
  tx: Tx,
  { id, userId, keptUntil }: Download & { keptUntil: Date },
): Promise<boolean> {
  const kept = await tx.query(
    'UPDATE download SET kept_until = $3 WHERE user_id = $1 AND running = $2 RETURNING kind',
    [userId, id, keptUntil],
  );
  return kept.length > 0;
}

/** Lets the next one begin; one that failed on this side is not counted. */
export async function endDownload(tx: Tx, { id, userId, failed }: Download & { failed: boolean }): Promise<void> {
  await tx.execute(
    `UPDATE download SET running = NULL, kept_until = NULL, begun = greatest(0, begun - $3::integer)
     WHERE user_id = $1 AND running = $2`,
    [userId, id, failed ? 1 : 0],
  );
}
