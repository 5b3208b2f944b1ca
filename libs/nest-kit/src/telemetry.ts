import { tracesAreWanted } from './config.ts';

/** What a query may tell of a person: a mail's link signs in, a search knows a place and a wish, `s` opens private media. No trace keeps it. */
const personal = ['token', 'email', 'latitude', 'longitude', 'search', 'query', 'next', 's'] as const;

/** Ends tracing and sends what is left. */
export type StopTelemetry = () => Promise<void>;

/**
 * Starts OpenTelemetry where OTEL_EXPORTER_OTLP_ENDPOINT is set; else loads nothing.
 * Call before the first import of what it instruments (HTTP, pg) is used.
 */
export async function startTelemetry(service: string): Promise<StopTelemetry> {
  if (!tracesAreWanted()) return () => Promise.resolve();
  const [{ NodeSDK }, { HttpInstrumentation }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const sdk = new NodeSDK({
    serviceName: service,
    instrumentations: [
      new HttpInstrumentation({ redactedQueryParamsServer: [...personal] }),
      new PgInstrumentation({ enhancedDatabaseReporting: false }),
    ],
  });
  sdk.start();
  return () => sdk.shutdown();
}
