import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const texts = /\.(js|css)$/;
const SMALLEST = 1024;
// Maps, PDFs and the like are not on the critical path, and compressing them would slow the build down.
const LARGEST = 700_000;
// The second best quality: a sixth smaller than what is affordable per request, in a third of the best one's time.
const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };

/**
 * Writes `name.br` beside each script and style sheet, so that the server sends them compressed without work per
 * request.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const write = async (name: string, text: string | Uint8Array) => {
        const content = Buffer.from(text);
        if (texts.test(name) && content.length >= SMALLEST && content.length <= LARGEST)
          await writeFile(join(dir, `${name}.br`), await brotli(content, { params }));
      };
      await Promise.all(
        Object.values(bundle).map((output) =>
          write(output.fileName, output.type === 'chunk' ? output.code : output.source),
        ),
      );
    },
  };
}
