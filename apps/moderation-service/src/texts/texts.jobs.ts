import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { JudgeProfile } from './commands/judge-profile.ts';
import { JudgeTexts } from './commands/judge-texts.ts';
import { OpenTextCase } from './commands/open-text-case.ts';

@Injectable()
export class TextsJobs {
  constructor(
    private readonly judgeProfile: JudgeProfile,
    private readonly judgeTexts: JudgeTexts,
    private readonly openTextCase: OpenTextCase,
  ) {}

  @Works('moderation.judge_text', { concurrency: 4 })
  async judge({ text, id }: JobData<'moderation.judge_text'>, job: JobRun): Promise<void> {
    if (text === 'profile') return job.commit((tx) => this.judgeProfile.handle(tx, id));
    const doubtful = await this.judgeTexts.handle({ text, id });
    await job.commit(async (tx) => {
      for (const one of doubtful) await this.openTextCase.handle(tx, one);
    });
  }
}
