import type { JobData } from '@offshoot/contracts/jobs';
import { WhenDead, Works, type JobRun } from '@offshoot/nest-kit/jobs';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@offshoot/nest-kit/database';
import { decideAfterFailure } from '../judgement/judgement.ts';
import { CloseCase } from './commands/close-case.ts';
import { JudgeGrowthPhoto } from './commands/judge-growth-photo.ts';
import { JudgePlant } from './commands/judge-plant.ts';
import { RecordGrowthPhoto } from './commands/record-growth-photo.ts';
import { RecordVerdict } from './commands/record-verdict.ts';

type JudgePlantData = JobData<'moderation.judge_plant'>;

const revisionOf = ({ plant_id, revision_id }: JudgePlantData) => ({ plantId: plant_id, revisionId: revision_id });

@Injectable()
export class CasesJobs {
  constructor(
    private readonly judgePlant: JudgePlant,
    private readonly recordVerdict: RecordVerdict,
    private readonly closeCase: CloseCase,
    private readonly judgeGrowthPhoto: JudgeGrowthPhoto,
    private readonly recordGrowthPhoto: RecordGrowthPhoto,
  ) {}

  /** One at a time: the models block the event loop anyway, and two jobs would double the memory. */
  @Works('moderation.judge_plant', { concurrency: 1 })
  async judge(data: JudgePlantData, job: JobRun): Promise<void> {
    const revision = revisionOf(data);
    const verdict = await this.judgePlant.handle(revision);
    await job.commit((tx) =>
      verdict ? this.recordVerdict.handle(tx, revision, verdict) : this.closeCase.handle(tx, revision),
    );
  }

  @Works('moderation.judge_growth_photo', { concurrency: 1 })
  async judgePhoto(data: JobData<'moderation.judge_growth_photo'>, job: JobRun): Promise<void> {
    const reasons = await this.judgeGrowthPhoto.handle(data);
    await job.commit(async (tx) => {
      if (reasons) await this.recordGrowthPhoto.handle(tx, data, reasons);
    });
  }

  @WhenDead('moderation.judge_growth_photo')
  async givePhotoToPerson(data: JobData<'moderation.judge_growth_photo'>, tx: Tx): Promise<void> {
    await this.recordGrowthPhoto.handle(tx, data, decideAfterFailure().reasons);
  }

  /** Every attempt failed: the case goes to a moderator, so nothing is published unchecked and nothing is lost. */
  @WhenDead('moderation.judge_plant')
  async giveToPerson(data: JudgePlantData, tx: Tx): Promise<void> {
    await this.recordVerdict.handle(tx, revisionOf(data), {
      decision: decideAfterFailure(),
      tags: [],
      signals: null,
      content: null,
      copiedFrom: [],
      durationMs: null,
    });
  }
}
