import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { type JobRun, Works } from '@offshoot/nest-kit/jobs';
import { CountRecipients } from './commands/count-recipients.ts';
import { JudgeProfile } from './commands/judge-profile.ts';
import { JudgeTexts } from './commands/judge-texts.ts';
import { OpenTextCase } from './commands/open-text-case.ts';
import { type WrittenText, WrittenTexts } from './queries/written-texts.ts';

@Injectable()
export class TextsJobs {
  constructor(
    private readonly judgeProfile: JudgeProfile,
    private readonly writtenTexts: WrittenTexts,
    private readonly judgeTexts: JudgeTexts,
    private readonly countRecipients: CountRecipients,
    private readonly openTextCase: OpenTextCase,
  ) {}

  @Works('moderation.judge_text', { concurrency: 4 })
  async judge({ text, id }: JobData<'moderation.judge_text'>, job: JobRun): Promise<void> {
    if (text === 'profile') return job.commit((tx) => this.judgeProfile.handle(tx, id));
    await this.judgeAll(await this.writtenTexts.of({ text, id }), job);
  }

  @Works('moderation.judge_ring_message', { concurrency: 4 })
  async judgeRingMessage({ message_id }: JobData<'moderation.judge_ring_message'>, job: JobRun): Promise<void> {
    await this.judgeAll(await this.writtenTexts.ofRingMessage(message_id), job);
  }

  private async judgeAll(all: readonly WrittenText[], job: JobRun): Promise<void> {
    const written = all.filter(({ text }) => text !== '');
    await job.commit(async (tx) => {
      const { texts, doubtful } = await this.judgeTexts.handle(tx, written);
      for (const doubtfulText of doubtful) await this.openTextCase.handle(tx, doubtfulText);
      for (const writtenText of texts) await this.countRecipients.handle(tx, writtenText);
    });
  }
}
