import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** The NATS header with the trace of an event, as the W3C names it. */
export const traceHeader = 'traceparent';

/** The `traceparent` of the current span, which travels with an event or a job; null where traces are off. */
export function currentTrace(): string | null {
  const carrier: { traceparent?: string } = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent ?? null;
}

/** Runs `work` in a span of its own below `traceparent`, in the trace of the request that caused it. */
export function inConsumerSpan<T>(name: string, traceparent: string | null, work: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, traceparent === null ? {} : { traceparent });
  return trace.getTracer('offshoot').startActiveSpan(name, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Names the current span after what the request turned out to be. */
export const nameSpan = (name: string): void => void trace.getActiveSpan()?.updateName(name);

/** Marks the current span as failed, where its work does not throw. */
export const failSpan = (): void => void trace.getActiveSpan()?.setStatus({ code: SpanStatusCode.ERROR });
