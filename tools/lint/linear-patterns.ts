import type { Rule } from 'eslint';
import { analyse } from 'scslre';

/** A regular expression, as it is written or built. */
export type Pattern = Pick<RegExp, 'source' | 'flags'>;

/**
 * Why the longest time of a pattern grows faster than its text: the places of its quantifiers. `Move` is a pattern that starts at
 * each letter and reads on to the end, `Trade` two quantifiers that can share a text in many ways, `Self` one that can with itself.
 */
export function superLinear({ source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true } });
  return reports.map(({ type }) => `${type}: /${source}/${flags}`);
}

/** ESLint's rule for literals. What is put together at run time is in the unit test. */
export const linearPatterns: Rule.RuleModule = {
  meta: { type: 'problem', messages: { slow: 'The longest time grows faster than the text. {{reasons}}' } },
  create: (context) => ({
    Literal(node) {
      if (!('regex' in node)) return;
      const { pattern: source, flags } = node.regex;
      const reasons = superLinear({ source, flags });
      if (reasons.length > 0) context.report({ node, messageId: 'slow', data: { reasons: reasons.join('; ') } });
    },
  }),
};

/** Every pattern that is built at run time while `load` runs. */
export async function builtDuring(load: () => Promise<void>): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const original = globalThis.RegExp;
  const keep = (pattern: RegExp): RegExp => {
    built.push(pattern);
    return pattern;
  };
  globalThis.RegExp = new Proxy(original, {
    construct: (target, args: ConstructorParameters<RegExpConstructor>) => keep(new target(...args)),
    apply: (target, _self, args: ConstructorParameters<RegExpConstructor>) => keep(target(...args)),
  });
  try {
    await load();
  } finally {
    globalThis.RegExp = original;
  }
  return built;
}
