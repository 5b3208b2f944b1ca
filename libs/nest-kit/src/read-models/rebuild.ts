import { Injectable } from '@nestjs/common';
import type { JobData, JobName } from '@offshoot/contracts/jobs';
import { Database } from '../database/database.ts';
import type { Tx } from '../database/tx.ts';
import { Jobs, type JobRun } from '../jobs/jobs.ts';
import type { ReadModel, ReadModelRow } from './read-model.ts';
import { rebuildPage, type RebuiltPage } from './rebuild-page.ts';

export type { ReadModel } from './read-model.ts';
export { isSameRow } from './rebuild-page.ts';

/** Milliseconds after which a run defers the rest, so that a process that stops need not wait for it. */
const runFor = 5_000;

type RebuildJob = Extract<JobName, `${string}.rebuild_read_model`>;

interface Progress {
  read_model: string;
  dry_run: boolean;
  after: string | null;
}

/** Rebuilds read models from their owners' records while the product runs, and goes on where a stopped process ended. */
@Injectable()
export class ReadModelRebuilder {
  constructor(
    private readonly database: Database,
    private readonly jobs: Jobs,
  ) {}

  /** Runs a rebuild for some seconds, and defers the rest. @throws Error where no model has the requested name */
  async run(
    models: readonly ReadModel<ReadModelRow>[],
    name: RebuildJob,
    { rebuild_id: id }: JobData<RebuildJob>,
    job: JobRun,
  ): Promise<void> {
    const [progress] = await this.database.query<Progress>(
      'SELECT read_model, dry_run, after FROM read_model_rebuild WHERE id = $1 AND finished_at IS NULL',
      [id],
    );
    if (!progress) return job.commit(async () => {});
    const model = models.find((candidate) => candidate.name === progress.read_model);
    if (!model) throw new Error(`there is no read model ${progress.read_model}`);
    const until = Date.now() + runFor;
    let { after } = progress;
    do after = await this.page(model, id, after, progress.dry_run);
    while (after !== null && Date.now() < until);
    await job.commit(async (tx) => {
      if (after !== null) await this.jobs.defer(tx, name, { rebuild_id: id });
      else await tx.execute('UPDATE read_model_rebuild SET finished_at = now() WHERE id = $1', [id]);
    });
  }

  private async page(
    model: ReadModel<ReadModelRow>,
    id: string,
    after: string | null,
    isDryRun: boolean,
  ): Promise<string | null> {
    if (!isDryRun)
      return (await rebuildPage(this.database, model, after, (tx, page) => recordProgress(tx, id, after, page))).next;
    const page = await rebuildPage(this.database, model, after);
    await this.database.transaction((tx) => recordProgress(tx, id, after, page));
    return page.next;
  }
}

/** @throws Error where another run of the job has recorded the page already */
async function recordProgress(tx: Tx, id: string, after: string | null, page: RebuiltPage): Promise<void> {
  const recorded = await tx.execute(
    `UPDATE read_model_rebuild SET after = $3, added = added + $4, corrected = corrected + $5, removed = removed + $6
     WHERE id = $1 AND after IS NOT DISTINCT FROM $2::text AND finished_at IS NULL`,
    [id, after, page.next, page.added, page.corrected, page.removed],
  );
  if (recorded === 0) throw new Error('another run has gone on with this rebuild');
}
