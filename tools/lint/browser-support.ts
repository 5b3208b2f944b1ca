import type { Rule, SourceCode } from 'eslint';
import type ts from 'typescript';
import { missingIn, missingSomewhere } from '../../libs/testing/src/browser-support.ts';

type MemberExpression = Extract<Rule.Node, { type: 'MemberExpression' }>;
type Identifier = Extract<Rule.Node, { type: 'Identifier' }>;
type ObjectPattern = Extract<Rule.Node, { type: 'ObjectPattern' }>;

interface TypeServices {
  program: ts.Program;
  esTreeNodeToTSNodeMap: { get(node: unknown): ts.Node };
}

/** Only their types are looked up, which takes time. */
const missing = new Set(missingSomewhere().map(([owner, member]) => member ?? owner));

/** TypeScript's own names of what browsers call otherwise. */
const withoutAffix = (name: string): string =>
  name.replace(/^Readonly(?=Array|Map|Set)/, '').replace(/(?<=^Iterator)Object$|Constructor$/, '');

/** The interfaces of a value, the most derived first: `HTMLElement`, `Element`, `Node`. */
function interfacesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  if (type.isUnionOrIntersection()) return type.types.flatMap((member) => interfacesOf(member, checker));
  const apparent = checker.getApparentType(type);
  const { target = apparent } = apparent as Partial<ts.TypeReference>;
  const bases = target.getBaseTypes() ?? [];
  const name = apparent.symbol?.name;
  return [...(name ? [withoutAffix(name)] : []), ...bases.flatMap((base) => interfacesOf(base, checker))];
}

const isLibrary = (symbol: ts.Symbol | undefined): boolean =>
  symbol?.declarations?.every((declaration) =>
    /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName),
  ) ?? false;

const isLeft = (statement: Rule.Node): boolean => {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  return last?.type === 'ReturnStatement' || last?.type === 'ThrowStatement';
};

/**
 * Whether the use is itself a test for the feature, or only runs after one: `a.b?.()`, `a.b ? a.b() : …`, `if ('b' in a) …`,
 * `if (!a.b) return`.
 */
function isGuarded(node: Rule.Node, member: string, source: SourceCode): boolean {
  // `devices` of `devices.getUserMedia` is tested instead.
  const object = node.type === 'MemberExpression' ? /\w+$/.exec(source.getText(node.object)) : null;
  const names = [member, ...(object ?? [])].filter((name) => name !== 'window' && name !== 'navigator');
  const isTested = (test: Parameters<SourceCode['getText']>[0]) =>
    new RegExp(`\\b(${names.join('|')})\\b`).test(source.getText(test));
  const { parent } = node;
  if (parent && 'optional' in parent && parent.optional) return true;
  for (let inner: Rule.Node = node, outer = parent; outer; inner = outer, outer = outer.parent) {
    if ((outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') && isTested(outer.test)) return true;
    if (outer.type === 'LogicalExpression' && isTested(outer.left)) return true;
    if (outer.type === 'UnaryExpression' && outer.operator === 'typeof') return true;
    const before = outer.type === 'BlockStatement' ? outer.body.slice(0, outer.body.indexOf(inner as never)) : [];
    if (
      before.some(
        (earlier) =>
          earlier.type === 'IfStatement' && isLeft(earlier.consequent as Rule.Node) && isTested(earlier.test),
      )
    )
      return true;
  }
  return false;
}

/**
 * Reports what a supported browser lacks (`browserslist` of the client's package), or a page that was loaded over plain http,
 * unless its presence is tested where it is used. The option `https` is for code that runs only without the latter.
 */
export const browserSupport: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { https: { type: 'boolean' } }, additionalProperties: false }],
    messages: { missing: '{{ name }} is missing in {{ browsers }} (browserslist in apps/web/package.json).' },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = context.sourceCode.parserServices as unknown as TypeServices;
    const checker = program.getTypeChecker();
    const { https = false } = (context.options[0] ?? {}) as { https?: boolean };
    const check = (node: Rule.Node, at: Rule.Node, owners: readonly string[], member: string | null) => {
      for (const owner of owners) {
        const browsers = missingIn(owner, member).filter((place) => !https || place !== 'plain http');
        if (browsers.length === 0) continue;
        const name = member === null ? owner : `${owner}.${member}`;
        if (!isGuarded(at, member ?? owner, context.sourceCode))
          context.report({ node, messageId: 'missing', data: { name, browsers: browsers.join(', ') } });
        return;
      }
    };
    const symbolOf = (node: Rule.Node) => checker.getSymbolAtLocation(nodes.get(node));
    const ownersOf = (object: Rule.Node): string[] => [
      ...(object.type === 'Identifier' && isLibrary(symbolOf(object)) ? [object.name] : []),
      ...interfacesOf(checker.getTypeAtLocation(nodes.get(object)), checker),
    ];
    return {
      MemberExpression(node: MemberExpression) {
        const { object, property, computed } = node;
        if (computed || property.type !== 'Identifier' || !missing.has(property.name)) return;
        const owners = ownersOf(object as Rule.Node);
        check(property as Rule.Node, node, owners, property.name);
      },
      ObjectPattern(node: ObjectPattern) {
        const ownersOfValue = () => interfacesOf(checker.getTypeAtLocation(nodes.get(node)), checker);
        for (const property of node.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier' && missing.has(property.key.name))
            check(property.key as Rule.Node, node, ownersOfValue(), property.key.name);
      },
      Identifier(node: Identifier) {
        const { parent } = node;
        const isName =
          (parent.type === 'MemberExpression' && parent.property === node) ||
          (parent.type === 'Property' && parent.key === node) ||
          parent.type.startsWith('TS');
        if (!isName && missing.has(node.name) && isLibrary(symbolOf(node))) check(node, node, [node.name], null);
      },
    };
  },
};
