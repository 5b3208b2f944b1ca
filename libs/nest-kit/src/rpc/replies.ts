import { randomBytes } from 'node:crypto';
import type { Owner } from '@offshoot/contracts/events';
import type { Caller } from '@offshoot/contracts/operations/operation';
import { replySubject } from '@offshoot/contracts/subjects';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import { endOfTurn } from '../concurrency/end-of-turn.ts';
import type { Nats } from '../messaging/nats.ts';

/** A request to the processes of a service. */
export interface Request {
  server: Owner;
  subject: string;
  packet: string;
  /** Milliseconds. */
  timeout: number;
  headers: MsgHdrs;
}

/** No process is subscribed to the subject. */
export class NoResponders extends Error {}

/**
 * Sends requests with a separate reply subject per serving service. The NATS client's own `request` uses one inbox with
 * predictable tokens for all responses, so that any service could forge the response of another.
 */
export class Replies {
  private readonly waiting = new Map<string, PromiseWithResolvers<Msg>>();
  private readonly inboxes = new Map<Owner, string>();
  private sent = 0;

  constructor(
    private readonly nats: Nats,
    private readonly caller: Caller,
  ) {}

  /** @throws NoResponders; Error where NATS is disconnected or no response arrives in time */
  async request({ server, subject, packet, timeout, headers }: Request): Promise<Msg> {
    this.sent += 1;
    const reply = `${this.inboxOf(server)}.${this.sent}`;
    const response = Promise.withResolvers<Msg>();
    const timer = setTimeout(() => response.reject(new Error(`${subject}: no response within ${timeout} ms`)), timeout);
    this.waiting.set(reply, response);
    try {
      await endOfTurn();
      this.nats.connection.publish(subject, packet, { reply, headers });
      const message = await response.promise;
      if (message.data.length === 0 && message.headers?.code === 503)
        throw new NoResponders(`${subject}: no responders`);
      return message;
    } finally {
      clearTimeout(timer);
      this.waiting.delete(reply);
    }
  }

  private inboxOf(server: Owner): string {
    const existing = this.inboxes.get(server);
    if (existing) return existing;
    // The random token keeps other services from using this inbox as the reply subject of their own calls.
    const inbox = `${replySubject(this.nats.prefix, this.caller, server)}.${randomBytes(16).toString('hex')}`;
    this.nats.connection.subscribe(`${inbox}.*`, {
      callback: (error, message) => {
        if (!error) this.waiting.get(message.subject)?.resolve(message);
      },
    });
    this.inboxes.set(server, inbox);
    return inbox;
  }
}
