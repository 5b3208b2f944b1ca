import { describe, expect, it } from '@jest/globals';
import { searchWords } from '@offshoot/contracts/search-words';
import { markedParts } from './marked-parts.ts';

const shown = (text: string, search: string) =>
  markedParts(text, searchWords(search))
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('');

describe('a found text', () => {
  it.each([
    ['On SÁBADO, or sábado?', 'sabado', 'On [SÁBADO], or [sábado]?'],
    ['Straße 5', 'strasse', '[Straße] 5'],
    ['我的绿萝长得很好', '绿萝', '我的[绿萝]长得很好'],
    ['يوم السَّبت', 'السبت', 'يوم [السَّبت]'],
    ['Fern and  moss', 'moss fern', '[Fern] and  [moss]'],
    ['می‌خواهم ٣', 'ميخواهم 3', '[می‌خواهم] [٣]'],
    ['क्‍षमा करें', 'क्षमा', '[क्‍षमा] करें'],
    ['a 👩‍🌾👍🏽 b', '👩‍🌾 👍', 'a [👩‍🌾👍🏽] b'],
    ['e\u0301clair', 'éclair', '[e\u0301clair]'],
  ])('%j, searched for %j, is marked %j', (text, search, marked) => {
    expect(shown(text, search)).toBe(marked);
  });

  it('is shown around the first word', () => {
    const text = `${'a'.repeat(100)} fern ${'b'.repeat(300)}`;
    const result = shown(text, 'fern');
    expect(result).toMatch(/^…a{29} \[fern\] b+…$/);
    expect(result.length).toBeLessThan(170);
    const words = `${'word '.repeat(30)}fern ${'b'.repeat(300)}`;
    expect(shown(words, 'fern')).toMatch(/^…(word ){5}\[fern\]/);
    expect(shown('a short text is shown whole, up to the fern', 'fern')).toMatch(/^a short/);
  });
});
