import { defineService } from '@offshoot/nest-kit/service';
import { configSchema } from './config.ts';
import { Ledger1763683200000 } from './migrations/1763683200000-ledger.ts';
import { Reviews1763737200000 } from './migrations/1763737200000-reviews.ts';
import { QuestionsModule } from './questions.module.ts';
import { WorkModule } from './work.module.ts';

/** LEAFS, ROOTS and levels. */
export const service = defineService({
  name: 'rewards',
  config: configSchema,
  questions: QuestionsModule,
  work: WorkModule,
  migrations: [Ledger1763683200000, Reviews1763737200000],
  entities: [],
});
