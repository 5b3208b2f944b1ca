import { jetstream } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import type { Actor } from '@offshoot/contracts/basics';
import type { DomainEvent, EventData, EventType } from '@offshoot/contracts/events';
import type { RpcResponse, RpcMethodName, RpcRequest } from '@offshoot/contracts/rpc';
import { callSubject, eventSubject } from '@offshoot/contracts/subjects';
import { ensureStream } from '@offshoot/nest-kit/event-stream';
import { newId } from '@offshoot/nest-kit/database';
import type { Nats } from '@offshoot/nest-kit/nats';
import { errorEnvelope, type ResponseEnvelope, type RequestEnvelope } from '@offshoot/nest-kit/rpc/envelope';

/** A fact to deliver; id and time are made up where they are left out. */
export type GivenEvent<T extends EventType> = {
  type: T;
  data: EventData<T>;
  id?: string;
  occurred_at?: string;
  request_id?: string | null;
};

/** The other services, as the service under test meets them on NATS. */
export class Foreign {
  constructor(private readonly nats: Nats) {}

  /** Publishes a fact as its owner would; giving one twice delivers it twice. */
  async deliver<T extends EventType>(given: GivenEvent<T>): Promise<DomainEvent<T>> {
    const event = {
      id: newId(),
      occurred_at: new Date().toISOString(),
      request_id: null,
      ...given,
    } as unknown as DomainEvent<T>;
    await ensureStream(this.nats);
    await jetstream(this.nats.connection).publish(eventSubject(this.nats.prefix, given.type), JSON.stringify(event));
    return event;
  }

  /**
   * Answers another service's question from now on, told the Idempotency-Key that came with it; a DomainError that it throws travels by its code.
   * @returns a function that ends it
   */
  async reply<N extends RpcMethodName>(
    method: N,
    responder: (input: RpcRequest<N>, actor: Actor | null, key?: string) => RpcResponse<N> | Promise<RpcResponse<N>>,
  ): Promise<() => void> {
    const callback = (error: Error | null, message: Msg) => {
      if (error) return;
      const { id, data } = message.json<{ id: string; data: RequestEnvelope }>();
      void Promise.resolve()
        .then((): unknown => responder(data.input as RpcRequest<N>, data.actor as Actor | null, data.key))
        .then((value): ResponseEnvelope => ({ response: value }), errorEnvelope)
        .then((response) => message.respond(JSON.stringify({ id, response, isDisposed: true })));
    };
    const spaces = ['user', 'service'] as const;
    const subscriptions = spaces.map((space) =>
      this.nats.connection.subscribe(callSubject(this.nats.prefix, space, method), { callback }),
    );
    await this.nats.connection.flush();
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }
}
