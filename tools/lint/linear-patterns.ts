import { analyse } from 'scslre';
import { createSourceFile, forEachChild, isRegularExpressionLiteral, type Node, ScriptTarget } from 'typescript';

/** A regular expression, as it is written or built. */
export type Pattern = Pick<RegExp, 'source' | 'flags'>;

/** The literal patterns of a TypeScript file. */
export function patternsIn(code: string, file: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: Node): void => {
    if (isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, code, ScriptTarget.Latest, true));
  return found;
}

/**
 * Why the longest time of a pattern grows faster than its text: the places of its quantifiers. `Move` is a pattern that starts at
 * each letter and reads on to the end, `Trade` two quantifiers that can share a text in many ways, `Self` one that can with itself.
 */
export function superLinear({ source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true } });
  return reports.map(({ type }) => `${type}: /${source}/${flags}`);
}

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
