import { foldText } from './fold-text.ts';

const apostrophes = /['’ʼ`´"׳״]/g;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/gu;

/** The folded words of a name, with a space between them: `Xi’an` is one word, `Foz-do-Douro` three. */
export const foldWords = (name: string): string =>
  foldText(name).replace(apostrophes, '').replace(betweenWords, ' ').trim();
