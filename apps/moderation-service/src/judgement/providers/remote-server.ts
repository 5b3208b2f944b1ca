import { plantTextFields } from '@offshoot/contracts/plant-texts';
import { fetchWithin } from '@offshoot/nest-kit/outgoing';
import type { ListingText } from '../text/text-signals.ts';

const MOST_BYTES = 256 * 1024;

/** A server with the API of OpenAI. */
export interface RemoteServer {
  /** Up to the version, for example http://localhost:11434/v1. */
  readonly url: string;
  readonly model: string;
  readonly key?: string;
  /** Milliseconds for a whole response. */
  readonly withinMs: number;
}

/**
 * The parsed JSON of a response, still to be validated. Redirects are refused: photos go only where the operator said.
 * @throws for any other status than 200, for no JSON, and when aborted
 */
export async function post(server: RemoteServer, path: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetchWithin(
    `${server.url.replace(/(?<!\/)\/+$/, '')}/${path}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(server.key ? { authorization: `Bearer ${server.key}` } : {}),
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    },
    { withinMs: server.withinMs, maxBytes: MOST_BYTES },
  );
  if (response.status !== 200) throw new Error(`The remote moderation responded with status ${response.status}`);
  return response.json();
}

/** The texts of a listing that are not empty, by field. */
export const filledTexts = (text: ListingText): Record<string, string> =>
  Object.fromEntries(plantTextFields.flatMap((field) => (text[field] ? [[field, text[field]]] : [])));

export const imageUrl = (jpeg: Buffer): { type: 'image_url'; image_url: { url: string } } => ({
  type: 'image_url',
  image_url: { url: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
});
