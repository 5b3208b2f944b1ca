import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The Prometheus metrics of a process. */
export class Metrics {
  readonly registry = new Registry();
  /** Seconds from request to response, measured on both sides (`side`: client, server), by outcome (`ok` or the error code). */
  readonly rpcDuration: Histogram<'method' | 'side' | 'outcome'>;
  /** Deliveries of domain events by outcome: done, repeated, failed, dead. */
  readonly eventsHandled: Counter<'type' | 'outcome'>;
  /** Runs of jobs by outcome: done, failed, dead. */
  readonly jobRuns: Counter<'job' | 'outcome'>;
  /** Security events by name, see security-events.ts. */
  readonly securityEvents: Counter<'event'>;

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
    const registers = [this.registry];
    this.rpcDuration = new Histogram({
      name: 'offshoot_rpc_duration_seconds',
      help: 'Seconds from request to response of RPC calls',
      labelNames: ['method', 'side', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15],
      registers,
    });
    this.eventsHandled = new Counter({
      name: 'offshoot_events_handled_total',
      help: 'Deliveries of domain events by outcome',
      labelNames: ['type', 'outcome'],
      registers,
    });
    this.jobRuns = new Counter({
      name: 'offshoot_job_runs_total',
      help: 'Runs of jobs by outcome',
      labelNames: ['job', 'outcome'],
      registers,
    });
    this.securityEvents = new Counter({
      name: 'offshoot_security_events_total',
      help: 'Security events by name',
      labelNames: ['event'],
      registers,
    });
  }

  /** Registers a gauge that `read` sets at each scrape; if `read` fails, the last value stays. */
  gauge<L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    read: (gauge: Gauge<L>) => Promise<void>,
  ): void {
    new Gauge<L>({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        await read(this).catch(() => undefined);
      },
    });
  }
}
