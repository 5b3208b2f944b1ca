import pg from 'pg';
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

/** Events or jobs of one type. */
export interface ReplayedType {
  service: string;
  kind: 'event' | 'job';
  type: string;
  count: number;
}

/** Replays dead letters and dead jobs: the services' workers handle them within some seconds. @returns what was found, by type */
export async function replay(
  databaseUrl: string,
  { services, type, dryRun, operator }: Replayed,
): Promise<ReplayedType[]> {
  const found: ReplayedType[] = [];
  for (const service of services) {
    const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${service}` });
    await client.connect();
    try {
      const { rows } = await client.query<Omit<ReplayedType, 'service'>>(dryRun ? countFailures : replayFailures, [
        null,
        type ?? null,
        null,
        ...(dryRun ? [] : [operator]),
      ]);
      found.push(...rows.map((row) => ({ service, ...row })));
    } finally {
      await client.end();
    }
  }
  return found;
}
