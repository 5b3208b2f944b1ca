import type { Metrics } from './metrics.ts';

/** Milliseconds without a word from the server after which a consumer counts as deaf; several heartbeats fit into them. */
export const deafAfter = 30_000;

/** When each long-lived consumer of a process last heard from its server; heartbeats count, so silence is never mere lack of traffic. */
export class Contacts {
  private readonly last = new Map<string, number>();

  /** Notes that the server was heard from, or that the consumer begins. */
  note(consumer: string): void {
    this.last.set(consumer, performance.now());
  }

  /** The consumer was stopped on purpose. */
  remove(consumer: string): void {
    this.last.delete(consumer);
  }

  /** Milliseconds since each consumer's last contact. */
  ages(): Map<string, number> {
    const now = performance.now();
    return new Map([...this.last].map(([consumer, at]) => [consumer, now - at]));
  }

  /** Publishes the ages as a metric. */
  expose(metrics: Metrics): void {
    metrics.gauge(
      'offshoot_consumer_contact_age_seconds',
      'Seconds since a consumer last heard from its server',
      ['consumer'],
      async (gauge) => {
        gauge.reset();
        for (const [consumer, age] of this.ages()) gauge.set({ consumer }, age / 1_000);
      },
    );
  }
}
