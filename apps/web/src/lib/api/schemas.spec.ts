import { afterEach, expect, it, jest } from '@jest/globals';
import { apiTimeout } from '../../config/app.ts';
import { loadedSchemas, loadSchemas } from './schemas.ts';

afterEach(() => {
  jest.useRealTimers();
});

it('says whether the chunk cannot be loaded, or not in time, and loads it when it can be', async () => {
  await expect(loadSchemas(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
    status: 0,
    code: 'network',
  });
  jest.useFakeTimers();
  const late = expect(loadSchemas(() => new Promise(() => undefined))).rejects.toMatchObject({ code: 'timeout' });
  await jest.advanceTimersByTimeAsync(apiTimeout);
  await late;
  jest.useRealTimers();
  expect(loadedSchemas()).toBeNull();
  expect(await loadSchemas()).toBe(loadedSchemas());
});
