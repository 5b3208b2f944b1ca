import { setTimeout } from 'node:timers/promises';
import { requestRebuild } from '../../libs/nest-kit/src/read-models/request-rebuild.ts';
import pg from 'pg';
import { AdminError } from './admin-command.ts';
import type { DatabaseUrl } from './database-url.ts';

/** A read model to rebuild. */
export interface Requested {
  service: string;
  readModel: string;
  dryRun: boolean;
}

/** The progress of a rebuild. */
export interface RebuildProgress {
  added: number;
  corrected: number;
  removed: number;
  isFinished: boolean;
}

/**
 * Requests a rebuild, which a worker of the service runs, and waits for its end.
 * @param onProgress called once a second, until the end
 * @throws AdminError where the job fails for good
 */
export async function rebuild(
  databaseUrl: DatabaseUrl,
  { service, readModel, dryRun }: Requested,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<RebuildProgress> {
  const client = new pg.Client({ connectionString: databaseUrl(service), options: `-c search_path=${service}` });
  await client.connect();
  try {
    const parameters = [readModel, dryRun, `${service}.rebuild_read_model`];
    const { rows } = await client.query<{ id: string }>(requestRebuild, parameters);
    for (;;) {
      const progress = await progressOf(client, rows[0]?.id);
      if (progress.isFinished) return progress;
      onProgress(progress);
      await setTimeout(1_000);
    }
  } finally {
    await client.end();
  }
}

async function progressOf(client: pg.Client, id: string | undefined): Promise<RebuildProgress> {
  const { rows } = await client.query<RebuildProgress & { error: string | null }>(
    `SELECT added, corrected, removed, finished_at IS NOT NULL AS "isFinished",
       (SELECT coalesce(last_error, '') FROM job_row WHERE state = 'dead' AND data->>'rebuild_id' = $1::text LIMIT 1) AS error
     FROM read_model_rebuild WHERE id = $1::uuid`,
    [id],
  );
  const { error, ...progress } = rows[0] ?? { added: 0, corrected: 0, removed: 0, isFinished: false, error: 'no row' };
  if (error !== null) throw new AdminError('refused', `The rebuild failed: ${error}`);
  return progress;
}
