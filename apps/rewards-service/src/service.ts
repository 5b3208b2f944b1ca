import { defineService } from '@offshoot/nest-kit/service';
import { configSchema } from './config.ts';
import { Ledger1763683200000 } from './migrations/1763683200000-ledger.ts';
import { Reviews1795271700000 } from './migrations/1795271700000-reviews.ts';
import { QuestionsModule } from './questions.module.ts';
import { WorkModule } from './work.module.ts';

/** LEAFS, ROOTS and levels. */
export const service = defineService({
  name: 'rewards',
  config: configSchema,
  questions: QuestionsModule,
  work: WorkModule,
  migrations: [Ledger1763683200000, Reviews1795271700000],
  entities: [],
});
