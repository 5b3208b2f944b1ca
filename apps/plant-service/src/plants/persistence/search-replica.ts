import type { FactoryProvider } from '@nestjs/common';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, ReadReplica } from '@offshoot/nest-kit/database';
import { Log } from '@offshoot/nest-kit/logging';
import { Metrics } from '@offshoot/nest-kit/metrics';
import type { PlatformConfig } from '@offshoot/nest-kit/config';
import type { PlantConfig } from '../../config.ts';
import { store } from '../../store.ts';

/** The replica of DATABASE_READ_URL for searches. */
export const searchReplica: FactoryProvider<ReadReplica> = {
  provide: ReadReplica,
  inject: [CONFIG, Database, Log, Metrics],
  useFactory: (config: PlantConfig & PlatformConfig, primary: Database, log: Log, metrics: Metrics) =>
    new ReadReplica({
      primary,
      settings: config.DATABASE_READ_URL
        ? {
            url: config.DATABASE_READ_URL,
            schema: store.name,
            entities: store.entities,
            pool: config.DATABASE_POOL,
            onPoolError: (error) => log.warn('a connection to the read replica broke', { error }),
          }
        : null,
      log,
      metrics,
    }),
};
