import { Controller } from '@nestjs/common';
import type { QuestionAnswer } from '@offshoot/contracts/rpc';
import { Answers, type Question } from '@offshoot/nest-kit/rpc';
import { SendReport } from './commands/send-report.ts';

@Controller()
export class ReportsRpc {
  constructor(private readonly sendReport: SendReport) {}

  @Answers('moderation.report')
  report({ input, actor }: Question<'moderation.report'>): Promise<QuestionAnswer<'moderation.report'>> {
    return this.sendReport.handle(input, actor);
  }
}
