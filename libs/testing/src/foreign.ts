import { jetstream } from '@nats-io/jetstream';
import type { Msg } from '@nats-io/transport-node';
import type { Actor } from '@offshoot/contracts/basics';
import type { DomainEvent, EventData, EventType } from '@offshoot/contracts/events';
import type { RpcResponse, RpcMethodName, RpcRequest } from '@offshoot/contracts/rpc';
import { callSubject, eventSubject } from '@offshoot/contracts/subjects';
import { ensureStream } from '@offshoot/nest-kit/event-stream';
import { newId } from '@offshoot/nest-kit/database';
import type { Nats } from '@offshoot/nest-kit/nats';
import { errorEnvelope, type ResponseEnvelope, type RequestEnvelope } from '@offshoot/nest-kit/envelope';

/** An event to deliver; id and time are generated if they are left out. */
export type GivenEvent<T extends EventType> = {
  type: T;
  data: EventData<T>;
  id?: string;
  occurred_at?: string;
  request_id?: string | null;
};

/** Acts as the other services on NATS. */
export class Foreign {
  constructor(private readonly nats: Nats) {}

  /** Publishes an event as its owner would; the same event given twice is delivered twice. */
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
   * Handles an RPC method of another service from now on; the responder also gets the Idempotency-Key of the request. A
   * DomainError that it throws is sent as its code.
   * @returns a function that removes the handler
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
