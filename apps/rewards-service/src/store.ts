import { defineStore } from '@offshoot/nest-kit/store';
import { configSchema } from './config.ts';
import { Ledger1763683200000 } from './migrations/1763683200000-ledger.ts';
import { Reviews1763737200000 } from './migrations/1763737200000-reviews.ts';
import { AcceptedVideos1795402000000 } from './migrations/1795402000000-accepted-videos.ts';
import { StandardNames1795390000000 } from './migrations/1795390000000-standard-names.ts';
import { TypesOfRewards1795995000000 } from './migrations/1795995000000-types-of-rewards.ts';

export const store = defineStore({
  name: 'rewards',
  config: configSchema,
  migrations: [
    Ledger1763683200000,
    Reviews1763737200000,
    StandardNames1795390000000,
    AcceptedVideos1795402000000,
    TypesOfRewards1795995000000,
  ],
  entities: [],
});
