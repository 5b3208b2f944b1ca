import { tracesAreWanted } from '../process/config.ts';

/** Query parameters that traces must not contain: tokens of emailed links, places and texts of searches, and `s`, the signature of private media. */
const personal = ['token', 'email', 'latitude', 'longitude', 'search', 'query', 'next', 's'] as const;

/** Stops tracing and exports the remaining spans. */
export type StopTelemetry = () => Promise<void>;

/**
 * Starts OpenTelemetry if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise it loads nothing. Must be called before the
 * instrumented modules (HTTP, pg) are used.
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
