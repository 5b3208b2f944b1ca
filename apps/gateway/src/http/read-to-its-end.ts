import type { Request } from 'express';

const timeoutMs = 10_000;

/**
 * Reads the rest of a body and drops it: a client that is still sending would see a broken connection instead of the
 * response. Ends with the body, with the connection, or after ten seconds.
 */
export async function readToItsEnd(request: Request): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, timeoutMs);
    for (const end of ['end', 'close', 'error']) request.once(end, resolve);
    request.once('close', () => clearTimeout(timer)).once('end', () => clearTimeout(timer));
    request.unpipe();
    request.resume();
  });
}
