import { createRequire } from 'node:module';
import { tracesAreWanted } from '../configuration/config.ts';

/** Query parameters that traces must not contain: tokens of emailed links, places and texts of searches, and `s`, the signature of private media. */
const personal = ['token', 'email', 'latitude', 'longitude', 'search', 'query', 'next', 's'] as const;

/** Stops tracing and exports the remaining spans. */
export type StopTelemetry = () => Promise<void>;

/**
 * Starts OpenTelemetry if OTEL_EXPORTER_OTLP_ENDPOINT is set; otherwise it loads nothing. Must be called before
 * the first connection of HTTP or pg.
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
      // Without a parent there would be a trace for each poll of the outbox and of due jobs.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  // The instrumentation changes a module when it is next required. The server is imported, mostly before this runs.
  createRequire(import.meta.url)('http');
  return () => sdk.shutdown();
}
