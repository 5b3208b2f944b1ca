import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { rpcMethods, serverOf, type RpcResponse, type RpcInput, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { Caller } from '@offshoot/contracts/rpc/rpc-method';
import { callSubject } from '@offshoot/contracts/subjects';
import { headers } from '@nats-io/transport-node';
import { context, propagation } from '@opentelemetry/api';
import { newId } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import type { Nats } from '../nats.ts';
import { currentIdempotencyKey, currentRequestId } from '../request-context.ts';
import { openResponse, requestIdHeader, type ResponseEnvelope, type RequestEnvelope } from './envelope.ts';
import { Replies } from './replies.ts';

/** Milliseconds until an asker gives up where the catalogue says nothing. */
const defaultDeadline = 2_000;

/** How a question is asked. */
export interface CallOptions {
  /** The user in whose name the gateway calls. A service calls in its own name: with an actor it throws. */
  actor?: Actor | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks other services, in the framing of Nest's NATS transport. */
export class RpcClient {
  /** Counts questions for Nest's framing, which wants an id; answers find their way by NATS's own inbox. */
  private requested = 0;
  private readonly replies: Replies;

  /** @param caller decides where the calls travel: NATS lets nobody but the gateway call in a user's name */
  constructor(
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly caller: Caller,
  ) {
    this.replies = new Replies(nats, caller);
  }

  /**
   * @throws DomainError as the answerer threw it; `unavailable` at once where nobody answers this question
   * or NATS is away, and after the deadline where the answer does not come.
   */
  async call<N extends RpcMethodName>(
    method: N,
    input: RpcInput<N>,
    options: CallOptions = {},
  ): Promise<RpcResponse<N>> {
    const stop = this.metrics.rpcDuration.startTimer({ method, side: 'client' });
    try {
      const response = await this.exchange(
        method,
        { input, actor: options.actor ?? null, ...keyFor(method) },
        options.signal,
      );
      stop({ outcome: 'ok' });
      return response;
    } catch (error) {
      stop({ outcome: error instanceof DomainError ? error.code : 'internal' });
      throw error;
    }
  }

  private async exchange<N extends RpcMethodName>(
    method: N,
    data: RequestEnvelope,
    signal?: AbortSignal,
  ): Promise<RpcResponse<N>> {
    signal?.throwIfAborted();
    if (this.caller !== 'gateway' && data.actor) throw new Error(`${this.caller} calls ${method} in a user's name`);
    if (!this.nats.connected) throw new DomainError('unavailable');
    this.requested += 1;
    const subject = callSubject(this.nats.prefix, this.caller === 'gateway' ? 'user' : 'service', method);
    const packet = JSON.stringify({ id: String(this.requested), pattern: subject, data });
    const timeout = rpcMethods[method].deadline ?? defaultDeadline;
    const request = { server: serverOf(method), subject, packet, timeout, headers: requestHeaders() };
    const requested = this.replies.request(request).catch((cause: unknown) => {
      // No responder, no connection or no answer in time: for the asker it is all the same.
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    const message = await (signal ? Promise.race([requested, aborted(signal)]) : requested);
    const reply = message.json<{ response?: ResponseEnvelope; err?: unknown }>();
    const response = rpcMethods[method].response.safeParse(openResponse(reply.response));
    if (!response.success)
      throw Object.assign(new DomainError('internal'), { cause: new Error(`${method} was answered in another shape`) });
    return response.data as RpcResponse<N>;
  }
}

/** Only a question that writes carries the call's key. */
function keyFor(method: RpcMethodName): { key?: string } {
  const key = rpcMethods[method].writes ? currentIdempotencyKey() : undefined;
  return key === undefined ? {} : { key };
}

function requestHeaders() {
  const carried = headers();
  carried.set(requestIdHeader, currentRequestId() ?? newId());
  propagation.inject(context.active(), carried, { set: (target, key, value) => target.set(key, value) });
  return carried;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
