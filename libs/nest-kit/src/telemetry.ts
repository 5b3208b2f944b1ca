import { tracesAreWanted } from './config.ts';

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
    instrumentations: [new HttpInstrumentation(), new PgInstrumentation({ enhancedDatabaseReporting: false })],
  });
  sdk.start();
  return () => sdk.shutdown();
}
