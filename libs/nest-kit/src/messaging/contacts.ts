import type { Metrics } from '../observability/metrics.ts';

/** Milliseconds without contact with the server after which a consumer counts as deaf: several missed heartbeats. */
export const deafAfter = 30_000;

/** The time of each long-lived consumer's last contact with its server. Heartbeats count, so that an idle consumer is not deaf. */
export class Contacts {
  private readonly last = new Map<string, number>();

  /** Records a contact with the server, or the start of the consumer. */
  note(consumer: string): void {
    this.last.set(consumer, performance.now());
  }

  /** Removes a consumer that was stopped on purpose. */
  remove(consumer: string): void {
    this.last.delete(consumer);
  }

  /** Milliseconds since each consumer's last contact. */
  ages(): Map<string, number> {
    const now = performance.now();
    return new Map([...this.last].map(([consumer, at]) => [consumer, now - at]));
  }

  /** Exposes the ages as the gauge `offshoot_consumer_contact_age_seconds`. */
  expose(metrics: Metrics): void {
    metrics.gauge('offshoot_consumer_contact_age_seconds', (gauge) => {
      gauge.reset();
      for (const [consumer, age] of this.ages()) gauge.set({ consumer }, age / 1_000);
    });
  }
}
