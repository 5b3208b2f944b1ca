import { expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { tagListing } from '../tags/tag-listing.ts';
import { judgeText } from './judge-text.ts';

/**
 * Pieces of which an attacker makes the longest text: the start of what a pattern looks for, signs that several quantifiers accept,
 * characters that fold to many, words with many readings.
 */
// prettier-ignore
const PIECES = [
  '-at', '-', 'a-', 'at ', 'a at ', 'a@', '@ ', 'a@a.', 'a.', '.', 'www.', 'a dot ', '(at)', '[', 'a:', 'http://', 'https://a', '//',
  ' ', '\n', "' - ", '_', "l'", '1', '12 ', '1-', '+1', '٠', '零', 'zero ', 'one ', '€1', '5 € ', 'f u c k ', 'fuck ', 'fuck',
  'courier pay ', 'you ', 'i will ', 'no te ', 'casser ', 'tu es ', 'deposit first ', 'find you weapon ', 'dead fern bastard ',
  'б', 'aб', 'б6', 'не ', 'я ', 'ה', 'וש', 'והבית ', 'ا', 'وال', 'والورد ', 'तू ', 'तू', 'ﷺ', '㌖', 'é', '\u0301', 'x\u0301\u0302',
  '我', '加', 'v ', '·', '*', 'f*', '😀', 'monstera ', `${'a'.repeat(30)} `,
];
const ENDS = ['', '!', '\u0000'];

/** Of processor time, on a machine that does other things as well. The slowest needed 12 s before all patterns were linear. */
const MOST_MS = 1_000;

function processorTime(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

it('judges and tags the longest description in a second, whatever it repeats', () => {
  // The tables of names are read once.
  tagListing({ name: 'a', description: 'a' }, []);
  judgeText('listing', 'a');
  const slow = PIECES.flatMap((piece) =>
    ENDS.map((end) => {
      const whole = piece.repeat(Math.ceil(limits.plantDescriptionMax / piece.length));
      const text = whole.slice(0, limits.plantDescriptionMax - end.length) + end;
      const judged = processorTime(() => judgeText('listing', text, { language: 'es' }));
      const tagged = processorTime(() => tagListing({ name: 'a', description: text }, []));
      return { piece, end, judged: Math.round(judged), tagged: Math.round(tagged) };
    }),
  ).filter(({ judged, tagged }) => Math.max(judged, tagged) > MOST_MS);
  expect(slow).toEqual([]);
}, 300_000);
