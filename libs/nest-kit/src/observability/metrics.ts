import { DomainError } from '@offshoot/contracts/errors';
import { metrics, type MetricLabel, type MetricName, type MetricNameOf } from '@offshoot/contracts/metrics';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type LabelValues } from 'prom-client';

type Timed = {
  [N in MetricNameOf<'histogram'>]: 'outcome' extends MetricLabel<N> ? N : never;
}[MetricNameOf<'histogram'>];

/** The outcome of a failure as a label: the code of a DomainError, else `failed`. */
const outcomeOf = (error: unknown): string => (error instanceof DomainError ? error.code : 'failed');

/** The Prometheus metrics of a process, each declared in the catalogue of `contracts`. */
export class Metrics {
  readonly registry = new Registry();
  readonly rpcDuration = this.histogram('offshoot_rpc_duration_seconds');
  readonly rpcSecondAttempts = this.counter('offshoot_rpc_second_attempts_total');
  readonly eventDuration = this.histogram('offshoot_event_duration_seconds');
  readonly jobDuration = this.histogram('offshoot_job_duration_seconds');
  readonly securityEvents = this.counter('offshoot_security_events_total');

  constructor(service: string) {
    this.registry.setDefaultLabels({ service });
    collectDefaultMetrics({ register: this.registry });
  }

  /** The counter of this name. */
  counter<N extends MetricNameOf<'counter'>>(name: N): Counter<MetricLabel<N>> {
    return this.known<Counter<MetricLabel<N>>>(name) ?? new Counter(this.settings(name));
  }

  /** The histogram of this name. */
  histogram<N extends MetricNameOf<'histogram'>>(name: N): Histogram<MetricLabel<N>> {
    const { buckets } = metrics[name];
    return (
      this.known<Histogram<MetricLabel<N>>>(name) ?? new Histogram({ ...this.settings(name), buckets: [...buckets] })
    );
  }

  /** Registers a gauge that `read` sets at each scrape; if `read` fails, the last value stays. */
  gauge<N extends MetricNameOf<'gauge'>>(name: N, read: (gauge: Gauge<MetricLabel<N>>) => Promise<void> | void): void {
    new Gauge<MetricLabel<N>>({
      ...this.settings(name),
      async collect() {
        await Promise.resolve(read(this)).catch(() => undefined);
      },
    });
  }

  /** Measures `work`; its outcome is `ok`, the code of the DomainError that it throws, or `failed`. */
  async time<N extends Timed, T>(
    name: N,
    labels: Omit<LabelValues<MetricLabel<N>>, 'outcome'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const stop = this.histogram(name).startTimer(labels as LabelValues<MetricLabel<N>>);
    const ended = (outcome: string) => stop({ outcome } as LabelValues<MetricLabel<N>>);
    try {
      const result = await work();
      ended('ok');
      return result;
    } catch (error) {
      ended(outcomeOf(error));
      throw error;
    }
  }

  /** Counts a lookup in a cache, or several with the same outcome. */
  cacheLookup(cache: string, isHit: boolean, lookups = 1): void {
    this.counter('offshoot_cache_lookups_total').inc({ cache, outcome: isHit ? 'hit' : 'miss' }, lookups);
  }

  private known<M>(name: MetricName): M | undefined {
    return this.registry.getSingleMetric(name) as M | undefined;
  }

  private settings<N extends MetricName>(name: N) {
    const { help, labels } = metrics[name];
    return { name, help, labelNames: [...labels] as MetricLabel<N>[], registers: [this.registry] };
  }
}
