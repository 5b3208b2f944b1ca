import pg from 'pg';
import type { DatabaseUrl } from './database-url.ts';
import type { FailureKind } from '../../libs/contracts/src/failures.ts';
import { countFailures, replayFailures } from '../../libs/nest-kit/src/failures/replay-failures.ts';

/** Selects the failures to replay. */
export interface Replayed {
  services: readonly string[];
  /** A type of event or the name of a job; all by default. */
  type?: string | undefined;
  dryRun: boolean;
  /** Recorded with each of them. */
  operator: string;
}

/** Failures of one kind and type. */
export interface ReplayedType {
  service: string;
  kind: FailureKind;
  type: string;
  count: number;
}

/** Replays dead letters, dead jobs and events set aside: the services handle them within some seconds. @returns what was found, by type */
export async function replay(
  databaseUrl: DatabaseUrl,
  { services, type, dryRun, operator }: Replayed,
): Promise<ReplayedType[]> {
  const replayed: ReplayedType[] = [];
  for (const service of services) {
    const client = new pg.Client({ connectionString: databaseUrl(service), options: `-c search_path=${service}` });
    await client.connect();
    try {
      const { rows } = await client.query<Omit<ReplayedType, 'service'>>(dryRun ? countFailures : replayFailures, [
        null,
        type ?? null,
        null,
        ...(dryRun ? [] : [operator]),
      ]);
      replayed.push(...rows.map((row) => ({ service, ...row })));
    } finally {
      await client.end();
    }
  }
  return replayed;
}
