import type { Consumer, ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Log } from '../observability/logging.ts';
import type { Nats } from '../messaging/nats.ts';
import { Pause } from '../concurrency/pause.ts';

/** Milliseconds that a JetStream pull request lasts; the server sends a heartbeat after each half. */
const expires = 10_000;

/** Statuses after which the consumer may no longer exist; the client's own recovery can fail silently for ever. */
const broken = new Set([
  'heartbeats_missed',
  'consumer_not_found',
  'stream_not_found',
  'consumer_deleted',
  'no_responders',
  'reset',
]);
/** Statuses that prove a contact with the server. */
const responded = new Set(['heartbeat', 'flow_control', 'debug', 'discard', 'ordered_consumer_recreated']);

/** A consumer to read from, and the handler of its messages. */
export interface KeptConsumer {
  nats: Nats;
  log: Log;
  /** The name in logs and metrics. */
  name: string;
  /** How many messages to prefetch. */
  ahead: number;
  /** Finds or creates the consumer; called again after each interruption. */
  open: () => Promise<Consumer>;
  handle: (message: JsMsg) => Promise<void> | void;
  /** Called each time reading has started. */
  listening?: () => void;
}

/** Reads from a consumer until stopped, and opens it again after a reconnect, a restart of the server or the loss of its data. */
export class ConsumerLoop {
  private readonly stopping = new AbortController();
  private readonly pause = new Pause();
  private readonly loop: Promise<void>;
  private readonly removeListener: () => void;
  private messages: ConsumerMessages | undefined;

  constructor(private readonly kept: KeptConsumer) {
    this.removeListener = kept.nats.onReconnect(() => {
      this.messages?.stop();
      this.pause.end();
    });
    kept.nats.contacts.note(kept.name);
    this.loop = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.removeListener();
    this.messages?.stop();
    this.pause.end();
    await this.loop;
    this.kept.nats.contacts.remove(this.kept.name);
  }

  private async run(): Promise<void> {
    const { nats, log, name } = this.kept;
    while (!this.stopping.signal.aborted) {
      try {
        await this.read();
      } catch (error) {
        if (nats.connected)
          log.warn('an event consumer was interrupted; it is opened again', { consumer: name, error });
      }
      if (!this.stopping.signal.aborted) await this.pause.wait(1_000);
    }
  }

  private async read(): Promise<void> {
    const { nats, name, ahead, open, handle, listening } = this.kept;
    const consumer = await open();
    const messages = await consumer.consume({ max_messages: ahead, expires, abort_on_missing_resource: true });
    this.messages = messages;
    nats.contacts.note(name);
    listening?.();
    if (this.stopping.signal.aborted) messages.stop();
    void this.watch(messages);
    for await (const message of messages) {
      nats.contacts.note(name);
      await handle(message);
    }
  }

  private async watch(messages: ConsumerMessages): Promise<void> {
    for await (const { type } of messages.status()) {
      if (responded.has(type)) this.kept.nats.contacts.note(this.kept.name);
      else if (broken.has(type)) messages.stop();
    }
  }
}
