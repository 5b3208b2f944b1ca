import { jetstreamManager } from '@nats-io/jetstream';
import type { Nats } from '@offshoot/nest-kit/nats';
import type { Runtime } from '@offshoot/nest-kit/runtime';
import { eventually } from './eventually.ts';

/** Waits until a service has nothing left to publish, to handle or to run. */
export async function settled(
  { database, clock, findDueJobs }: Pick<Runtime, 'database' | 'clock' | 'findDueJobs'>,
  nats: Nats,
  within = 45_000,
): Promise<void> {
  const manager = await jetstreamManager(nats.connection, { checkAPI: false });
  const everyEventHandled = async () => {
    for await (const consumer of manager.consumers.list(nats.stream)) {
      if (consumer.num_pending + consumer.num_ack_pending > 0)
        throw new Error(`${consumer.name} has not handled every event`);
    }
  };
  await eventually(async () => {
    // Events create jobs and jobs create events: only events that are handled before and after the check of both prove
    // that there are none left.
    findDueJobs();
    await everyEventHandled();
    const [open] = await database.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM outbox WHERE published_at IS NULL)
            + (SELECT count(*) FROM job_row WHERE state = 'pending' AND run_at <= $1) AS n`,
      [clock.now()],
    );
    if (open?.n !== 0) throw new Error(`${open?.n} events or jobs are left`);
    await everyEventHandled();
    return true;
  }, within);
}
