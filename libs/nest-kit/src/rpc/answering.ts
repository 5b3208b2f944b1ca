import { actor as actorSchema } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { fieldFaults } from '@offshoot/contracts/faults';
import { questions, type QuestionName } from '@offshoot/contracts/rpc';
import type { MsgHdrs } from '@nats-io/transport-node';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Database } from '../database.ts';
import type { Discovered } from '../discovery.ts';
import { newId } from '../ids.ts';
import type { Log } from '../logging.ts';
import type { Metrics } from '../metrics.ts';
import { withRequestId } from '../request-context.ts';
import { answerOnce } from './idempotency.ts';
import { errorEnvelope, requestIdHeader, type AnswerEnvelope, type QuestionEnvelope } from './envelope.ts';

/** What answering needs of its service. */
export interface AnsweringKit {
  log: Log;
  metrics: Metrics;
  database: Database;
}

/** Turns a method into what the server calls for each question: it never rejects. */
export function answering(method: Discovered<QuestionName>, { log, metrics, database }: AnsweringKit) {
  const name = method.meta;
  const entry = questions[name];

  const answer = async (envelope: QuestionEnvelope | undefined, requestId: string): Promise<unknown> => {
    const actor = actorSchema.safeParse(envelope?.actor);
    if (entry.who === 'signed_in' && !actor.success) throw new DomainError('not_signed_in');
    const input = entry.request.safeParse(envelope?.input);
    if (!input.success) throw new DomainError('validation_failed', {}, fieldFaults(input.error, envelope?.input));
    const decide = async (): Promise<unknown> => {
      const given = await method.call({ input: input.data, actor: actor.success ? actor.data : null, requestId });
      const presented = entry.response.safeParse(given);
      if (presented.success) return presented.data;
      const fields = fieldFaults(presented.error, given);
      throw new Error(`${method.where} gave an answer that is not one of ${name}: ${JSON.stringify(fields)}`);
    };
    const staged = entry.unless && Reflect.get(Object(input.data) as object, entry.unless);
    if (!entry.writes || staged || !actor.success || envelope?.key === undefined) return decide();
    return answerOnce(database, { actorId: actor.data.user_id, key: envelope.key, question: name, input: input.data }, decide);
  };

  return (envelope: QuestionEnvelope | undefined, carried: MsgHdrs | undefined): Promise<AnswerEnvelope> => {
    const requestId = carried?.get(requestIdHeader) || newId();
    const parent = propagation.extract(context.active(), carried, {
      get: (from, key) => from?.get(key) || undefined,
      keys: (from) => from?.keys() ?? [],
    });
    return context.with(parent, () =>
      trace.getTracer('offshoot').startActiveSpan(`answer ${name}`, { kind: SpanKind.SERVER }, (span) =>
        withRequestId(requestId, async (): Promise<AnswerEnvelope> => {
          const stop = metrics.rpcDuration.startTimer({ question: name, side: 'answered' });
          try {
            const answered = { answer: await answer(envelope, requestId) };
            stop({ outcome: 'ok' });
            return answered;
          } catch (error) {
            const expected = error instanceof DomainError && error.code !== 'internal';
            if (!expected) {
              log.error('a question failed', { question: name, error });
              span.setStatus({ code: SpanStatusCode.ERROR });
            }
            stop({ outcome: error instanceof DomainError ? error.code : 'internal' });
            return errorEnvelope(error);
          } finally {
            span.end();
          }
        }),
      ),
    );
  };
}
