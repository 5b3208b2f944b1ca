import { type Language, languages } from '@offshoot/contracts/locales';

/** Of an operator's texts by language the reader's, else the English one, else the first; null without any. */
export function textInLanguage(
  language: Language,
  texts: Readonly<Record<string, string>>,
): { language: Language; text: string } | null {
  for (const candidate of [language, ...languages]) {
    const text = texts[candidate];
    if (text !== undefined) return { language: candidate, text };
  }
  return null;
}
