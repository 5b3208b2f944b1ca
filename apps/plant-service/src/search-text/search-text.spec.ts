import { describe, expect, it } from '@jest/globals';
import { bigrams, plainWords, replaceWords, searchTerms } from './search-text.ts';

describe('tokens of dense scripts', () => {
  it('are letters and adjacent pairs, of each run on its own', () => {
    expect(bigrams('吊兰苗 and 绿萝')).toEqual(['吊', '吊兰', '兰', '兰苗', '苗', '绿', '绿萝', '萝']);
    expect(bigrams('monstera')).toEqual([]);
    expect(bigrams('cactus 🌵🌱')).toEqual(['🌵', '🌵🌱', '🌱']);
  });

  it('of a search are pairs, or the letter itself if there is only one', () => {
    expect(searchTerms('吊兰苗')).toEqual([{ like: '%吊兰苗%', tokens: ['吊兰', '兰苗'], fuzzy: null }]);
    expect(searchTerms('兰')).toEqual([{ like: '%兰%', tokens: ['兰'], fuzzy: null }]);
  });
});

describe('a search', () => {
  it('requires every word, and tolerates a typo in longer ones', () => {
    expect(searchTerms(' Crème fig ')).toEqual([
      { like: '%creme%', tokens: [], fuzzy: 'creme' },
      { like: '%fig%', tokens: [], fuzzy: null },
    ]);
  });

  it('matches %, _ and \\ literally', () => {
    expect(searchTerms('%_\\').map(({ like }) => like)).toEqual(['%\\%\\_\\\\%']);
  });

  it('drops no word', () => {
    expect(searchTerms('a b c d e f g h i j 🌵').at(-1)).toEqual({ like: '%🌵%', tokens: ['🌵'], fuzzy: null });
    expect(searchTerms('a b c d e f g h i j 🌵').length).toBe(11);
    expect(searchTerms('  ')).toEqual([]);
  });
});

describe('words that can be mistyped', () => {
  it('are letters only, folded, each once, neither short nor very long nor of a dense script', () => {
    expect(plainWords(`Crème fig, crème 2026 吊兰 no7-mint ${'x'.repeat(41)} तुलसी`)).toEqual(['creme', 'mint', 'तुलसी']);
  });
});

describe('corrected words', () => {
  it('replace the mistyped ones, and whole words only', () => {
    const meant = new Map([['chese', 'cheese']]);
    expect(replaceWords('Chese-plant, cheses', meant)).toBe('cheese-plant, cheses');
  });
});
