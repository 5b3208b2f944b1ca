import { type RequestOptions, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

/** Limits of a request to a server that others run. */
export interface OutgoingLimits {
  /** Milliseconds for all of it: connection, headers and body. A limit of silence would let a server send a byte now and then for hours. */
  readonly withinMs: number;
  /** The largest body that is read, in bytes. */
  readonly maxBytes: number;
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`the response has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * `fetch` with a deadline for everything and a limit for the body, which has been read when this returns.
 * @throws where the server cannot be reached, is too slow or sends too much, and when `init.signal` is aborted
 */
export async function fetchWithin(
  address: string | URL,
  init: RequestInit,
  { withinMs, maxBytes }: OutgoingLimits,
): Promise<Response> {
  const late = AbortSignal.timeout(withinMs);
  const response = await fetch(address, { ...init, signal: init.signal ? AbortSignal.any([init.signal, late]) : late });
  const body = await bodyOf(response, maxBytes);
  return new Response(body.length > 0 ? Uint8Array.from(body) : null, {
    status: response.status,
    headers: response.headers,
  });
}

/** A request of which the status alone matters. */
export interface StatusRequest extends Pick<RequestOptions, 'headers' | 'lookup' | 'method'> {
  readonly body?: Buffer | string | null;
}

/**
 * The status that a server responds with. The connection ends with it: no body is read, and redirects are not followed.
 * @throws where the server cannot be reached or gives no status within the deadline
 */
export function statusWithin(
  address: URL,
  { body, ...options }: StatusRequest,
  { withinMs }: Pick<OutgoingLimits, 'withinMs'>,
): Promise<number> {
  const send = address.protocol === 'http:' ? httpRequest : httpsRequest;
  return new Promise((resolve, reject) => {
    // Without an agent, which would keep the connection of a server that is not trusted.
    const signal = AbortSignal.timeout(withinMs);
    const outgoing = send(address, { ...options, agent: false, signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}
