import path from 'node:path';
import type { Rule } from 'eslint';

type CallExpression = Extract<Rule.Node, { type: 'CallExpression' }>;
type Argument = CallExpression['arguments'][number];

const runs = new Set(['query', 'execute', 'insert']);
const writes = /\b(?:INSERT INTO|DELETE FROM|UPDATE \w+ SET|MERGE INTO)\b/;

/** The fixed text of an argument. */
const textOf = (argument: Argument): string =>
  argument.type === 'TemplateLiteral'
    ? argument.quasis.map(({ value }) => value.raw).join('?')
    : argument.type === 'Literal'
      ? String(argument.value)
      : '';

/**
 * Where a service's SQL is: in the folders `persistence`, and a read that one query needs in `queries`. A statement is a call of a
 * `Tx` or a `Database`; those methods of other objects are called with functions.
 */
export const sqlPlace: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      elsewhere: 'SQL is in persistence/, and a read that one query needs in queries/.',
      write: 'A query reads: statements that write are in persistence/.',
    },
  },
  create(context) {
    const folders = path.dirname(context.filename).split(path.sep);
    if (folders.includes('persistence')) return {};
    const isQuery = folders.includes('queries');
    return {
      CallExpression(node: CallExpression) {
        const { callee } = node;
        const [statement] = node.arguments;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !statement) return;
        if (!runs.has(callee.property.name) || /Function/.test(statement.type)) return;
        if (!isQuery) context.report({ node, messageId: 'elsewhere' });
        else if (callee.property.name !== 'query' || writes.test(textOf(statement)))
          context.report({ node, messageId: 'write' });
      },
    };
  },
};
