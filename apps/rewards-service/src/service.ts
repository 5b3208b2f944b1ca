import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { QuestionsModule } from './questions.module.ts';
import { store } from './store.ts';
import { WorkModule } from './work.module.ts';

/** LEAFS, ROOTS and levels. */
export const service: ServiceDefinition = {
  ...store,
  questions: QuestionsModule,
  work: WorkModule,
};
