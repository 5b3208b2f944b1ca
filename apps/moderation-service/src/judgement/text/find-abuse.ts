import { ABUSE, type AbuseLanguage } from './abuse-words.ts';
import { BOTANICAL_NAMES } from './botanical-names.ts';
import { normalise, withoutAccents } from './normalise.ts';
import type { Severity, TextHit } from './text-signals.ts';

const BEFORE = '(?<![\\p{L}\\p{M}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{M}\\p{N}])';
// Particles written without a space before the word: Hebrew "and", "the", "to"; Arabic "and", "the", "oh", "to".
const PREFIX: Partial<Record<AbuseLanguage, string>> = { he: 'ו?[הל]?', ar: '(?:و|يا)?(?:ال|لل|ل)?' };
// Chinese has no spaces between words.
const UNBOUNDED: ReadonlySet<AbuseLanguage> = new Set(['zh']);
const ACCENT_FREE: ReadonlySet<AbuseLanguage> = new Set(['es', 'fr']);

const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};

interface Matcher {
  language: AbuseLanguage;
  severity: Severity;
  pattern: RegExp;
}

const escaped = (term: string): string => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function patternOf(language: AbuseLanguage, terms: readonly string[]): RegExp {
  const alternatives = [...terms]
    .map((term) => (ACCENT_FREE.has(language) ? withoutAccents(normalise(term)) : normalise(term)))
    .sort((a, b) => b.length - a.length)
    .map((term) => (term.endsWith('*') ? `${escaped(term.slice(0, -1))}[\\p{L}\\p{M}]*` : escaped(term)))
    .map((term) => term.replaceAll(' ', '\\s+'));
  const word = `(${alternatives.join('|')})`;
  return new RegExp(UNBOUNDED.has(language) ? word : `${BEFORE}${PREFIX[language] ?? ''}${word}${AFTER}`, 'gu');
}

const MATCHERS: readonly Matcher[] = (Object.keys(ABUSE) as AbuseLanguage[]).flatMap((language) =>
  (['severe', 'medium'] as const).map((severity) => ({
    language,
    severity,
    pattern: patternOf(language, ABUSE[language][severity]),
  })),
);

const BOTANICAL = new RegExp(
  `${BEFORE}(?:${[...BOTANICAL_NAMES]
    .sort((a, b) => b.length - a.length)
    .map((name) => escaped(normalise(name)).replaceAll(/[ -]/g, '[\\s-]+'))
    .join('|')})${AFTER}`,
  'gu',
);

const withoutPlants = (text: string): string => text.replace(BOTANICAL, ' · ');

const unleet = (text: string): string =>
  text.replace(/(?<=\p{Script=Latin})[0134578@$!€]|[0134578@$!€](?=\p{Script=Latin})/gu, (sign) => LEET[sign] ?? sign);

// "f u c k", "s.h.i.t": at least three single letters with one separator between them
const joinSpelledOut = (text: string): string =>
  text.replace(/(?<!\p{L})(?:\p{L}[\s.*_-]){2,}\p{L}(?!\p{L})/gu, (run) => run.replace(/[\s.*_-]/g, ''));

/** Variants of a text to search: as written, and with common ways of hiding a word undone. */
function spellings(text: string): string[] {
  const plain = withoutPlants(text);
  const plainLetters = withoutPlants(unleet(plain));
  return [
    ...new Set([
      plain,
      plainLetters,
      plainLetters.replace(/(\p{L})\1{2,}/gu, '$1'),
      plainLetters.replace(/(\p{L})\1{2,}/gu, '$1$1'),
      joinSpelledOut(plain),
    ]),
  ];
}

// One letter replaced by a sign. `findAbuse` checks that there is one: "shitake", for shiitake, matches without.
const MASKED = /(?<!\p{L})(?:f[u*#][c*#][k*#]|sh[i*#!]t|b[i*#!]tch|c[u*#]nt|п[и*]зд|ху[*])(?:\p{L}*)(?!\p{L})/u;

/** Insults, threats and swear words in the eight languages, each term once. Normalises the text itself. */
export function findAbuse(raw: string): TextHit[] {
  const text = normalise(raw);
  const found = new Map<string, TextHit>();
  for (const spelling of spellings(text)) {
    const accentFree = withoutPlants(withoutAccents(spelling));
    for (const { language, severity, pattern } of MATCHERS) {
      for (const match of (ACCENT_FREE.has(language) ? accentFree : spelling).matchAll(pattern)) {
        const term = match[1] ?? match[0];
        if (!found.has(term)) found.set(term, { rule: 'abuse', severity, term });
      }
    }
  }
  const masked = found.size === 0 ? MASKED.exec(withoutPlants(text)) : null;
  if (masked && /[*#!]/.test(masked[0])) found.set(masked[0], { rule: 'abuse', severity: 'medium', term: masked[0] });
  return [...found.values()];
}
