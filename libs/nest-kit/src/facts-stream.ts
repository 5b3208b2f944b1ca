import { JetStreamApiError, jetstreamManager, RetentionPolicy, StorageType, type StreamInfo } from '@nats-io/jetstream';
import type { FactType } from '@offshoot/contracts/events';
import { facts } from '@offshoot/contracts/events';
import type { Nats } from './nats.ts';

const day = 24 * 60 * 60 * 1_000_000_000;

/** JetStream's code for a stream that exists with other settings. */
const nameInUse = 10_058;

/** Subject of a fact: its owner, then its type. */
export const factSubject = (prefix: string, type: FactType): string => `${prefix}.facts.${facts[type].owner}.${type}`;

/** Creates the stream of all facts, or brings its settings up to date; any number of processes may do so at once. */
export async function ensureStream(nats: Nats): Promise<StreamInfo> {
  const manager = await jetstreamManager(nats.connection, { checkAPI: false });
  const settings = {
    name: nats.stream,
    subjects: [`${nats.prefix}.facts.>`],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: nats.retentionDays * day,
    num_replicas: nats.replicas,
    allow_direct: true,
  };
  try {
    return await manager.streams.add(settings);
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== nameInUse) throw error;
    return manager.streams.update(nats.stream, settings);
  }
}
