import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Owner } from '@offshoot/contracts/events';
import { fieldFaults } from '@offshoot/contracts/faults';
import { rpcMethods, serverOf, type RpcResponse, type RpcInput, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { Caller } from '@offshoot/contracts/operations/operation';
import { callSubject, memberSubject } from '@offshoot/contracts/subjects';
import { headers, type Msg } from '@nats-io/transport-node';
import { context, propagation } from '@opentelemetry/api';
import { newId } from '../ids.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { currentIdempotencyKey, currentRequestId } from '../observability/request-context.ts';
import { defaultDeadline } from './deadline.ts';
import { openResponse, requestIdHeader, type ResponseEnvelope, type RequestEnvelope } from './envelope.ts';
import { Members } from './members.ts';
import { NoResponders, Replies, type Request } from './replies.ts';
import { secondAttempt } from './second-attempt.ts';

/** The part of its deadline after which a read without a response is tried once more. */
const firstPart = 0.25;

/** Options of a call. */
export interface CallOptions {
  /** The user on whose behalf the gateway calls. Services must not set it: `call` throws. */
  actor?: Actor | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Calls RPC methods of other services, in the message format of Nest's NATS transport. */
export class RpcClient {
  /** Nest's message format requires an id; responses are correlated by their reply subject. */
  private requested = 0;
  private readonly replies: Replies;
  private readonly members = new Map<Owner, Members>();

  /** @param caller determines the subject space: only the gateway has permission to call on behalf of users */
  constructor(
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly caller: Caller,
  ) {
    this.replies = new Replies(nats, caller);
  }

  /**
   * Calls an RPC method.
   * @throws DomainError that the handler threw; `unavailable` at once where no process serves the method or NATS is
   * disconnected, and after the deadline where no response arrives; `internal` for a response that does not match its schema
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
    const space = this.caller === 'gateway' ? 'user' : 'service';
    const subject = callSubject(this.nats.prefix, space, method);
    const packet = JSON.stringify({ id: String(this.requested), pattern: subject, data });
    const timeout = rpcMethods[method].deadline ?? defaultDeadline;
    const server = serverOf(method);
    const request = { server, subject, packet, timeout, headers: requestHeaders() };
    const another = (member: string) => memberSubject(this.nats.prefix, server, member, { space, method });
    const sent = rpcMethods[method].reads ? this.read(method, request, another) : this.replies.request(request);
    const requested = sent.catch((cause: unknown) => {
      // No responder, a lost connection and a timeout are the same for the caller.
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    const message = await (signal ? unlessAborted(signal, requested) : requested);
    const reply = message.json<{ response?: ResponseEnvelope; err?: unknown }>();
    if (reply.response?.member !== undefined) this.membersOf(server).responded(reply.response.member);
    const given = openResponse(reply.response);
    const response = rpcMethods[method].response.safeParse(given);
    if (!response.success) {
      const fields = JSON.stringify(fieldFaults(response.error, given));
      throw Object.assign(new DomainError('internal'), {
        cause: new Error(`the response of ${method} does not match its schema: ${fields}`),
      });
    }
    return response.data as RpcResponse<N>;
  }

  /**
   * Sends a read, and once more to another process where no response arrived within the first part of the deadline: the
   * queue group keeps sending calls to a process that hangs. The first response counts.
   */
  private read(method: RpcMethodName, request: Request, subjectOf: (member: string) => string): Promise<Msg> {
    const { timeout } = request;
    const members = this.membersOf(request.server);
    members.called();
    const again = (): Promise<Msg> | undefined => {
      const isAllowed = members.mayTryAgain();
      this.metrics.rpcSecondAttempts.inc({ method, outcome: isAllowed ? 'sent' : 'over_budget' });
      if (!isAllowed) return undefined;
      const second = { ...request, timeout: timeout * (1 - firstPart) };
      const { latest } = members;
      if (latest === undefined) return this.replies.request(second);
      // That process may have ended meanwhile, which NATS reports at once.
      return this.replies.request({ ...second, subject: subjectOf(latest) }).catch((error: unknown) => {
        members.failed(latest);
        if (error instanceof NoResponders) return this.replies.request(second);
        throw error;
      });
    };
    return secondAttempt(this.replies.request(request), timeout * firstPart, again);
  }

  private membersOf(server: Owner): Members {
    const known = this.members.get(server) ?? new Members();
    this.members.set(server, known);
    return known;
  }
}

/** Only methods that write receive the Idempotency-Key. */
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

async function unlessAborted<T>(signal: AbortSignal, requested: Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([requested, aborted]);
  } finally {
    // One signal serves all pages of a download.
    signal.removeEventListener('abort', stop);
  }
}
