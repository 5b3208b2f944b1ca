import 'reflect-metadata';
import type { DynamicModule, OnApplicationShutdown } from '@nestjs/common';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock.ts';
import { CONFIG, type EdgeConfig } from '../configuration/config.ts';
import { Log } from '../observability/logging.ts';
import { Metrics } from '../observability/metrics.ts';
import { Nats } from '../messaging/nats.ts';
import { RpcClient } from '../rpc/client.ts';
import { SecurityEvents } from '../observability/security-events.ts';
import { Storage } from '../storage/storage.ts';

export { FollowedSettings } from '../events/followed-settings.ts';
export { subscribeEvents, type Unsubscribe } from '../events/subscribe-events.ts';
export { subscribePushes, type Push } from '../messaging/pushes.ts';
export { Nats } from '../messaging/nats.ts';

@Injectable()
class EdgeConnections implements OnApplicationShutdown {
  constructor(private readonly nats: Nats) {}

  async onApplicationShutdown(): Promise<void> {
    await this.nats.close();
  }
}

/** Global providers for an HTTP application without a database: Log, Metrics, SecurityEvents, Clock, Nats, RpcClient, Storage and CONFIG. */
export class EdgeModule {
  /** Connects to NATS while Nest starts; closes the connection when the application shuts down. */
  static register(options: { service: string; config: EdgeConfig; log?: Log; clock?: Clock }): DynamicModule {
    const { service, config, log = Log.create(service, config.LOG_LEVEL), clock = new Clock() } = options;
    const shared = [CONFIG, Log, Metrics, SecurityEvents, Clock, Nats, RpcClient, Storage];
    return {
      module: EdgeModule,
      global: true,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Log, useValue: log },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useFactory: () => new Metrics(service) },
        SecurityEvents,
        {
          provide: Nats,
          useFactory: async (metrics: Metrics) => {
            const nats = await Nats.connect(config, service, log);
            nats.contacts.expose(metrics);
            return nats;
          },
          inject: [Metrics],
        },
        {
          provide: RpcClient,
          useFactory: (nats: Nats, metrics: Metrics) => new RpcClient(nats, metrics, 'gateway'),
          inject: [Nats, Metrics],
        },
        { provide: Storage, useFactory: (metrics: Metrics) => new Storage(config, metrics), inject: [Metrics] },
        EdgeConnections,
      ],
      exports: shared,
    };
  }
}
