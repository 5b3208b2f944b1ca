import type { ServiceDefinition } from '@offshoot/nest-kit/service';
import { QuestionsModule, WorkModule } from './chat/chat.modules.ts';
import { store } from './store.ts';

export const service: ServiceDefinition = {
  ...store,
  questions: QuestionsModule,
  work: WorkModule,
};
