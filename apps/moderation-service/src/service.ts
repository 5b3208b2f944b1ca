import { defineService } from '@offshoot/nest-kit/service';
import { AiModule } from './ai.module.ts';
import { configSchema } from './config.ts';
import { CasesAndJudgements1795000000000 } from './migrations/1795000000000-cases-and-judgements.ts';
import { CasesForAPerson1795260800000 } from './migrations/1795260800000-cases-for-a-person.ts';
import { Reports1795261000000 } from './migrations/1795261000000-reports.ts';
import { Letters1795273000000 } from './migrations/1795273000000-letters.ts';
import { QuestionsModule } from './questions.module.ts';
import { WorkModule } from './work.module.ts';

export const service = defineService({
  name: 'moderation',
  config: configSchema,
  questions: QuestionsModule,
  work: WorkModule,
  processes: { ai: AiModule },
  migrations: [CasesAndJudgements1795000000000, CasesForAPerson1795260800000, Reports1795261000000, Letters1795273000000],
  entities: [],
});
