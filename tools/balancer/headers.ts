import type { IncomingMessage } from 'node:http';

/** Headers that concern one connection only. */
const ofConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding']);

/** Alternating names and values, without those of the connection. */
export function passedOn(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !ofConnection.has(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}

/**
 * The caller's address at the end of X-Forwarded-For. The gateway trusts that last entry only; what the caller wrote
 * before it is passed on for proxies that the operator trusts.
 */
export function forwardedFor({ headers, socket }: IncomingMessage): string {
  return [headers['x-forwarded-for'], socket.remoteAddress ?? 'unknown'].flat().filter(Boolean).join(', ');
}

/** The headers of a request as the gateway gets them. */
export function requestHeaders(incoming: IncomingMessage): string[] {
  const given = passedOn(incoming.rawHeaders);
  const others = given.filter((_, index) => given[index - (index % 2)]?.toLowerCase() !== 'x-forwarded-for');
  return [...others, 'X-Forwarded-For', forwardedFor(incoming)];
}
