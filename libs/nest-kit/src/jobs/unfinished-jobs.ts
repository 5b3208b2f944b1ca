import type { JobName } from '@offshoot/contracts/jobs';
import type { Database } from '../database/database.ts';

/** The states in which unfinished jobs are counted: `overdue` are due for over a minute. */
export const unfinishedStates = ['deferred', 'due', 'overdue', 'dead'] as const;

interface CountedJobs {
  name: JobName;
  state: (typeof unfinishedStates)[number];
  n: number;
}

/** Jobs that are not done. A deferred one needs no worker yet, so it is counted apart. */
export function countUnfinished(database: Database, now: Date): Promise<CountedJobs[]> {
  return database.query<CountedJobs>(
    `SELECT name, state, count(*) AS n
     FROM (SELECT name, CASE WHEN state = 'dead' THEN 'dead' WHEN run_at > $1 THEN 'deferred'
                                     WHEN run_at > $1 - interval '1 minute' THEN 'due' ELSE 'overdue' END AS state
           FROM (SELECT name, state, run_at FROM job_row WHERE state = 'pending'
                 UNION ALL SELECT name, state, run_at FROM job_row WHERE state = 'dead') AS by_index) AS unfinished
     GROUP BY name, state`,
    [now],
  );
}

/** When the oldest due job of each name became due. */
export function oldestDue(database: Database, now: Date): Promise<{ name: JobName; since: Date }[]> {
  return database.query<{ name: JobName; since: Date }>(
    `SELECT name, min(run_at) AS since FROM job_row WHERE state = 'pending' AND run_at <= $1 GROUP BY name`,
    [now],
  );
}
