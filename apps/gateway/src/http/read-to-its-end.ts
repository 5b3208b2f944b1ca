import type { Request } from 'express';

const timeoutMs = 10_000;

/**
 * Reads what is left of a body and drops it. A client that still sends learns of no answer: the connection
 * would break under it. Ends with the body, with the connection, or after ten seconds.
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
