import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `check` until it returns a value other than undefined, null or false without throwing.
 * @param within milliseconds, after which the last error is thrown
 */
export async function eventually<T>(check: () => T | Promise<T>, within = 30_000): Promise<NonNullable<T>> {
  const end = Date.now() + within;
  for (;;) {
    let fault: unknown = new Error(`did not come true within ${within} ms`);
    try {
      const value = await check();
      if (value !== undefined && value !== null && value !== false) return value;
    } catch (error) {
      fault = error;
    }
    if (Date.now() >= end) throw fault;
    await sleep(25);
  }
}
