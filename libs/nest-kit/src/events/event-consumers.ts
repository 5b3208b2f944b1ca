import { AckPolicy, DeliverPolicy, jetstream, jetstreamManager, type JsMsg } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { DomainError } from '@offshoot/contracts/errors';
import { events, type EventType, type Owner } from '@offshoot/contracts/events';
import { consumerFilter, consumerName } from '@offshoot/contracts/subjects';
import { z } from 'zod';
import { type Database } from '../database/database.ts';
import type { Discovered } from '../discovery.ts';
import { ensureStream } from './event-stream.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { withRequestId } from '../observability/request-context.ts';
import { failSpan, inConsumerSpan, traceHeader } from '../observability/trace-context.ts';
import { ConsumerLoop } from './keep-consuming.ts';
import { errorText } from './dead-letters.ts';
import { handleEvent, knownType } from './handle-event.ts';

/** Failed deliveries after which an event becomes a dead letter. */
const maxDeliveries = 8;

/** Milliseconds until the delivery after `delivery`, which counts from 1. */
const backoff = (delivery: number): number => Math.min(30_000, 250 * 2 ** delivery);

/** What every event has: without it, an event could be stored neither as handled nor as a dead letter. */
const delivered = z.looseObject({ id: z.guid(), type: z.string(), request_id: z.unknown().optional() });
type Delivered = z.infer<typeof delivered>;

/** The event in a message; undefined where the message is something else. */
function eventIn(message: JsMsg): Delivered | undefined {
  try {
    return delivered.safeParse(message.json()).data;
  } catch {
    return undefined;
  }
}

interface Settings {
  service: Owner;
  database: Database;
  nats: Nats;
  log: Log;
  metrics: Metrics;
  methods: readonly Discovered<EventType>[];
  backoff?: (delivery: number) => number;
}

/** Consumes domain events from JetStream: one durable consumer per owner, whose events are handled one after another. */
export class EventConsumers {
  private loops: ConsumerLoop[] = [];

  constructor(private readonly settings: Settings) {
    const { metrics, database } = settings;
    if (settings.methods.length === 0) return;
    metrics.gauge('offshoot_dead_letters', async (gauge) => {
      const rows = await database.query<{ type: string; n: number }>(
        'SELECT type, count(*) AS n FROM dead_letter GROUP BY type',
      );
      gauge.reset();
      for (const row of rows) gauge.set({ type: row.type }, row.n);
    });
    metrics.gauge('offshoot_consumer_lag', async (gauge) => {
      if (!settings.nats.connected) return;
      const manager = await jetstreamManager(settings.nats.connection, { checkAPI: false });
      for (const owner of this.owners()) {
        const consumer = consumerName(settings.service, owner);
        const { num_pending, num_ack_pending } = await manager.consumers.info(settings.nats.stream, consumer);
        gauge.set({ consumer }, num_pending + num_ack_pending);
      }
    });
  }

  /**
   * Starts consuming. Resolves once every consumer exists, so that no event published afterwards is missed.
   * @throws Error for a handler of an event that the catalogue does not list for this service
   */
  async start(): Promise<void> {
    const { nats, log, service, methods } = this.settings;
    // The service's NATS user has no permission to read events that the catalogue does not list.
    const unlisted = methods.find(({ meta }) => !events[meta].consumers.includes(service));
    if (unlisted)
      throw new Error(
        `${unlisted.where} handles ${unlisted.meta}, but libs/contracts/src/events.ts does not list ${service} as a consumer of it`,
      );
    const listening = this.owners().map(
      (owner) =>
        new Promise<void>((resolve) => {
          const open = () => this.consumer(owner);
          const handle = (message: JsMsg) => this.handle(message);
          this.loops.push(
            new ConsumerLoop({
              nats,
              log,
              name: consumerName(service, owner),
              ahead: 20,
              open,
              handle,
              listening: resolve,
            }),
          );
        }),
    );
    await Promise.all(listening);
  }

  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private owners(): Owner[] {
    return [...new Set(this.settings.methods.map((method) => events[method.meta].owner))];
  }

  private async consumer(owner: Owner) {
    const { nats, service } = this.settings;
    await ensureStream(nats);
    const manager = await jetstreamManager(nats.connection, { checkAPI: false });
    const name = consumerName(service, owner);
    const filter = consumerFilter(nats.prefix, service, owner);
    if (filter === undefined)
      throw new Error(`libs/contracts/src/events.ts does not list ${service} as a consumer of events of ${owner}`);
    await manager.consumers.add(nats.stream, {
      durable_name: name,
      filter_subject: filter,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      // How long the events of a killed process wait for redelivery. A handler that takes longer gets a second delivery,
      // which the inbox ignores.
      ack_wait: nanos(10_000),
      // The service counts deliveries itself: JetStream would drop the event silently after its limit.
      max_deliver: -1,
      max_ack_pending: 500,
    });
    return jetstream(nats.connection).consumers.get(nats.stream, name);
  }

  private async handle(message: JsMsg): Promise<void> {
    const { database, service, methods, metrics, log } = this.settings;
    const raw = eventIn(message);
    if (!raw) {
      log.error('a message that is no event was dropped', { subject: message.subject, stream_seq: message.seq });
      return message.term();
    }
    const type = knownType(raw) ?? 'unknown';
    const { id, request_id } = raw;
    const handle = async (): Promise<void> => {
      const stop = metrics.eventDuration.startTimer({ type });
      try {
        const outcome = await handleEvent(database, service, methods, raw);
        if (outcome !== 'ignored') stop({ outcome });
        message.ack();
      } catch (error) {
        failSpan();
        stop({ outcome: await this.failed(message, raw, error) });
      }
    };
    await withRequestId(typeof request_id === 'string' ? request_id : id, () =>
      inConsumerSpan(`handle ${type}`, message.headers?.get(traceHeader) || null, handle),
    );
  }

  private async failed(message: JsMsg, raw: Delivered, error: unknown): Promise<'failed' | 'dead'> {
    const { log, service, database } = this.settings;
    const delivery = message.info.deliveryCount;
    const fields = { event_id: raw.id, type: raw.type, delivery, error };
    const delay = (this.settings.backoff ?? backoff)(delivery);
    const outage = error instanceof DomainError && error.code === 'unavailable';
    if (outage || delivery < maxDeliveries) {
      log.warn('an event handler failed; the event is redelivered', fields);
      message.nak(delay);
      return 'failed';
    }
    try {
      await database.transaction((tx) =>
        tx.execute(
          'INSERT INTO dead_letter (consumer, event_id, type, event, error) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING',
          [service, raw.id, raw.type, JSON.stringify(raw), errorText(error)],
        ),
      );
      log.error('an event became a dead letter', fields);
      message.ack();
      return 'dead';
    } catch {
      message.nak(delay);
      return 'failed';
    }
  }
}
