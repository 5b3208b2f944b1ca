import type { Owner } from '@offshoot/contracts/events';
import type { QueueOfJobs, ServiceWork } from '@offshoot/contracts/failures';
import type { RpcMethodName, RpcResponse } from '@offshoot/contracts/rpc';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { JobQueues } from '../jobs/job-queues.ts';
import { countUnfinished, oldestDue } from '../jobs/unfinished-jobs.ts';
import type { Discovered } from '../discovery.ts';
import type { RpcCall } from '../rpc/rpc-handler.ts';
import { FailedWork } from './failed-work.ts';

interface Served {
  service: Owner;
  database: Database;
  queues: JobQueues;
  clock: Clock;
}

type Call<N extends 'failures' | 'replay' | 'discard'> = RpcCall<`jobs.${Owner}.${N}`>;

/** The handlers of `workMethods`, which are the same in every service. */
export function servedWork({ service, database, queues, clock }: Served): Discovered<RpcMethodName>[] {
  const failed = new FailedWork(database, service);

  const overview = async (): Promise<ServiceWork> => {
    const [groups, waiting] = await Promise.all([failed.groups(), queuesOf({ database, queues, clock })]);
    const failures = groups.map((group) => ({ ...group, oldest_at: group.oldest_at.toISOString() }));
    return { queues: waiting, failures };
  };

  const list = async ({ input }: Call<'failures'>): Promise<RpcResponse<'jobs.auth.failures'>> => {
    const [total, rows] = await Promise.all([failed.count(input), failed.list(input)]);
    const items = rows.map((row) => ({ ...row, failed_at: row.failed_at.toISOString() }));
    const { page, per_page } = input;
    return { items, total, page, pages: Math.ceil(total / per_page), per_page };
  };

  const replay = async ({ input, actor }: Call<'replay'>) => ({
    count: input.dry_run
      ? await failed.count(input, input.ids)
      : await failed.replay(input, input.ids ?? null, actor.user_id),
  });

  const discard = async ({ input: { kind, id, reason }, actor }: Call<'discard'>) => ({
    count: await failed.discard(kind, id, { reason, operator: actor.user_id }),
  });

  return [
    { meta: `jobs.${service}.overview`, where: 'servedWork.overview', call: overview },
    { meta: `jobs.${service}.failures`, where: 'servedWork.list', call: (call) => list(call as Call<'failures'>) },
    { meta: `jobs.${service}.replay`, where: 'servedWork.replay', call: (call) => replay(call as Call<'replay'>) },
    { meta: `jobs.${service}.discard`, where: 'servedWork.discard', call: (call) => discard(call as Call<'discard'>) },
  ];
}

async function queuesOf({ database, queues, clock }: Omit<Served, 'service'>): Promise<QueueOfJobs[]> {
  const now = clock.now();
  const [counted, oldest, inRedis] = await Promise.all([
    countUnfinished(database, now),
    oldestDue(database, now),
    // Without Redis, the rows of the database still say what waits.
    queues.counts().catch(() => []),
  ]);
  return queues.names.map((job) => {
    const carried = inRedis.find(({ task }) => task === job);
    const of = (state: (typeof counted)[number]['state']) =>
      counted.find((jobs) => jobs.name === job && jobs.state === state)?.n ?? 0;
    return {
      job,
      waiting: carried?.waiting ?? null,
      active: carried?.active ?? null,
      deferred: of('deferred'),
      due: of('due'),
      overdue: of('overdue'),
      dead: of('dead'),
      oldest_due_at: oldest.find(({ name }) => name === job)?.since.toISOString() ?? null,
    };
  });
}
