import { Injectable } from '@nestjs/common';
import { Database } from '@offshoot/nest-kit/database';
import { Metrics } from '@offshoot/nest-kit/metrics';
import { countWaits } from './persistence/pest-waits.ts';

/** Exposes how many listings wait for their owners to look them over for pests. */
@Injectable()
export class PestGauges {
  constructor(metrics: Metrics, database: Database) {
    metrics.gauge('offshoot_listings_waiting_for_pests', async (gauge) => {
      const { open, treating } = await database.read(countWaits);
      gauge.set({ state: 'open' }, open);
      gauge.set({ state: 'treating' }, treating);
    });
  }
}
