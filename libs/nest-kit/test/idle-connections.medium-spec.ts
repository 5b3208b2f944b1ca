import { afterEach, expect, it, jest } from '@jest/globals';
import { dataSource } from '@offshoot/nest-kit/database/data-source';
import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { testServers } from '@offshoot/testing/environment';

let source: DataSource;
afterEach(async () => {
  jest.useRealTimers();
  await source.destroy();
});

it('connections of a burst are kept for a minute, then closed', async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setInterval', 'clearInterval'],
  });
  const url = String(testServers().DATABASE_ADMIN_URL);
  source = await dataSource({ url, schema: 'public', entities: [] }, 'runtime').initialize();
  const pool = (source.driver as DataSource['driver'] & { master: Pool }).master;
  await Promise.all([source.query('SELECT pg_sleep(0.1)'), source.query('SELECT pg_sleep(0.1)')]);
  expect(pool.idleCount).toBe(2);
  jest.advanceTimersByTime(59_000);
  expect(pool.totalCount).toBe(2);
  jest.advanceTimersByTime(1_000);
  expect(pool.totalCount).toBe(0);
});
