import { isBookNumber } from './book-numbers.ts';
import type { MappedText, Span } from './mapped-text.ts';
import { findSpokenNumbers } from './number-words.ts';
import { hitAt } from './phrase-pattern.ts';
import type { TextHit } from './text-signals.ts';

// With day and month in their ranges, and nothing of the kind before or after: 06.12.34.56.78 is a French number.
const DATE = new RegExp(
  [
    '(?:19|20)\\d\\d([./-])(?:0?[1-9]|1[0-2])\\1(?:0?[1-9]|[12]\\d|3[01])',
    '(?:0?[1-9]|[12]\\d|3[01])([./-])(?:0?[1-9]|1[0-2])\\2(?:(?:19|20)\\d\\d|\\d\\d)',
    '(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\\d|3[01])/(?:19|20)\\d\\d',
    '(?:19|20)\\d\\d\\s?[–—/-]\\s?(?:19|20)\\d\\d',
    '(?:[01]?\\d|2[0-3])[:.][0-5]\\d\\s?[–—-]\\s?(?:[01]?\\d|2[0-3])[:.][0-5]\\d',
  ]
    .map((source) => `(?<![\\d+]|\\d[./-])(?:${source})(?![./-]?\\d)`)
    .join('|'),
  'gu',
);
const NUMBER = /(?<![a-z\p{N}_])[+(]{0,2}\d(?:[\s.()–—/-]{0,3}\d){6,14}(?![a-z\p{N}])/gu;
const COUNTED = /^\s*(?:cm|mm|km|см|мм|ס"מ|ס״מ|سم|सेमी|厘米|公分|毫米|g\b|kg|ml|€|\$|₪|₽|₹|元|℃|°|%|株|颗|粒)/u;
// A word just before that announces a number: then seven digits are enough.
const ANNOUNCED =
  /(?:tel|tlf|phone|mobile|call|text|ring|cell|number|numero|telefono|movil|llam\p{L}*|appel\p{L}*|joignable|тел|телефон|звон\p{L}*|номер|טלפון|נייד|להתקשר|תתקשרו?|هاتف|رقم|رقمي|جوال|اتصل\p{L}*|तेलीफोन|फोन|नंबर|कॉल|电话|手机|致电|座机|打)[\p{L}\s.:：#№-]{0,12}$/u;

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Numbers that count or measure: sizes ("10 12 14 16"), thousands ("1 000 000"), years side by side. */
function isQuantity(written: string): boolean {
  if (/^[+(]*0|^\+/.test(written)) return false;
  const groups = written.match(/\d+/g) ?? [];
  const isSizes = groups.length > 2 && groups.every((group) => group.length <= 2);
  const isThousands = /^\d{1,3}(?:[ .]\d{3})+$/.test(written) && /0{3}$/.test(written);
  return isSizes || isThousands || groups.every((group) => /^(?:19|20)\d\d$/.test(group));
}

function isPhone(text: string, { start, end }: Span): boolean {
  const written = text.slice(start, end);
  const digits = digitsOf(written);
  const before = text.slice(0, start);
  const needed = ANNOUNCED.test(before.slice(-32)) ? 7 : 8;
  return (
    digits.length >= needed && !isQuantity(written) && !COUNTED.test(text.slice(end)) && !isBookNumber(before, digits)
  );
}

/** Telephone numbers, in digits of any grouping or in words. */
export function findPhones(source: MappedText): TextHit[] {
  const text = source.text.replaceAll(DATE, (date) => '·'.repeat(date.length));
  const written = Array.from(text.matchAll(NUMBER), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  })).filter((span) => isPhone(text, span));
  return [...written, ...findSpokenNumbers(text)].map((span) => hitAt(source, 'phone', 'medium', span));
}
