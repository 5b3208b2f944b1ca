import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import type { Owner } from '@offshoot/contracts/events';
import { fieldFaults } from '@offshoot/contracts/faults';
import { rpcMethods, serverOf, type RpcResponse, type RpcInput, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { Caller } from '@offshoot/contracts/operations/operation';
import { callSubject, heartbeatSubject, memberSubject } from '@offshoot/contracts/subjects';
import { headers, type Msg } from '@nats-io/transport-node';
import { context, propagation } from '@opentelemetry/api';
import { newId } from '../ids.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Nats } from '../messaging/nats.ts';
import { currentIdempotencyKey, currentRequestId } from '../observability/request-context.ts';
import { defaultDeadline } from './deadline.ts';
import { openResponse, requestIdHeader, type ResponseEnvelope, type RequestEnvelope } from '../envelope.ts';
import { parseHeartbeat } from './heartbeat.ts';
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

/** A read that was sent to a member, or to any process. */
interface Read {
  request: Request;
  first: Promise<Msg>;
  member: string | undefined;
  subjectOf: (member: string) => string;
}

/** Calls RPC methods of other services, in the message format of Nest's NATS transport. */
export class RpcClient {
  /** Nest's message format requires an id; responses are correlated by their reply subject. */
  private requested = 0;
  private readonly replies: Replies;
  private readonly members = new Map<Owner, Members>();

  /**
   * @param caller determines the subject space: only the gateway has permission to call on behalf of users
   * @param options `secondAttempts: false` sends reads once, so that a caller can count what one call does
   */
  constructor(
    private readonly nats: Nats,
    private readonly metrics: Metrics,
    private readonly caller: Caller,
    private readonly options: { secondAttempts: boolean } = { secondAttempts: true },
  ) {
    this.replies = new Replies(nats, caller);
    const called = (Object.keys(rpcMethods) as RpcMethodName[]).filter((method) =>
      rpcMethods[method].callers.includes(caller),
    );
    for (const server of new Set(called.map(serverOf))) this.trackMembers(server);
  }

  /** From the start, so that a process that hangs when the first call is made is not among the members. */
  private trackMembers(server: Owner): void {
    const members = this.membersOf(server);
    this.nats.connection.subscribe(heartbeatSubject(this.nats.prefix, server), {
      callback: (error, message) => {
        const heard = error ? undefined : parseHeartbeat(message.string());
        if (heard?.isLeaving) members.left(heard.member);
        else if (heard) members.serving(heard.member);
      },
    });
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
    const subjectOf = (member: string) => memberSubject(this.nats.prefix, server, member, { space, method });
    const member = this.membersOf(server).next();
    const first = this.send(request, member, subjectOf);
    const isTriedAgain = rpcMethods[method].reads && this.options.secondAttempts;
    const sent = isTriedAgain ? this.read(method, { request, first, member, subjectOf }) : first;
    const requested = sent.catch((cause: unknown) => {
      // No responder, a lost connection and a timeout are the same for the caller.
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    const message = await (signal ? unlessAborted(signal, requested) : requested);
    const reply = message.json<{ response?: ResponseEnvelope; err?: unknown }>();
    // As good as a heartbeat, and there before the first one.
    if (reply.response?.member !== undefined) this.membersOf(server).serving(reply.response.member);
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
   * Sends a request to a member, whose heartbeats say that it does not hang, or to any process of the service where none is
   * known or that one has ended: NATS reports at once that nothing received the request, so that also a write may be sent again.
   */
  private send(request: Request, member: string | undefined, subjectOf: (member: string) => string): Promise<Msg> {
    if (member === undefined) return this.replies.request(request);
    return this.replies.request({ ...request, subject: subjectOf(member) }).catch((error: unknown) => {
      if (!(error instanceof NoResponders)) throw error;
      this.membersOf(request.server).left(member);
      return this.replies.request(request);
    });
  }

  /**
   * The response to a read, which is sent once more to another process where no response arrived within the first part of
   * the deadline: the first may hang since its last heartbeat. The first response counts.
   */
  private read(method: RpcMethodName, { request, first, member, subjectOf }: Read): Promise<Msg> {
    const { timeout, server } = request;
    const members = this.membersOf(server);
    const sentAt = performance.now();
    members.called();
    const again = (): Promise<Msg> | undefined => {
      const isAllowed = members.mayTryAgain(member, sentAt);
      this.metrics.rpcSecondAttempts.inc({ method, outcome: isAllowed ? 'sent' : 'over_budget' });
      if (!isAllowed) return undefined;
      return this.send({ ...request, timeout: timeout * (1 - firstPart) }, members.next(member), subjectOf);
    };
    return secondAttempt(first, timeout * firstPart, again);
  }

  private membersOf(server: Owner): Members {
    const members = this.members.get(server) ?? new Members();
    this.members.set(server, members);
    return members;
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
