import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { PREFIX } from '../infrastructure/access.ts';
import { ROOT } from '../paths.ts';

interface Provisioning {
  provisionStreams(config: {
    NATS_URL: string;
    PREFIX: string;
    NATS_REPLICAS: number;
    EVENT_RETENTION_DAYS: number;
  }): Promise<void>;
}

/** The stream of all events is there afterwards, with the settings of this version. The libraries must be built. */
export async function prepareStreams(natsUrl: string): Promise<void> {
  const file = path.join(ROOT, 'libs', 'nest-kit', 'dist', 'events', 'provision-streams.js');
  const { provisionStreams } = (await import(pathToFileURL(file).href)) as Provisioning;
  const { NATS_REPLICAS, EVENT_RETENTION_DAYS } = process.env;
  await provisionStreams({
    NATS_URL: natsUrl,
    PREFIX,
    NATS_REPLICAS: Number(NATS_REPLICAS) || 1,
    EVENT_RETENTION_DAYS: Number(EVENT_RETENTION_DAYS) || 30,
  });
}
