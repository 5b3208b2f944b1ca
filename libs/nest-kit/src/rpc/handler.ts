import { actor as actorSchema, isAdmin, isModerator } from '@offshoot/contracts/basics';
import { DomainError } from '@offshoot/contracts/errors';
import { fieldFaults } from '@offshoot/contracts/faults';
import { rpcMethods, type RpcMethodName } from '@offshoot/contracts/rpc';
import type { MsgHdrs } from '@nats-io/transport-node';
import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Database } from '../database.ts';
import type { Discovered } from '../discovery.ts';
import { newId } from '../ids.ts';
import type { Log } from '../observability/logging.ts';
import type { Metrics } from '../observability/metrics.ts';
import { withRequestId } from '../observability/request-context.ts';
import { defaultDeadline } from './deadline.ts';
import { handleOnce } from './idempotency.ts';
import { errorEnvelope, requestIdHeader, type ResponseEnvelope, type RequestEnvelope } from '../envelope.ts';

/** The providers that handlers use. */
export interface HandlerKit {
  log: Log;
  metrics: Metrics;
  database: Database;
}

/**
 * Wraps an RPC method for the server: checks actor and request, and returns errors as envelopes instead of rejecting. The client
 * checks the response, once.
 */
export function handlerFor(method: Discovered<RpcMethodName>, { log, metrics, database }: HandlerKit) {
  const name = method.meta;
  const entry = rpcMethods[name];

  const response = async (envelope: RequestEnvelope | undefined, requestId: string): Promise<unknown> => {
    const expires = performance.now() + (entry.deadline ?? defaultDeadline);
    const actor = actorSchema.safeParse(envelope?.actor);
    if (entry.who !== 'anyone' && !actor.success) throw new DomainError('not_signed_in');
    if (entry.who === 'moderator' && !isModerator(actor.data)) throw new DomainError('forbidden');
    if (entry.who === 'admin' && !isAdmin(actor.data)) throw new DomainError('forbidden');
    const input = entry.request.safeParse(envelope?.input);
    if (!input.success) throw new DomainError('validation_failed', {}, fieldFaults(input.error, envelope?.input));
    const decide = async (): Promise<unknown> =>
      (await method.call({ input: input.data, actor: actor.success ? actor.data : null, requestId, expires })) ?? {};
    const staged = entry.unless && Reflect.get(Object(input.data) as object, entry.unless);
    if (!entry.writes || staged || !actor.success || envelope?.key === undefined) return decide();
    return handleOnce(
      database,
      { actorId: actor.data.user_id, key: envelope.key, method: name, input: input.data },
      decide,
    );
  };

  return (envelope: RequestEnvelope | undefined, carried: MsgHdrs | undefined): Promise<ResponseEnvelope> => {
    const requestId = carried?.get(requestIdHeader) || newId();
    const parent = propagation.extract(context.active(), carried, {
      get: (from, key) => from?.get(key) || undefined,
      keys: (from) => from?.keys() ?? [],
    });
    return context.with(parent, () =>
      trace.getTracer('offshoot').startActiveSpan(`handle ${name}`, { kind: SpanKind.SERVER }, (span) =>
        withRequestId(requestId, async (): Promise<ResponseEnvelope> => {
          const stop = metrics.rpcDuration.startTimer({ method: name, side: 'server' });
          try {
            const responded = { response: await response(envelope, requestId) };
            stop({ outcome: 'ok' });
            return responded;
          } catch (error) {
            const expected = error instanceof DomainError && error.code !== 'internal';
            if (!expected) {
              log.error('an RPC handler failed', { method: name, error });
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
