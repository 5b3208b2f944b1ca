import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { AiModule } from './ai.module.ts';
import { QuestionsModule } from './questions.module.ts';
import { store } from './store.ts';
import { WorkModule } from './work.module.ts';

export const service: ServiceDefinition = {
  ...store,
  questions: QuestionsModule,
  work: WorkModule,
  processes: { ai: AiModule },
};
