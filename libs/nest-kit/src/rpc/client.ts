import type { Actor } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { questions, serverOf, type QuestionAnswer, type QuestionInput, type QuestionName } from '@offshoot/contracts/rpc';
import type { Caller } from '@offshoot/contracts/rpc/question';
import { callSubject } from '@offshoot/contracts/subjects';
import { headers } from '@nats-io/transport-node';
import { context, propagation } from '@opentelemetry/api';
import { newId } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import type { Nats } from '../nats.ts';
import { currentIdempotencyKey, currentRequestId } from '../request-context.ts';
import { openAnswer, requestIdHeader, type AnswerEnvelope, type QuestionEnvelope } from './envelope.ts';
import { Replies } from './replies.ts';

/** Milliseconds until an asker gives up where the catalogue says nothing. */
const defaultDeadline = 2_000;

/** How a question is asked. */
export interface AskOptions {
  /** The user in whose name the gateway calls. A service calls in its own name: with an actor it throws. */
  actor?: Actor | null | undefined;
  signal?: AbortSignal | undefined;
}

/** Asks other services, in the framing of Nest's NATS transport. */
export class RpcClient {
  /** Counts questions for Nest's framing, which wants an id; answers find their way by NATS's own inbox. */
  private asked = 0;
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
  async ask<N extends QuestionName>(question: N, input: QuestionInput<N>, options: AskOptions = {}): Promise<QuestionAnswer<N>> {
    const stop = this.metrics.rpcDuration.startTimer({ question, side: 'asked' });
    try {
      const answer = await this.exchange(question, { input, actor: options.actor ?? null, ...keyFor(question) }, options.signal);
      stop({ outcome: 'ok' });
      return answer;
    } catch (error) {
      stop({ outcome: error instanceof DomainError ? error.code : 'internal' });
      throw error;
    }
  }

  private async exchange<N extends QuestionName>(question: N, data: QuestionEnvelope, signal?: AbortSignal): Promise<QuestionAnswer<N>> {
    signal?.throwIfAborted();
    if (this.caller !== 'gateway' && data.actor) throw new Error(`${this.caller} calls ${question} in a user's name`);
    if (!this.nats.connected) throw new DomainError('unavailable');
    this.asked += 1;
    const subject = callSubject(this.nats.prefix, this.caller === 'gateway' ? 'user' : 'service', question);
    const packet = JSON.stringify({ id: String(this.asked), pattern: subject, data });
    const timeout = questions[question].deadline ?? defaultDeadline;
    const request = { server: serverOf(question), subject, packet, timeout, headers: requestHeaders() };
    const asked = this.replies.request(request).catch((cause: unknown) => {
      // No responder, no connection or no answer in time: for the asker it is all the same.
      throw Object.assign(new DomainError('unavailable'), { cause });
    });
    const message = await (signal ? Promise.race([asked, aborted(signal)]) : asked);
    const reply = message.json<{ response?: AnswerEnvelope; err?: unknown }>();
    const answer = questions[question].response.safeParse(openAnswer(reply.response));
    if (!answer.success) throw Object.assign(new DomainError('internal'), { cause: new Error(`${question} was answered in another shape`) });
    return answer.data as QuestionAnswer<N>;
  }
}

/** Only a question that writes carries the call's key. */
function keyFor(question: QuestionName): { key?: string } {
  const key = questions[question].writes ? currentIdempotencyKey() : undefined;
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
