import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { JudgeTexts } from './commands/judge-texts.ts';
import { OpenTextCase } from './commands/open-text-case.ts';

@Injectable()
export class TextsJobs {
  constructor(
    private readonly judgeTexts: JudgeTexts,
    private readonly openTextCase: OpenTextCase,
  ) {}

  @Works('moderation.judge_text', { concurrency: 4 })
  async judge(data: JobData<'moderation.judge_text'>, job: JobRun): Promise<void> {
    const doubtful = await this.judgeTexts.handle(data);
    await job.commit(async (tx) => {
      for (const text of doubtful) await this.openTextCase.handle(tx, text);
    });
  }
}
