import type { ReadModelKeeper, ReadModelName } from '@offshoot/contracts/read-models';
import { requestRebuild } from '@offshoot/nest-kit/read-models/request-rebuild';
import { eventually } from './eventually.ts';
import type { StartedService } from './service.ts';

/** What a rebuild counted. */
export interface Rebuilt {
  added: number;
  corrected: number;
  removed: number;
}

/** Rebuilds a read model as `npm run admin -- rebuild` does, and waits for the end. */
export async function rebuilt<S extends ReadModelKeeper>(
  { database }: Pick<StartedService, 'database'>,
  keeper: S,
  name: ReadModelName<S>,
  { isDryRun = false, within = 30_000 } = {},
): Promise<Rebuilt> {
  const [request] = await database.query<{ id: string }>(requestRebuild, [
    name,
    isDryRun,
    `${keeper}.rebuild_read_model`,
  ]);
  const finished = () =>
    database.query<Rebuilt>(
      'SELECT added, corrected, removed FROM read_model_rebuild WHERE id = $1 AND finished_at IS NOT NULL',
      [request?.id],
    );
  await eventually(async () => (await finished()).length > 0, within);
  const [row] = await finished();
  if (!row) throw new Error('the rebuild has no row');
  return row;
}
