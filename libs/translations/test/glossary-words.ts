import type { Language } from '@offshoot/contracts/locales';

/** How the catalogues of a language say one term of the glossary. */
export interface GlossaryTerm {
  /** The word, and its other forms; a phrase here is allowed although it contains a word to avoid. */
  readonly use: readonly [string, ...string[]];
  /** Words and phrases that must not mean the term. */
  readonly avoid: readonly string[];
  readonly note?: string;
}

/** What is written onto a word without a space: Arabic and Hebrew prefixes, and Arabic possessives. */
const attached: Partial<Record<Language, { before: string; after: string }>> = {
  ar: { before: '[وف]?(?:لل|[بكل]?(?:ال)?)', after: '(?:ك|ه|ها|نا|هم|هما|كم|كما)?' },
  he: { before: '(?:ו?ש?[הבלכמ]{0,2}[-־]?)', after: '' },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patterns = new Map<string, RegExp>();

/** A word or phrase in running text: as a whole word where the language writes spaces. */
function patternOf(language: Language, phrase: string): RegExp {
  const key = `${language} ${phrase}`;
  const pattern = patterns.get(key) ?? compile(language, phrase);
  patterns.set(key, pattern);
  return pattern;
}

function compile(language: Language, phrase: string): RegExp {
  const body = escaped(phrase.normalize('NFC')).replaceAll(' ', '\\s+');
  if (language === 'zh') return new RegExp(body, 'gu');
  const { before, after } = attached[language] ?? { before: '', after: '' };
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${before}${body}${after}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
}

/** What readers see of a text: no placeholders, no tags. */
const shownOf = (text: string): string => text.normalize('NFC').replace(/\{\{[^}]*\}\}|<[^>]*>/g, '\u2060');

export const says = (language: Language, text: string, phrase: string): boolean =>
  shownOf(text).search(patternOf(language, phrase)) >= 0;

/** The words of a text that the glossary avoids. */
export function avoidedIn(language: Language, text: string, terms: readonly GlossaryTerm[]): string[] {
  const allowed = terms.flatMap(({ use }) => use);
  return terms
    .flatMap(({ avoid }) => avoid)
    .filter((word) => {
      if (!says(language, text, word)) return false;
      const specific = allowed.filter((phrase) => phrase !== word && says(language, phrase, word));
      const rest = specific.reduce(
        (left, phrase) => left.replace(patternOf(language, phrase), '\u2060'),
        shownOf(text),
      );
      return says(language, rest, word);
    });
}
