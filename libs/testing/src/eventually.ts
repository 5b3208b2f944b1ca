import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `check` until it neither throws nor gives undefined, null or false.
 * @param within milliseconds after which its last error is thrown
 */
export async function eventually<T>(check: () => T | Promise<T>, within = 10_000): Promise<NonNullable<T>> {
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
