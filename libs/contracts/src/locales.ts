/** The languages of the client and of emails, as ISO 639-1 codes. */
export const languages = ['en', 'ar', 'es', 'fr', 'he', 'zh', 'ru', 'hi'] as const;
export type Language = (typeof languages)[number];

const tags: Partial<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-nu-arab', zh: 'zh-CN' };

/** The tag passed to Intl. English is British; Arabic names its digits, which Node and browsers choose differently. */
export const localeOf = (language: Language): string => tags[language] ?? language;

/** The direction in which a language, by its ISO 639-1 code, is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  language === 'ar' || language === 'he' ? 'rtl' : 'ltr';
