import type { EventType } from '@offshoot/contracts/events';
import type { Log } from '../observability/logging.ts';
import type { Nats } from '../messaging/nats.ts';
import { subscribeEvents, type Unsubscribe } from './subscribe-events.ts';

/** Milliseconds until a value that could not be read is read again. */
const againMs = 1_000;
/** Milliseconds after which a value is read in any case. */
const oldMs = 60_000;

interface Options<T> {
  nats: Nats;
  log: Log;
  /** The event that says that the value has changed. */
  type: EventType;
  /** What holds until the value was read for the first time. */
  initial: T;
  read: () => Promise<T>;
}

/**
 * A value of another service in the memory of a process: read at start, with each event of its owner, and every minute. While it
 * cannot be read the last one stays, and it is read again every second.
 */
export class FollowedValue<T> {
  private value: T;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;
  private isStale = false;
  private isStopped = false;
  private isLost = false;
  private readonly unsubscribe: Unsubscribe;

  constructor(private readonly options: Options<T>) {
    this.value = options.initial;
    this.unsubscribe = subscribeEvents(options.nats, options.log, [options.type], () => this.readAgain());
    this.readAgain();
  }

  current(): T {
    return this.value;
  }

  /** Once the read that is under way, if any, is over. */
  async latest(): Promise<T> {
    await this.reading;
    return this.value;
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.unsubscribe();
    await this.reading;
  }

  /** One read at a time: what changes during a read is read after it. */
  private readAgain(): void {
    this.isStale = true;
    clearTimeout(this.timer);
    if (!this.isStopped) this.reading ??= this.read().finally(() => (this.reading = undefined));
  }

  private async read(): Promise<void> {
    let isRead = true;
    while (this.isStale && isRead) {
      this.isStale = false;
      isRead = await this.readOnce();
    }
    if (!this.isStopped) this.timer = setTimeout(() => this.readAgain(), isRead ? oldMs : againMs).unref();
  }

  private async readOnce(): Promise<boolean> {
    const { log, type, read } = this.options;
    try {
      this.value = await read();
      this.isLost = false;
      return true;
    } catch (error) {
      if (!this.isLost) log.warn('a followed value cannot be read; the last one stays', { type, error });
      this.isLost = true;
      return false;
    }
  }
}
