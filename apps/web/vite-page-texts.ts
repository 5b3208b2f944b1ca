import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { languages } from '../../libs/contracts/src/locales.ts';
import { pageNamespaces } from '../../libs/translations/src/page-texts.ts';

const folder = new URL('../../libs/translations/src/page/', import.meta.url);
const files = languages.flatMap((language) => pageNamespaces.map((namespace) => `${language}/${namespace}`));
const pathOf = (file: string): string => fileURLToPath(new URL(`${file}.json`, folder));

/** The import of a file of texts, as `page-texts.ts` has it. */
const imported = /import\(`\.\/page\/\$\{language\}\/\$\{namespace\}\.json`, \{ with: \{ type: 'json' \} \}\)/;

/** Whether a module is a file of texts. */
export const isPageTexts = (id: string | null): boolean => id?.includes('/translations/src/page/') ?? false;

/**
 * Names each file of texts by its language, its namespace and one hash of all of them, so that the first script makes the name: a list of
 * three hundred hashes would take two kilobytes of it.
 */
export function pageTexts(): Plugin {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(pathOf(file)));
  const version = hash.digest('base64url').slice(0, 8);
  return {
    name: 'page-texts',
    apply: 'build',
    // Before Vite makes a list of the files that the import can have.
    enforce: 'pre',
    buildStart() {
      for (const file of files) {
        const fileName = `assets/${file.replace('/', '-')}-${version}.js`;
        // 'strict': with its export, which no other module of the build imports.
        this.emitFile({ type: 'chunk', id: pathOf(file), fileName, preserveSignature: 'strict' });
      }
    },
    transform(code, id) {
      if (!id.endsWith('/translations/src/page-texts.ts')) return null;
      if (!imported.test(code)) throw new Error('page-texts.ts has no import of a file of texts.');
      // Relative to the first script, which is beside them.
      return code.replace(imported, `import(/* @vite-ignore */ \`./\${language}-\${namespace}-${version}.js\`)`);
    },
  };
}
