import { jetstream } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import type { Actor } from '@offshoot/contracts/basics';
import type { Fact, FactData, FactType } from '@offshoot/contracts/events';
import type { QuestionAnswer, QuestionName, QuestionRequest } from '@offshoot/contracts/rpc';
import { callSubject, factSubject } from '@offshoot/contracts/subjects';
import { ensureStream } from '@offshoot/nest-kit/facts-stream';
import { newId } from '@offshoot/nest-kit/database';
import type { Nats } from '@offshoot/nest-kit/nats';
import { errorEnvelope, type AnswerEnvelope, type QuestionEnvelope } from '@offshoot/nest-kit/rpc/envelope';

/** A fact to deliver; id and time are made up where they are left out. */
export type GivenFact<T extends FactType> = { type: T; data: FactData<T>; id?: string; occurred_at?: string; request_id?: string | null };

/** The other services, as the service under test meets them on NATS. */
export class Foreign {
  constructor(private readonly nats: Nats) {}

  /** Publishes a fact as its owner would; giving one twice delivers it twice. */
  async deliver<T extends FactType>(given: GivenFact<T>): Promise<Fact<T>> {
    const fact = { id: newId(), occurred_at: new Date().toISOString(), request_id: null, ...given } as unknown as Fact<T>;
    await ensureStream(this.nats);
    await jetstream(this.nats.connection).publish(factSubject(this.nats.prefix, given.type), JSON.stringify(fact));
    return fact;
  }

  /**
   * Answers another service's question from now on, told the Idempotency-Key that came with it; a DomainError that it throws travels by its code.
   * @returns a function that ends it
   */
  async answer<N extends QuestionName>(
    question: N,
    answerer: (input: QuestionRequest<N>, actor: Actor | null, key?: string) => QuestionAnswer<N> | Promise<QuestionAnswer<N>>,
  ): Promise<() => void> {
    const callback = (error: Error | null, message: Msg) => {
      if (error) return;
      const { id, data } = message.json<{ id: string; data: QuestionEnvelope }>();
      void Promise.resolve()
        .then((): unknown => answerer(data.input as QuestionRequest<N>, data.actor as Actor | null, data.key))
        .then((answer): AnswerEnvelope => ({ answer }), errorEnvelope)
        .then((response) => message.respond(JSON.stringify({ id, response, isDisposed: true })));
    };
    const spaces = ['user', 'service'] as const;
    const subscriptions = spaces.map((space) => this.nats.connection.subscribe(callSubject(this.nats.prefix, space, question), { callback }));
    await this.nats.connection.flush();
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }
}
