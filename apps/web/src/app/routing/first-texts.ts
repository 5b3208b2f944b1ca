import type { PageNamespace } from '@offshoot/translations/page-texts';

const texts: readonly (readonly [RegExp, readonly PageNamespace[]])[] = [
  [/^\/$/, ['home']],
  [/^\/plants$/, ['plants', 'searches']],
  [/^\/plants/, ['plants']],
  [/^\/about$/, ['pages', 'rewards']],
  [/^\/faq$/, ['faq']],
  [/^\/(roadmap|safety|help|community|blog(\/.+)?)$/, ['pages']],
  [/^\/transparency$/, ['transparency', 'decisions', 'report', 'pages']],
  [/^\/(terms|privacy|cookies)$/, ['legal', 'pages']],
];

/** The texts of a first screen, where they are known: it then renders without suspending. */
export const firstTexts = (path: string): readonly PageNamespace[] =>
  texts.find(([pattern]) => pattern.test(path))?.[1] ?? [];
