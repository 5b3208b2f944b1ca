import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the server of `startTranslationServer` makes of a text. */
const translated = (text: string, to: string): string =>
  ({ ar: 'بكلمات أخرى: ', ru: 'Другими словами: ' })[to]?.concat(text) ?? `In other words: ${text}`;

/** A text that it does not translate. */
export const untranslatable = 'ʘ‿ʘ';

/** A server with the API of LibreTranslate for end-to-end tests: every text is Russian. It keeps no process running. @returns its address */
export async function startTranslationServer(): Promise<string> {
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { q, target } = body as { q: string; target: string };
      const isRefused = q.includes(untranslatable);
      response
        .writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' })
        .end(
          JSON.stringify(
            isRefused
              ? { error: 'refused' }
              : { translatedText: translated(q, target), detectedLanguage: { confidence: 90, language: 'ru' } },
          ),
        );
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
