import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PagePath, pagePaths } from '../../libs/contracts/src/pages.ts';
import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

const client = fileURLToPath(new URL('.', import.meta.url));
const folder = join(client, 'src/app/routing');

/** The file that an expression imports first, when it is called. */
function importedBy(expression: ESTree.Expression): string | undefined {
  let file: string | undefined;
  const program = { type: 'Program', body: [{ type: 'ExpressionStatement', expression }] } as unknown as ESTree.Program;
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal') file ??= String(source.value);
    },
  }).visit(program);
  return file;
}

/** The file of each page's screen, as Vite's manifest names it; none for a screen that is no chunk of its own. */
export function screenFiles(): Readonly<Partial<Record<PagePath, string>>> {
  const code = readFileSync(join(folder, 'screens.tsx'), 'utf8');
  const named = new Map<string, ESTree.Expression>();
  const files: Partial<Record<PagePath, string>> = {};
  const program = parseAst(code, { lang: 'tsx' });
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) named.set(id.name, init);
    },
  }).visit(program);
  new Visitor({
    Property({ key, value }) {
      const page = key.type === 'Literal' ? pagePaths.find((path) => path === key.value) : undefined;
      if (!page) return;
      const screen = value.type === 'Identifier' ? named.get(value.name) : (value as ESTree.Expression);
      const file = screen && importedBy(screen);
      if (file) files[page] = relative(client, join(folder, file)).replaceAll('\\', '/');
    },
  }).visit(program);
  return files;
}

/** `.vite/screens.json`: the file of each page's screen, from which the server preloads its chunk. */
export function screenList(): Plugin {
  return {
    name: 'screen-list',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/screens.json', source: JSON.stringify(screenFiles()) });
    },
  };
}
