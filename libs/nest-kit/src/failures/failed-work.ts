import type { FailureKind } from '@offshoot/contracts/failures';
import type { Database } from '../database/database.ts';
import { countFailures, replayFailures } from './replay-failures.ts';

interface Group {
  kind: FailureKind;
  type: string;
  count: number;
  replaying: number;
  oldest_at: Date;
  errors: string[];
}

interface Failed {
  id: string;
  error: string | null;
  attempts: number | null;
  failed_at: Date;
}

interface Selected {
  kind: FailureKind;
  type: string;
}

/** Dead letters, dead jobs and events set aside of a service. Only the class of an error is read: its message can contain what users wrote. */
export class FailedWork {
  constructor(
    private readonly database: Database,
    private readonly service: string,
  ) {}

  /** By type, longest dead first. */
  groups(): Promise<Group[]> {
    return this.database.query<Group>(
      `SELECT kind, type, count(*) FILTER (WHERE NOT replaying) AS count, count(*) FILTER (WHERE replaying) AS replaying,
         min(failed_at) AS oldest_at,
         coalesce(array_agg(DISTINCT error) FILTER (WHERE error IS NOT NULL), '{}') AS errors
       FROM (
         SELECT 'event' AS kind, type, replay_at IS NOT NULL AS replaying, died_at AS failed_at,
           substring(error FROM '^([A-Za-z_$][A-Za-z0-9_$]*):') AS error
         FROM dead_letter
         UNION ALL
         SELECT 'job', name, false, coalesce(ended_at, run_at), substring(last_error FROM '^([A-Za-z_$][A-Za-z0-9_$]*):')
         FROM job_row WHERE state = 'dead'
         UNION ALL
         SELECT 'set_aside', type, false, set_aside_at, set_aside_reason FROM outbox WHERE set_aside_at IS NOT NULL
       ) AS failed
       GROUP BY kind, type ORDER BY oldest_at, kind, type`,
    );
  }

  /** A page of one type, longest dead first. */
  list({ kind, type, page, per_page }: Selected & { page: number; per_page: number }): Promise<Failed[]> {
    const skipped = (page - 1) * per_page;
    switch (kind) {
      case 'event':
        return this.database.query<Failed>(
          `SELECT event_id AS id, substring(error FROM '^([A-Za-z_$][A-Za-z0-9_$]*):') AS error,
             NULL::integer AS attempts, died_at AS failed_at
           FROM dead_letter WHERE type = $1 AND replay_at IS NULL ORDER BY died_at, event_id LIMIT $2 OFFSET $3`,
          [type, per_page, skipped],
        );
      case 'job':
        return this.database.query<Failed>(
          `SELECT id, substring(last_error FROM '^([A-Za-z_$][A-Za-z0-9_$]*):') AS error, attempts,
             coalesce(ended_at, run_at) AS failed_at
           FROM job_row WHERE state = 'dead' AND name = $1 ORDER BY ended_at, id LIMIT $2 OFFSET $3`,
          [type, per_page, skipped],
        );
      case 'set_aside':
        return this.database.query<Failed>(
          `SELECT id, set_aside_reason AS error, NULL::integer AS attempts, set_aside_at AS failed_at
           FROM outbox WHERE set_aside_at IS NOT NULL AND type = $1 ORDER BY set_aside_at, id LIMIT $2 OFFSET $3`,
          [type, per_page, skipped],
        );
    }
  }

  /** @param ids by default all of the type */
  async count({ kind, type }: Selected, ids: readonly string[] | null = null): Promise<number> {
    const rows = await this.database.query<{ kind: FailureKind; type: string; count: number }>(countFailures, [
      kind,
      type,
      ids,
    ]);
    return rows[0]?.count ?? 0;
  }

  /**
   * Has them handled again within some seconds. Of two callers, one replays each.
   * @returns how many
   */
  async replay({ kind, type }: Selected, ids: readonly string[] | null, by: string): Promise<number> {
    const rows = await this.database.query<{ kind: FailureKind; type: string; count: number }>(replayFailures, [
      kind,
      type,
      ids,
      by,
    ]);
    return rows[0]?.count ?? 0;
  }

  /**
   * Gives one up: a dead letter counts as handled, so that its publication again has no effect; a job as done, so that its
   * key stays in use; an event set aside is never published.
   * @returns how many: 0 where it is replayed or discarded already
   */
  discard(kind: FailureKind, id: string, by: { reason: string; operator: string }): Promise<number> {
    return this.database.transaction((tx) => {
      switch (kind) {
        case 'event':
          return tx.execute(
            `WITH discarded AS (
               DELETE FROM dead_letter WHERE event_id = $1 AND replay_at IS NULL AND consumer = $4
               RETURNING consumer, event_id, type
             ), handled AS (
               INSERT INTO inbox (consumer, event_id) SELECT consumer, event_id FROM discarded ON CONFLICT DO NOTHING
             )
             INSERT INTO failure_act (id, act, kind, failed_id, type, reason, operator)
             SELECT gen_random_uuid(), 'discard', 'event', event_id, type, $2::text, $3::text FROM discarded`,
            [id, by.reason, by.operator, this.service],
          );
        case 'job':
          return tx.execute(
            `WITH discarded AS (
               UPDATE job_row SET state = 'done', ended_at = now() WHERE id = $1 AND state = 'dead' RETURNING id, name
             )
             INSERT INTO failure_act (id, act, kind, failed_id, type, reason, operator)
             SELECT gen_random_uuid(), 'discard', 'job', id, name, $2::text, $3::text FROM discarded`,
            [id, by.reason, by.operator],
          );
        case 'set_aside':
          return tx.execute(
            `WITH discarded AS (
               DELETE FROM outbox WHERE id = $1 AND set_aside_at IS NOT NULL RETURNING id, type
             )
             INSERT INTO failure_act (id, act, kind, failed_id, type, reason, operator)
             SELECT gen_random_uuid(), 'discard', 'set_aside', id, type, $2::text, $3::text FROM discarded`,
            [id, by.reason, by.operator],
          );
      }
    });
  }
}
