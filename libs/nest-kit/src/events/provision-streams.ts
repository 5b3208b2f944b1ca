import type { EdgeConfig } from '../configuration/config.ts';
import { updateStream } from './event-stream.ts';
import { Log } from '../observability/logging.ts';
import { Nats } from '../messaging/nats.ts';

/** Creates the stream of all events or updates its settings, with the administrator's credentials in NATS_URL. */
export async function provisionStreams(
  config: Pick<EdgeConfig, 'NATS_URL' | 'PREFIX' | 'NATS_REPLICAS' | 'EVENT_RETENTION_DAYS'>,
): Promise<void> {
  const nats = await Nats.connect(config, 'provision', Log.create('provision', 'silent'));
  try {
    await updateStream(nats);
  } finally {
    await nats.close();
  }
}
