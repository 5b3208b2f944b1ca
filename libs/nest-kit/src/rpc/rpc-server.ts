import { randomBytes } from 'node:crypto';
import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Owner } from '@offshoot/contracts/events';
import { rpcMethods, serverOf, type RpcMethodName } from '@offshoot/contracts/rpc';
import {
  callSubject,
  heartbeatSubject,
  memberSubject,
  replySubject,
  type CallSpace,
} from '@offshoot/contracts/subjects';
import type { Discovered } from '../discovery.ts';
import { endOfTurn } from '../concurrency/end-of-turn.ts';
import type { Contacts } from '../messaging/contacts.ts';
import { keepContact, natsOptions } from '../messaging/nats.ts';
import { handlerFor, type HandlerKit } from './handler.ts';
import type { RequestEnvelope } from '../envelope.ts';
import { heartbeat, heartbeatEvery } from './heartbeat.ts';

/** Milliseconds that draining may take where NATS does not respond. */
const drainWithin = 3_000;

/**
 * Nest's NATS server for the RPC methods of one service, whose processes share a queue group. Closing stops accepting
 * requests and waits for the responses of accepted ones; Nest's own server would wait for a fixed time.
 */
export class RpcServer extends ServerNats {
  private readonly subscribed: Subscription[] = [];
  private readonly open = new Set<Promise<unknown>>();
  /** Subject → the prefixes of its callers' reply subjects. */
  private readonly replies = new Map<string, readonly string[]>();
  /** Names this process among those of its service, so that a caller can address it. */
  private readonly member = randomBytes(8).toString('hex');
  /** Subject → the subject of calls of this process. */
  private readonly own = new Map<string, string>();
  private heartbeats: NodeJS.Timeout | undefined;

  constructor(
    private readonly settings: { NATS_URL: string; PREFIX: string },
    private readonly service: Owner,
    private readonly contacts: Contacts,
  ) {
    super({ ...natsOptions(settings, `${service}-answers`) });
  }

  /** Registers every method; call before listening. @throws Error where two handlers serve one method. */
  register(methods: readonly Discovered<RpcMethodName>[], kit: HandlerKit): void {
    for (const method of methods) {
      const respond = handlerFor(method, kit);
      this.serve(method.meta, 'user', respond);
      // An actor in the call of a service is not trusted.
      this.serve(method.meta, 'service', (envelope, headers) =>
        respond(envelope && { input: envelope.input, actor: null }, headers),
      );
    }
  }

  /** Serves a method in one subject space, if the catalogue lists a caller for it. @throws Error where it is served already */
  serve(name: RpcMethodName, space: CallSpace, respond: ReturnType<typeof handlerFor>): void {
    const prefix = this.settings.PREFIX;
    const callers = rpcMethods[name].callers.filter((caller) => (caller === 'gateway') === (space === 'user'));
    if (callers.length === 0) return;
    const subject = callSubject(prefix, space, name);
    if (this.messageHandlers.has(subject)) throw new Error(`${name} is served twice`);
    this.replies.set(
      subject,
      callers.map((caller) => `${replySubject(prefix, caller, serverOf(name))}.`),
    );
    this.own.set(subject, memberSubject(prefix, this.service, this.member, { space, method: name }));
    this.addHandler(subject, (data: RequestEnvelope, context: NatsContext) => {
      const responded = respond(data, context.getHeaders()).then(async (sent) => {
        await endOfTurn();
        return { ...sent, member: this.member };
      });
      this.open.add(responded);
      void responded.finally(() => this.open.delete(responded));
      return responded;
    });
  }

  /**
   * A JetStream consumer can deliver messages to any subject, and any reply subject can be set. Only messages that were
   * published to the subject that was subscribed to, with a reply subject of a permitted caller, are served.
   */
  private isCall(subject: string, subscribedTo: string, message: Msg): boolean {
    return (
      message.subject === subscribedTo &&
      Boolean(this.replies.get(subject)?.some((replies) => message.reply?.startsWith(replies)))
    );
  }

  /** Nest would try to parse the subject as JSON, which throws and catches an error for every request. */
  protected override getRouteFromPattern(pattern: string): string {
    return pattern;
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const handle = this.getMessageHandler(subject) as (error: Error | null, message: Msg) => void;
      const subscribe = (subscribedTo: string, options: { queue?: string }) => {
        const callback = (error: Error | null, message: Msg) => {
          if (error || this.isCall(subject, subscribedTo, message)) handle(error, message);
        };
        this.subscribed.push(client.subscribe(subscribedTo, { ...options, callback }));
      };
      subscribe(subject, { queue: this.service });
      const own = this.own.get(subject);
      if (own !== undefined) subscribe(own, {});
    }
  }

  /** Calls back once NATS has processed the subscriptions: earlier calls would find no responder. */
  override start(callback: (error?: unknown) => void): void {
    const client = this.unwrap<NatsConnection>();
    this.bindEvents(client);
    keepContact(client, () => this.contacts.note('rpc'));
    client.flush().then(() => {
      this.beat(client, heartbeat.serving(this.member));
      this.heartbeats = setInterval(() => this.beat(client, heartbeat.serving(this.member)), heartbeatEvery).unref();
      callback();
    }, callback);
  }

  private beat(client: NatsConnection, text: string): void {
    if (!client.isClosed() && !client.isDraining())
      client.publish(heartbeatSubject(this.settings.PREFIX, this.service), text);
  }

  override async close(): Promise<void> {
    clearInterval(this.heartbeats);
    const subscriptions = this.subscribed.splice(0);
    if (subscriptions.length > 0) {
      this.beat(this.unwrap<NatsConnection>(), heartbeat.leaving(this.member));
      // Requests that the server sent before it processed the drain still arrive; unsubscribing at once would lose them.
      const drained = Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainWithin).unref())]);
      await Promise.allSettled(this.open);
      // Nest publishes a response one tick after the handler's promise settles.
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.race([
        this.unwrap<NatsConnection>().flush(),
        new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
      ]);
    }
    await super.close();
  }
}
