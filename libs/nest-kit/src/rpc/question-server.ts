import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import { type NatsContext, ServerNats } from '@nestjs/microservices';
import type { QuestionName } from '@offshoot/contracts/rpc';
import type { Discovered } from '../discovery.ts';
import type { Contacts } from '../contacts.ts';
import { keepContact, natsOptions } from '../nats.ts';
import { answering, type AnsweringKit } from './answering.ts';
import { subjectOf, type QuestionEnvelope } from './envelope.ts';

/** Milliseconds that draining may take where NATS does not answer. */
const drainWithin = 3_000;

/**
 * Nest's NATS server for the questions of one service, all its processes in one queue group.
 * Closing takes no more questions and answers those that it took; Nest's own would wait a fixed time.
 */
export class QuestionServer extends ServerNats {
  private readonly taken: Subscription[] = [];
  private readonly open = new Set<Promise<unknown>>();

  constructor(
    private readonly settings: { NATS_URL: string; PREFIX: string },
    private readonly service: string,
    private readonly contacts: Contacts,
  ) {
    super({ ...natsOptions(settings.NATS_URL, `${service}-answers`) } as ConstructorParameters<typeof ServerNats>[0]);
  }

  /** Registers every method; call before listening. @throws Error where two methods answer one question. */
  register(methods: readonly Discovered<QuestionName>[], kit: AnsweringKit): void {
    for (const method of methods) {
      const subject = subjectOf(this.settings.PREFIX, method.meta);
      if (this.messageHandlers.has(subject)) throw new Error(`${method.meta} is answered twice, also by ${method.where}`);
      const answer = answering(method, kit);
      this.addHandler(subject, (data: QuestionEnvelope, context: NatsContext) => {
        const answered = answer(data, context.getHeaders());
        this.open.add(answered);
        void answered.finally(() => this.open.delete(answered));
        return answered;
      });
    }
  }

  /** Subjects are plain text; Nest would try to parse each as JSON first, which throws for every question. */
  protected override getRouteFromPattern(pattern: string): string {
    return pattern;
  }

  override bindEvents(client: NatsConnection): void {
    for (const subject of this.messageHandlers.keys()) {
      const callback = this.getMessageHandler(subject) as (error: Error | null, message: unknown) => void;
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
      await Promise.race([this.unwrap<NatsConnection>().flush(), new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
    }
    await super.close();
  }
}
