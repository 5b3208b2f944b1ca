import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What a source file names: whole keys, and patterns of those that it composes. */
export interface NamedKeys {
  readonly whole: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A template as a pattern of the keys that it can make; one that consists of values alone says nothing. */
function patternOf(template: ts.TemplateExpression, tail: string): RegExp[] {
  const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
  return /[a-z]/i.test(texts.join('')) ? [new RegExp(`^${texts.map(escaped).join('.+')}${tail}$`)] : [];
}

const returnsObjects = (call: ts.CallExpression): boolean =>
  call.arguments.some(
    (argument) =>
      ts.isObjectLiteralExpression(argument) &&
      argument.properties.some((property) => property.name?.getText() === 'returnObjects'),
  );

/** Every string of the product's sources: a key that none of them names is shown nowhere. */
export function namedKeys(folders: readonly string[]): NamedKeys {
  const whole = new Set<string>();
  const patterns = new Map<string, RegExp>();
  const add = (added: readonly RegExp[]) => added.forEach((pattern) => patterns.set(pattern.source, pattern));
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) whole.add(node.text);
    if (ts.isTemplateExpression(node)) add(patternOf(node, ''));
    if (ts.isCallExpression(node) && returnsObjects(node)) {
      const [key] = node.arguments;
      // The texts below the key are shown together.
      if (key && ts.isStringLiteralLike(key)) add([new RegExp(`^${escaped(key.text)}\\..+$`)]);
      if (key && ts.isTemplateExpression(key)) add(patternOf(key, '\\..+'));
    }
    ts.forEachChild(node, visit);
  };
  for (const file of folders.flatMap(sourcesOf)) {
    const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind));
  }
  return { whole, patterns: [...patterns.values()] };
}

/** The sources below a folder, without tests. */
export function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/spec\.tsx?$/.test(file))
    .map((file) => path.join(folder, file));
}

/** Whether some source names a key, with or without its namespace. */
export function isNamed({ whole, patterns }: NamedKeys, namespace: string, key: string): boolean {
  const spellings = [key, `${namespace}:${key}`];
  return spellings.some((spelling) => whole.has(spelling) || patterns.some((pattern) => pattern.test(spelling)));
}
