import { parseAst, Visitor, type ESTree, type Plugin } from 'vite';

/** What the client reads of an operation. */
const fieldsRead = new Set(['response', 'http', 'route', 'input']);
const declaring = new Set(['operation', 'httpOperation']);

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Removes the properties that the client does not read. */
function withoutUnread(options: ESTree.Expression | ESTree.SpreadElement | undefined): Edit[] {
  if (options?.type !== 'ObjectExpression') return [];
  return options.properties.flatMap((property, index) => {
    const name = property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '';
    if (!fieldsRead.has(name))
      return { start: property.start, end: options.properties[index + 1]?.start ?? property.end, text: '' };
    return property.type === 'Property' && name === 'http' ? withoutUnread(property.value) : [];
  });
}

function reduce(code: string): string {
  const removed: Edit[] = [];
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
    CallExpression({ start, callee, arguments: [, options] }) {
      if (functions === 0) marked.add(start);
      if (callee.type === 'Identifier' && declaring.has(callee.name)) removed.push(...withoutUnread(options));
    },
  }).visit(parseAst(code));
  const marks = [...marked]
    .filter((at) => !removed.some(({ start, end }) => start <= at && at < end))
    .map((at) => ({ start: at, end: at, text: '/* @__PURE__ */ ' }));
  return [...removed, ...marks]
    .sort((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Reduces the contracts to what the client uses. Operations keep their route and the schema of their response. The
 * calls that define schemas and operations are marked as free of side effects, so that unused ones are left out: the
 * bundler recognises neither nested calls nor methods such as `check`.
 */
export function clientContracts(): Plugin {
  return {
    name: 'client-contracts',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/libs\/contracts\/src\/.*\.ts$/ },
      handler: (code) => ({ code: reduce(code), map: null }),
    },
  };
}
