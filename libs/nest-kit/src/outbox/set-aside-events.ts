import type { Owner } from '@offshoot/contracts/events';
import { setAsideReasons } from '@offshoot/contracts/failures';
import type { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { publishableTypes, type Unpublishable, type WaitingRow } from './unpublishable.ts';

/** The events of a service's outbox that are set aside until an administrator replays or discards them. */
export class SetAsideEvents {
  constructor(
    private readonly service: Owner,
    private readonly database: Database,
    private readonly log: Log,
    metrics: Metrics,
  ) {
    metrics.gauge('offshoot_events_set_aside', async (gauge) => {
      const rows = await database.query<{ reason: string | null; n: number }>(
        'SELECT set_aside_reason AS reason, count(*) AS n FROM outbox WHERE set_aside_at IS NOT NULL GROUP BY set_aside_reason',
      );
      for (const reason of setAsideReasons) gauge.set({ reason }, rows.find((row) => row.reason === reason)?.n ?? 0);
    });
  }

  /** Sets an event aside, in the transaction that has locked its row. */
  async add(tx: Tx, row: WaitingRow, { reason, message }: Unpublishable): Promise<void> {
    await tx.execute(
      `UPDATE outbox SET set_aside_at = now(), set_aside_reason = $2, attempts = attempts + 1, last_error = $3 WHERE id = $1`,
      [row.id, reason, message],
    );
    this.log.error('an event cannot be published and is set aside', { event_id: row.id, type: row.type, reason });
  }

  /** Puts events back whose type only another version knew: it is running beside this one, or was before. */
  async release(): Promise<void> {
    const released = await this.database.execute(
      `UPDATE outbox SET set_aside_at = NULL, set_aside_reason = NULL, attempts = 0
       WHERE set_aside_at IS NOT NULL AND set_aside_reason = 'unknown_type' AND type = ANY ($1::text[])`,
      [publishableTypes(this.service)],
    );
    if (released > 0) this.log.info('events whose type is known now are published', { events: released });
  }
}
