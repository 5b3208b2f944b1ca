import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import type { Metrics } from '../observability/metrics.ts';

/** Exposes how the connection pool of a process is used. */
export function exposePool(metrics: Metrics, source: DataSource, size: number): void {
  const pool = (source.driver as DataSource['driver'] & { master: Pool }).master;
  metrics.gauge('offshoot_database_pool', (gauge) => {
    gauge.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    gauge.set({ state: 'idle' }, pool.idleCount);
    gauge.set({ state: 'waiting' }, pool.waitingCount);
  });
  metrics.gauge('offshoot_database_pool_size', (gauge) => gauge.set(size));
}
