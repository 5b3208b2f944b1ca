import {
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  type StreamInfo,
} from '@nats-io/jetstream';
import type { EventType } from '@offshoot/contracts/events';
import { eventsStream, eventSubject, mirrorStream } from '@offshoot/contracts/subjects';
import type { Nats } from '../messaging/nats.ts';

const day = 24 * 60 * 60 * 1_000_000_000;

/** JetStream's error code for a stream that exists with other settings. */
const nameInUse = 10_058;

/** Creates the stream of all events if it is missing; safe to call concurrently. */
export const ensureStream = (nats: Nats): Promise<StreamInfo> => ensure(nats, streamOf(nats));

/** Creates the mirror stream of one event type, and the mirrored stream, if they are missing. @returns the mirror's name */
export async function ensureMirrorStream(nats: Nats, type: EventType): Promise<string> {
  await ensureStream(nats);
  const name = mirrorStream(nats.prefix, type);
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

/**
 * Updates the settings of the stream, with the administrator's credentials. Service processes have no permission for it,
 * as a stream's settings can make it publish to any subject.
 */
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
});

async function ensure(nats: Nats, settings: Partial<StreamConfig> & { name: string }): Promise<StreamInfo> {
  const manager = await jetstreamManager(nats.connection, { checkAPI: false });
  try {
    return await manager.streams.add(settings);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameInUse) throw error;
    // Only the administrator may change the settings.
    return manager.streams.info(settings.name);
  }
}
