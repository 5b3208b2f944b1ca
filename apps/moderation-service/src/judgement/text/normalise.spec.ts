import { describe, expect, it } from '@jest/globals';
import { normalise, withoutAccents } from './normalise.ts';

describe('normalising a text', () => {
  it.each([
    ['full width', 'Ｆｅｒｎ', 'fern'],
    ['zero width', 'fe\u200brn', 'fern'],
    ['direction isolates', 'fe\u2066rn\u2069', 'fern'],
    ['niqqud', 'שָׁלוֹם', 'שלום'],
    ['tashkeel and stretching', 'شَتْـلَة', 'شتله'],
    ['forms of alef', 'أإآٱ', 'اااا'],
    ['ё', 'Ёлка', 'елка'],
    ['nukta, composed or not', '\u095b', 'ज'],
  ])('%s', (_case, written, normal) => {
    expect(normalise(written)).toBe(normal);
  });

  it('removes accents from Latin letters, but never the tilde of ñ', () => {
    expect(withoutAccents('orquídea fougère garçon año')).toBe('orquidea fougere garcon año');
    expect(withoutAccents('чайка')).toBe('чайка');
  });
});
