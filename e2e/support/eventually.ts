/**
 * Polls until the result satisfies the condition or the time is up; the last result or error is part of the failure.
 */
export async function eventually<T>(
  what: string,
  call: () => Promise<T>,
  satisfies: (reply: T) => boolean,
  withinMs = 60_000,
): Promise<T> {
  const end = Date.now() + withinMs;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const reply = await call();
      if (satisfies(reply)) return reply;
      last = reply;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const shown = last instanceof Error ? last.message : JSON.stringify(last);
  throw new Error(`${what}: not within ${withinMs} ms; last: ${shown?.slice(0, 600)}`);
}
