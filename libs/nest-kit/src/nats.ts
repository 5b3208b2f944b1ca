import { eventsStream, inboxPrefix } from '@offshoot/contracts/subjects';
import {
  connect,
  PermissionViolationError,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node';
import { Contacts, deafAfter } from './contacts.ts';
import type { Log } from './logging.ts';

/** Milliseconds between two pings of our own: plain subscriptions have no heartbeat. */
const pingEveryMs = 5_000;

/**
 * Options for a client that never gives up on its servers. User and password stand in the URL; the user also names the
 * inboxes, under which NATS lets nobody else listen.
 */
export function natsOptions(
  { NATS_URL, PREFIX }: { NATS_URL: string; PREFIX: string },
  name: string,
): ConnectionOptions {
  const parsed = NATS_URL.split(',').map((url) => new URL(url.trim()));
  const user = parsed.find((url) => url.username);
  return {
    name,
    inboxPrefix: inboxPrefix(PREFIX, (user?.username ?? name).replaceAll(/[^\w-]/g, '_')),
    servers: parsed.map((url) => url.host),
    ...(user ? { user: decodeURIComponent(user.username), pass: decodeURIComponent(user.password) } : {}),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect: true,
    pingInterval: 10_000,
    maxPingOut: 2,
    // Else an error with its trace is made ahead for each question, in case that it fails.
    noAsyncTraces: true,
  };
}

/** Calls `heard` each time that the server answered a ping, until the connection is closed. */
export function keepContact(connection: NatsConnection, received: () => void): void {
  received();
  const timer = setInterval(() => void connection.rtt().then(received, () => undefined), pingEveryMs);
  timer.unref();
  void connection.closed().then(() => clearInterval(timer));
}

/** A process's connection to NATS. */
export class Nats {
  /** Whether the connection stands at this moment. */
  connected = true;
  /** When each long-lived consumer of this connection last heard from its server; `connection` stands for plain subscriptions. */
  readonly contacts = new Contacts();
  private draining = false;
  private connectedSince = performance.now();
  private readonly reconnectListeners = new Set<() => void>();

  private constructor(
    readonly connection: NatsConnection,
    /** First part of every subject. */
    readonly prefix: string,
    /** Copies of each fact. */
    readonly replicas: number,
    /** Days that the stream keeps an event. */
    readonly retentionDays: number,
    log: Log,
  ) {
    void this.watch(log);
    keepContact(connection, () => this.contacts.note('connection'));
  }

  /** Calls back after each reconnect, when subscriptions hear again. @returns what ends it. */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => void this.reconnectListeners.delete(listener);
  }

  /** The consumers that the server has not spoken to for long, although the connection holds. */
  deafConsumers(within = deafAfter): string[] {
    if (!this.connected) return [];
    const sinceConnect = performance.now() - this.connectedSince;
    return [...this.contacts.ages()]
      .filter(([, age]) => Math.min(age, sinceConnect) > within)
      .map(([consumer]) => consumer);
  }

  /** Connects; waits as long as no server answers. */
  static async connect(
    config: { NATS_URL: string; PREFIX: string; NATS_REPLICAS: number; EVENT_RETENTION_DAYS: number },
    name: string,
    log: Log,
  ): Promise<Nats> {
    const connection = await connect(natsOptions(config, name));
    return new Nats(connection, config.PREFIX, config.NATS_REPLICAS, config.EVENT_RETENTION_DAYS, log);
  }

  /** The name of the stream of all facts. */
  get stream(): string {
    return eventsStream(this.prefix);
  }

  /** Ends the connection after everything sent has left. */
  async close(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    const { connected } = this;
    // Whoever still has a hint to send must not: a connection that drains throws.
    this.connected = false;
    if (this.connection.isClosed()) return;
    if (connected) await this.connection.drain();
    else await this.connection.close();
  }

  private async watch(log: Log): Promise<void> {
    for await (const status of this.connection.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection') {
        this.connected = false;
        if (!this.draining) log.warn('connection to NATS lost');
      } else if (status.type === 'reconnect') {
        this.connected = true;
        this.connectedSince = performance.now();
        log.info('connection to NATS is back');
        for (const listener of this.reconnectListeners) listener();
      } else if (status.type === 'error' && status.error instanceof PermissionViolationError) {
        log.error('NATS refuses what this process has no permission for', { error: status.error });
      } else if (status.type === 'error') {
        log.warn('NATS reports an error', { error: status.error });
      }
    }
    this.connected = false;
  }
}
