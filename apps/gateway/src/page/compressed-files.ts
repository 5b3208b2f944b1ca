import type { RequestHandler } from 'express';
import { readdir } from 'node:fs/promises';
import { extname } from 'node:path';

/** Sends `name.br` instead of `name` if the build has written it and the browser accepts Brotli. */
export async function compressedFiles(folder: string): Promise<RequestHandler> {
  const names = new Set((await readdir(folder)).filter((name) => name.endsWith('.br')).map((name) => `/${name}`));
  return (request, response, next) => {
    const compressed = `${request.path}.br`;
    if (names.has(compressed)) {
      response.vary('Accept-Encoding');
      if (request.acceptsEncodings('br')) {
        response.type(extname(request.path)).set('Content-Encoding', 'br');
        request.url = compressed;
      }
    }
    next();
  };
}
