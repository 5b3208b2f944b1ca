import { defineService } from '@offshoot/nest-kit/service';
import { configSchema } from './config.ts';
import { Plants1767225600000 } from './migrations/1767225600000-plants.ts';
import { QuestionsModule } from './questions.module.ts';
import { WorkModule } from './work.module.ts';

export const service = defineService({
  name: 'plant',
  config: configSchema,
  questions: QuestionsModule,
  work: WorkModule,
  migrations: [Plants1767225600000],
  entities: [],
});
