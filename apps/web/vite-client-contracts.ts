import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

/** What a call reads of an operation, and what its response is parsed by. */
const calling = new Set(['http', 'route', 'input']);
const parsing = new Set(['http', 'route', 'response']);
const PARSING = '?response';
const declaring = new Set(['operation', 'httpOperation']);

/** The maps of operations, with which responses are parsed. */
const maps = /\/libs\/contracts\/src\/[a-z]+-operations\.ts$/;

/** What the client reads of a page's declaration; the build and the server read the rest. */
const ofPages = new Set(['for', 'texts']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

const nameOf = (property: ESTree.ObjectPropertyKind): string =>
  property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';

/** Removes the properties that are not read. */
function withoutUnread(
  options: ESTree.Expression | ESTree.SpreadElement | undefined,
  fieldsRead: ReadonlySet<string>,
): Edit[] {
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property, index) => {
    const name = nameOf(property);
    if (!fieldsRead.has(name))
      return { start: property.start, end: options.properties[index + 1]?.start ?? property.end, text: '' };
    return property.type === 'Property' && name === 'http' ? withoutUnread(property.value, fieldsRead) : [];
  });
}

/** Removes from the declarations of pages, and from what is spread into them, the fields that are not read. */
function withoutServerFields({ properties }: ESTree.ObjectExpression): Edit[] {
  return properties.flatMap((property, index) =>
    property.type === 'Property' && property.key.type === 'Identifier' && !ofPages.has(property.key.name)
      ? { start: property.start, end: properties[index + 1]?.start ?? property.end, text: '' }
      : [],
  );
}

/** Whether a statement declares an operation that only servers call. */
function isInternal({ declaration }: ESTree.ExportNamedDeclaration): boolean {
  const call = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier' || call.callee.name !== 'operation')
    return false;
  const [, options] = call.arguments;
  return options?.type === 'ObjectExpression' && !options.properties.some((property) => nameOf(property) === 'http');
}

/** Removes imports of what is no longer named: the modules that they lead to would be part of the first script. */
function withoutUnusedImports(code: string): string {
  const imports = parseAst(code).body.filter((statement) => statement.type === 'ImportDeclaration');
  const without = (declarations: typeof imports): string =>
    declarations.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
  const names = new Set<string>();
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(parseAst(without(imports)));
  return without(
    imports.filter(
      ({ specifiers }) => specifiers.length > 0 && specifiers.every(({ local }) => !names.has(local.name)),
    ),
  );
}

function reduce(code: string, fieldsRead: ReadonlySet<string>): string {
  const internal: Edit[] = [];
  const unread: Edit[] = [];
  const marked = new Set<number>();
  let functions = 0;
  const enter = () => void (functions += 1);
  const leave = () => void (functions -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    ExportNamedDeclaration(statement) {
      if (isInternal(statement)) internal.push({ start: statement.start, end: statement.end, text: '' });
    },
    CallExpression({ start, callee, arguments: [, options] }) {
      if (functions === 0) marked.add(start);
      if (callee.type === 'Identifier' && declaring.has(callee.name))
        unread.push(...withoutUnread(options, fieldsRead));
    },
  }).visit(parseAst(code));
  const isOutside = (edits: readonly Edit[], at: number) => !edits.some(({ start, end }) => start <= at && at < end);
  const removed = [...internal, ...unread.filter(({ start }) => isOutside(internal, start))];
  const marks = [...marked]
    .filter((at) => isOutside(removed, at))
    .map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }));
  const reduced = [...removed, ...marks]
    .sort((first, second) => second.start - first.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
  return withoutUnusedImports(reduced);
}

function reducePages(code: string): string {
  const edits: Edit[] = [];
  new Visitor({ ObjectExpression: (object) => void edits.push(...withoutServerFields(object)) }).visit(parseAst(code));
  return edits
    .sort((first, second) => second.start - first.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Reduces the contracts to what the client uses. Public operations keep their route; those between servers are left out.
 * The maps of operations, with which responses are parsed, get modules of their own, whose operations keep the schema
 * of their response. Pages keep what the client reads of them. The calls that define schemas and operations are marked as free of side effects, so that unused ones
 * are left out: the bundler recognises neither nested calls nor methods such as `check`.
 */
export function clientContracts(): Plugin {
  return {
    name: 'client-contracts',
    apply: 'build',
    enforce: 'post',
    resolveId: {
      order: 'pre',
      filter: { id: /^\.\/operations\// },
      async handler(source, importer) {
        if (!importer || !maps.test(importer)) return null;
        const resolved = await this.resolve(source, importer, { skipSelf: true });
        return resolved && resolved.id + PARSING;
      },
    },
    transform: {
      filter: { id: /\/libs\/contracts\/src\/.*\.ts(\?response)?$/ },
      handler: (code, id) => {
        const reduced = id.endsWith('/pages.ts') ? reducePages(code) : code;
        return { code: reduce(reduced, id.endsWith(PARSING) ? parsing : calling), map: null };
      },
    },
  };
}
