import { readFileSync } from 'node:fs';
import type { PhrasesByLanguage } from '../phrase-pattern.ts';
import type { TextLanguage } from '../text-signals.ts';

const languages: readonly TextLanguage[] = ['en', 'es', 'fr', 'ru', 'he', 'ar', 'hi', 'zh'];

/**
 * The sets of phrases of a kind, from one TSV file per language. A row is the name of a set and some of its phrases; a row that begins
 * with a tab continues the last phrase before it.
 * @throws Error of a row whose set is not among `sets`
 */
export function readPhrases<S extends string>(
  kind: string,
  sets: readonly S[],
): Readonly<Record<S, PhrasesByLanguage>> {
  const phrasesBySet = new Map<string, Partial<Record<TextLanguage, string[]>>>(sets.map((set) => [set, {}]));
  for (const language of languages) {
    const file = `${kind}/${language}.tsv`;
    const rows = readFileSync(new URL(file, import.meta.url), 'utf8')
      .trimEnd()
      .split('\n');
    let phrases: string[] = [];
    for (const row of rows) {
      const [set = '', ...added] = row.split('\t');
      if (set === '') {
        phrases.push(`${phrases.pop() ?? ''}${added.join('')}`);
        continue;
      }
      const byLanguage = phrasesBySet.get(set);
      if (!byLanguage) throw new Error(`no set of ${kind} is called ${set} (${file})`);
      phrases = byLanguage[language] ??= [];
      phrases.push(...added);
    }
  }
  return Object.fromEntries(phrasesBySet) as Record<S, PhrasesByLanguage>;
}
