import type { DynamicModule, Provider } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Clock } from '../clock.ts';
import { CONFIG } from '../configuration/config.ts';
import { Database } from '../database/database.ts';
import { Jobs } from '../jobs/jobs.ts';
import { Log } from '../observability/logging.ts';
import { Metrics } from '../observability/metrics.ts';
import { Nats } from '../messaging/nats.ts';
import { Outbox } from '../outbox/outbox.ts';
import { Pushes } from '../messaging/pushes.ts';
import { RpcClient } from '../rpc/client.ts';
import { SecurityEvents } from '../observability/security-events.ts';
import { Storage } from '../storage/storage.ts';

/** The providers that the modules of a service can inject. */
export interface Kit {
  config: object;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  database: Database;
  nats: Nats;
  outbox: Outbox;
  jobs: Jobs;
  rpc: RpcClient;
  pushes: Pushes;
  storage: Storage;
}

class KitModule {}
class ServiceRoot {}

/** The root module of a service: its own modules, and the kit as global providers. */
export function serviceRoot(kit: Kit, modules: DynamicModule['imports']): DynamicModule {
  const providers: Provider[] = [
    { provide: CONFIG, useValue: kit.config },
    { provide: Clock, useValue: kit.clock },
    { provide: Log, useValue: kit.log },
    { provide: Metrics, useValue: kit.metrics },
    SecurityEvents,
    { provide: Database, useValue: kit.database },
    { provide: Nats, useValue: kit.nats },
    { provide: Outbox, useValue: kit.outbox },
    { provide: Jobs, useValue: kit.jobs },
    { provide: RpcClient, useValue: kit.rpc },
    { provide: Pushes, useValue: kit.pushes },
    { provide: Storage, useValue: kit.storage },
  ];
  return {
    module: ServiceRoot,
    imports: [
      { module: KitModule, global: true, imports: [DiscoveryModule], providers, exports: providers },
      ...(modules ?? []),
    ],
  };
}
