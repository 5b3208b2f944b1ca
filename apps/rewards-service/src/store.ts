import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { Ledger1763683200000 } from './migrations/1763683200000-ledger.ts';
import { Reviews1763737200000 } from './migrations/1763737200000-reviews.ts';
import { PublishedEvents1795348000000 } from './migrations/1795348000000-published-events.ts';
import { AcceptedVideos1795402000000 } from './migrations/1795402000000-accepted-videos.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { Traces1795460000000 } from './migrations/1795460000000-traces.ts';
import { OperatorTables1795610000000 } from './migrations/1795610000000-operator-tables.ts';
import { FailureIndexes1795610100000 } from './migrations/1795610100000-failure-indexes.ts';
import { OperatorActs1795620000000 } from './migrations/1795620000000-operator-acts.ts';
import { FinishedJobs1795700391000 } from './migrations/1795700391000-finished-jobs.ts';
import { SetAsideEvents1795870000000 } from './migrations/1795870000000-set-aside-events.ts';
import { SetAsideIndexes1795870010000 } from './migrations/1795870010000-set-aside-indexes.ts';
import { TypesOfRewards1795995000000 } from './migrations/1795995000000-types-of-rewards.ts';

export const store = defineStore({
  name: 'rewards',
  config: configSchema,
  migrations: [
    Ledger1763683200000,
    Reviews1763737200000,
    PublishedEvents1795348000000,
    StandardNames1795390000000,
    AcceptedVideos1795402000000,
    Traces1795460000000,
    OperatorTables1795610000000,
    FailureIndexes1795610100000,
    OperatorActs1795620000000,
    FinishedJobs1795700391000,
    SetAsideEvents1795870000000,
    SetAsideIndexes1795870010000,
    TypesOfRewards1795995000000,
  ],
  entities: [],
});
