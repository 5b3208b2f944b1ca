import {
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { EventType } from '@offshoot/contracts/events';
import { eventsStream, eventSubject, followStream } from '@offshoot/contracts/subjects';
import type { Nats } from './nats.ts';

const day = 24 * 60 * 60 * 1_000_000_000;

/** JetStream's code for a stream that exists with other settings. */
const nameInUse = 10_058;

/** Creates the stream of all events where it is missing; any number of processes may do so at once. */
export const ensureStream = (nats: Nats): Promise<StreamInfo> => ensure(nats, streamOf(nats));

/** Creates the mirror of the events of one type where it is missing, and with it what it mirrors. */
export async function ensureFollowStream(nats: Nats, type: EventType): Promise<string> {
  await ensureStream(nats);
  const name = followStream(nats.prefix, type);
  await ensure(nats, {
    name,
    mirror: { name: eventsStream(nats.prefix), filter_subject: eventSubject(nats.prefix, type) },
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: day,
    num_replicas: nats.replicas,
  });
  return name;
}

/** Brings the settings of the stream up to date: no process of the product may, as a stream can be had to publish anything. */
export async function updateStream(nats: Nats): Promise<void> {
  await ensureStream(nats);
  const settings = streamOf(nats);
  await (await jetstreamManager(nats.connection, { checkAPI: false })).streams.update(settings.name, settings);
}

const streamOf = (nats: Nats): Partial<StreamConfig> & { name: string } => ({
  name: nats.stream,
  subjects: [`${nats.prefix}.events.>`],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  max_age: nats.retentionDays * day,
  num_replicas: nats.replicas,
  allow_direct: true,
});

async function ensure(nats: Nats, settings: Partial<StreamConfig> & { name: string }): Promise<StreamInfo> {
  const manager = await jetstreamManager(nats.connection, { checkAPI: false });
  try {
    return await manager.streams.add(settings);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameInUse) throw error;
    // Its settings are for the administrator to change.
    return manager.streams.info(settings.name);
  }
}
