import { fetchWithin } from '@offshoot/nest-kit/outgoing';
import { InputFailure } from './input-failure.ts';

const MOST_BYTES = 256 * 1024;

/** Statuses that say something about what was sent. */
const OF_INPUT = [400, 413, 415, 422];

/** A server that others run. */
export interface RemoteServer {
  /** What paths are below, for example http://localhost:11434/v1. */
  readonly url: string;
  /** Sent as bearer token. */
  readonly key?: string;
  /** Milliseconds for a whole response. */
  readonly withinMs: number;
}

/**
 * A response with any status, read to its end. Redirects are refused: photos go only where the operator said.
 * @param body a form, or an object that is sent as JSON
 * @throws where the server cannot be reached, is too slow or sends too much, and when aborted
 */
export function send(server: RemoteServer, path: string, body: object, signal: AbortSignal): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetchWithin(
    `${server.url.replace(/(?<!\/)\/+$/, '')}/${path}`,
    {
      method: 'POST',
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
      },
      body: isForm ? body : JSON.stringify(body),
      redirect: 'error',
      signal,
    },
    { withinMs: server.withinMs, maxBytes: MOST_BYTES },
  );
}

/** A response with another status than 200. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(statusText(status));
  }
}

const statusText = (status: number): string => `The remote server responded with status ${status}`;

/**
 * The JSON of a response, still to be validated.
 * @throws InputFailure or StatusError for any other status than 200; SyntaxError for no JSON
 */
export function jsonOf(response: Response): Promise<unknown> {
  const { status } = response;
  if (OF_INPUT.includes(status)) throw new InputFailure(statusText(status));
  if (status !== 200) throw new StatusError(status);
  return response.json();
}
