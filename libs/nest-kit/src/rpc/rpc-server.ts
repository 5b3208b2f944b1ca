import type { Msg, NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { Owner } from '@offshoot/contracts/events';
import { rpcMethods, serverOf, type RpcMethodName } from '@offshoot/contracts/rpc';
import { callSubject, replySubject, type CallSpace } from '@offshoot/contracts/subjects';
import type { Discovered } from '../discovery.ts';
import type { Contacts } from '../contacts.ts';
import { keepContact, natsOptions } from '../nats.ts';
import { handlerFor, type HandlerKit } from './handler.ts';
import type { RequestEnvelope } from './envelope.ts';

/** Milliseconds that draining may take where NATS does not answer. */
const drainWithin = 3_000;

/**
 * Nest's NATS server for the questions of one service, all its processes in one queue group.
 * Closing takes no more questions and answers those that it took; Nest's own would wait a fixed time.
 */
export class RpcServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private readonly open = new Set<Promise<unknown>>();
  /** Subject → the beginnings of where its callers hear responses. */
  private readonly replies = new Map<string, readonly string[]>();

  constructor(
    private readonly settings: { NATS_URL: string; PREFIX: string },
    private readonly service: Owner,
    private readonly contacts: Contacts,
  ) {
    super({ ...natsOptions(settings, `${service}-answers`) } as ConstructorParameters<typeof ServerNats>[0]);
  }

  /** Registers every method; call before listening. @throws Error where two handlers serve one method. */
  register(methods: readonly Discovered<RpcMethodName>[], kit: HandlerKit): void {
    for (const method of methods) {
      const respond = handlerFor(method, kit);
      this.serve(method.meta, 'user', respond);
      // What a service says of a user is not believed.
      this.serve(method.meta, 'service', (envelope, headers) =>
        respond(envelope && { input: envelope.input, actor: null }, headers),
      );
    }
  }

  /** Serves the calls of a method in one space, if the catalogue names a caller that calls there. */
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
    this.addHandler(subject, (data: RequestEnvelope, context: NatsContext) => {
      const responded = respond(data, context.getHeaders());
      this.open.add(responded);
      void responded.finally(() => this.open.delete(responded));
      return responded;
    });
  }

  /**
   * JetStream can be had to deliver a message to any subject, under its own, and any subject can be named for the response:
   * only a call that was published here, by one who may hear the response, is served.
   */
  private isCall(subject: string, message: Msg): boolean {
    return (
      message.subject === subject &&
      Boolean(this.replies.get(subject)?.some((replies) => message.reply?.startsWith(replies)))
    );
  }

  /** Subjects are plain text; Nest would try to parse each as JSON first, which throws for every question. */
  protected override getRouteFromPattern(pattern: string): string {
    return pattern;
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const handle = this.getMessageHandler(subject) as (error: Error | null, message: Msg) => void;
      const callback = (error: Error | null, message: Msg) => {
        if (error || this.isCall(subject, message)) handle(error, message);
      };
      this.taken.push(client.subscribe(subject, { queue: this.service, callback }));
    }
  }

  /** Calls back once NATS knows the subscriptions: before, a question would still find nobody. */
  override start(callback: (error?: unknown) => void): void {
    const client = this.unwrap<NatsConnection>();
    this.bindEvents(client);
    keepContact(client, () => this.contacts.note('rpc'));
    client.flush().then(() => callback(), callback);
  }

  override async close(): Promise<void> {
    const subscriptions = this.taken.splice(0);
    if (subscriptions.length > 0) {
      // What the server sent before it heard of the end still comes: unsubscribing at once would drop it.
      const drained = Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, drainWithin).unref())]);
      await Promise.allSettled(this.open);
      // Nest sends an answer on the next tick after the method's promise.
      await new Promise((resolve) => setImmediate(resolve));
      await Promise.race([
        this.unwrap<NatsConnection>().flush(),
        new Promise((resolve) => setTimeout(resolve, 1_000).unref()),
      ]);
    }
    await super.close();
  }
}
