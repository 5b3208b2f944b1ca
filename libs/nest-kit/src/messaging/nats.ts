import { eventsStream, inboxPrefix } from '@offshoot/contracts/subjects';
import {
  connect,
  PermissionViolationError,
  type ConnectionOptions,
  type NatsConnection,
} from '@nats-io/transport-node';
import { Contacts, deafAfter } from './contacts.ts';
import type { Log } from '../observability/logging.ts';

/** Milliseconds between two pings by the application, as plain subscriptions have no heartbeats. */
const pingEveryMs = 5_000;

/**
 * Options for a client that reconnects for ever. User and password come from the URL; the user name is part of the inbox
 * prefix, to which only this user has permission to subscribe.
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
    // Otherwise the client creates an error with a stack trace for each request, in case it fails.
    noAsyncTraces: true,
  };
}

/** Calls `received` at once and after each pong of the server, until the connection is closed. */
export function keepContact(connection: NatsConnection, received: () => void): void {
  received();
  const timer = setInterval(() => void connection.rtt().then(received, () => undefined), pingEveryMs);
  timer.unref();
  void connection.closed().then(() => clearInterval(timer));
}

/** A process's connection to NATS. */
export class Nats {
  /** False while the connection is lost, and once it is closing. */
  connected = true;
  /** The last contact of each long-lived consumer of this connection; `connection` is that of all plain subscriptions. */
  readonly contacts = new Contacts();
  private draining = false;
  private connectedSince = performance.now();
  private readonly reconnectListeners = new Set<() => void>();

  private constructor(
    readonly connection: NatsConnection,
    /** Prefix of every subject. */
    readonly prefix: string,
    /** Replicas of each event. */
    readonly replicas: number,
    /** Days for which the stream keeps an event. */
    readonly retentionDays: number,
    log: Log,
  ) {
    void this.watch(log);
    keepContact(connection, () => this.contacts.note('connection'));
  }

  /** Calls `listener` after each reconnect, when subscriptions are restored. @returns a function that removes it */
  onReconnect(listener: () => void): () => void {
    this.reconnectListeners.add(listener);
    return () => void this.reconnectListeners.delete(listener);
  }

  /** The consumers without contact for `within` milliseconds although the connection is up. */
  deafConsumers(within = deafAfter): string[] {
    if (!this.connected) return [];
    const sinceConnect = performance.now() - this.connectedSince;
    return [...this.contacts.ages()]
      .filter(([, age]) => Math.min(age, sinceConnect) > within)
      .map(([consumer]) => consumer);
  }

  /** Connects; waits for ever until a server is reachable. */
  static async connect(
    config: { NATS_URL: string; PREFIX: string; NATS_REPLICAS: number; EVENT_RETENTION_DAYS: number },
    name: string,
    log: Log,
  ): Promise<Nats> {
    const connection = await connect(natsOptions(config, name));
    return new Nats(connection, config.PREFIX, config.NATS_REPLICAS, config.EVENT_RETENTION_DAYS, log);
  }

  /** The name of the stream of all domain events. */
  get stream(): string {
    return eventsStream(this.prefix);
  }

  /** Closes the connection after pending messages are sent. */
  async close(): Promise<void> {
    if (this.draining) return;
    this.draining = true;
    const { connected } = this;
    // Senders of hints check this: publishing on a draining connection throws.
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
        log.info('connection to NATS restored');
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
