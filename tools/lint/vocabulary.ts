import path from 'node:path';
import type { AST, Rule, SourceCode } from 'eslint';

type Node = Exclude<NonNullable<Parameters<SourceCode['getText']>[0]>, AST.Token>;
type Identifier = Extract<Rule.Node, { type: 'Identifier' }>;
type PrivateIdentifier = Extract<Rule.Node, { type: 'PrivateIdentifier' }>;
type CallExpression = Extract<Rule.Node, { type: 'CallExpression' }>;

/** Words that have a standard term in docs/GLOSSARY.md, and that term. */
const terms: Readonly<Record<string, string>> = {
  agenda: 'scheduler, deadline',
  anew: 'again, re-create',
  answer: 'response, reply, handler',
  answered: 'response, reply, handler',
  answering: 'response, reply, handler',
  answers: 'response, reply, handler',
  ask: 'call, request',
  asked: 'call, request',
  asker: 'caller, requester',
  asking: 'call, request',
  asks: 'call, request',
  deal: 'exchange',
  deals: 'exchanges',
  fact: 'domain event',
  facts: 'domain events',
  forget: 'delete, erase, remove',
  forgets: 'delete, erase, remove',
  forgotten: 'delete, erase, remove',
  gone: 'deleted, removed',
  house: 'test harness',
  news: 'notification',
  nobody: 'no user, no caller',
  patience: 'timeout',
  question: 'RPC method, request',
  questions: 'RPC methods, requests',
  reaction: 'event handler',
  reactions: 'event handlers',
  somebody: 'a user, a member',
  stands: 'is, exists',
  talk: 'chat room, conversation',
  talks: 'chat rooms, conversations',
  tell: 'publish, notify',
  telling: 'publish, notify',
  tells: 'publish, notify',
  told: 'published, notified',
  whoever: 'the user who, the caller who',
};

/** Words that only names must not use: in a sentence they have other meanings. */
const termsOfNames: Readonly<Record<string, string>> = {
  ...terms,
  take: 'accept, claim, store, upload',
};

/** What says nothing of a variable or parameter: it is named after the thing, as `plant`, or after its part, as `candidate`. */
const emptyNames = new Set(['found', 'known', 'one', 'wanted']);

const titled = new Set(['describe', 'it', 'test']);

/** The words of an identifier, a file name or a sentence, in lower case. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** The function that a call of a test runner begins with: `describe` in `describe.each(…)(…)`. */
function rootOf(callee: Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return rootOf(callee.tag);
  return '';
}

/** Reports names, comments, test titles and file names that use a word for which docs/GLOSSARY.md has a standard term. */
export const vocabulary: Rule.RuleModule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      banned: 'Say "{{ term }}" instead of "{{ word }}" (docs/GLOSSARY.md).',
      empty: 'Name what "{{ name }}" is: a plant, a message, a candidate.',
    },
  },
  create(context) {
    const reported = new Set<string>();
    const check = (text: string, loc: AST.SourceLocation, key = '') => {
      const banned = key ? termsOfNames : terms;
      for (const word of wordsOf(text)) {
        const term = Object.hasOwn(banned, word) ? banned[word] : undefined;
        if (term === undefined || reported.has(`${key}:${word}`)) continue;
        if (key) reported.add(`${key}:${word}`);
        context.report({ loc, messageId: 'banned', data: { word, term } });
      }
    };
    const place = (node: Node): AST.SourceLocation => context.sourceCode.getLoc(node);
    const checkName = (node: Identifier | PrivateIdentifier) => check(node.name, place(node), node.name);
    const start = { line: 1, column: 0 };
    return {
      Program() {
        check(path.basename(context.filename), { start, end: start });
        for (const comment of context.sourceCode.getAllComments()) {
          if (comment.loc) check(comment.value, comment.loc);
        }
      },
      Identifier(node: Identifier) {
        const { parent } = node;
        const isForeign =
          (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
          (parent.type === 'ImportSpecifier' && parent.imported === node);
        if (!isForeign) checkName(node);
      },
      PrivateIdentifier: checkName,
      'Program:exit'() {
        for (const { name, defs } of context.sourceCode.scopeManager.scopes.flatMap(({ variables }) => variables)) {
          const [declared] = defs;
          if (emptyNames.has(name) && (declared?.type === 'Variable' || declared?.type === 'Parameter'))
            context.report({ node: declared.name, messageId: 'empty', data: { name } });
        }
      },
      CallExpression(node: CallExpression) {
        const [title] = node.arguments;
        if (!title || !titled.has(rootOf(node.callee))) return;
        if (title.type === 'Literal' && typeof title.value === 'string') check(title.value, place(title));
        if (title.type === 'TemplateLiteral') {
          for (const part of title.quasis) check(part.value.raw, place(part));
        }
      },
    };
  },
};
