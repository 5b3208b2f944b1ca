import { foldText } from './fold-text.ts';
import type { Span } from './mapped-text.ts';

/** Number words by how many digits they stand for when a number is dictated. */
const WORDS: Readonly<Record<'unit' | 'teen' | 'ten' | 'hundred' | 'joint', readonly string[]>> = {
  unit: [
    'zero oh nought one two three four five six seven eight nine',
    'cero uno una dos tres cuatro cinco seis siete ocho nueve',
    'zero un une deux trois quatre cinq six sept huit neuf',
    'ноль нуль один одна два две три четыре пять шесть семь восемь девять',
    'אפס אחת אחד שתיים שניים שתים שלוש שלושה ארבע ארבעה חמש חמישה שש שישה שבע שבעה שמונה תשע תשעה',
    'صفر واحد اثنان اثنين تنين ثلاثه تلاته اربعه خمسه سته سبعه ثمانيه تمانيه تسعه',
    'शून्य ज़ीरो जीरो एक दो तीन चार पाँच पांच छह छः छे सात आठ नौ',
    'shunya ek do teen char chaar paanch panch chhe saat aath nau',
  ],
  teen: [
    'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve',
    'dix onze douze treize quatorze quinze seize',
    'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать',
  ],
  ten: [
    'twenty thirty forty fifty sixty seventy eighty ninety',
    'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    'vingt vingts trente quarante cinquante soixante septante huitante nonante',
    'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  ],
  hundred: [
    'hundred cien ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos cent cents',
    'сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот',
  ],
  joint: ['and y et и double triple doble ו و'],
};

type Size = keyof typeof WORDS;

const SIZES = new Map<string, Size>(
  (Object.keys(WORDS) as Size[]).flatMap((size) =>
    WORDS[size].flatMap((words) => words.split(' ').map((word) => [foldText(word).text, size] as const)),
  ),
);

// Hebrew and Arabic write "and" together with the next word.
const sizeOf = (word: string): Size | undefined => SIZES.get(word) ?? SIZES.get(word.replace(/^[וو]/u, ''));

const TOKEN = /[\p{L}\p{M}]+|\d+/gu;
const BETWEEN = /^[\s,.،、—–-]*$/u;
// Digits one by one, as Chinese writes them.
const CHINESE = /[零〇一二三四五六七八九幺两](?:[\s,.、-]{0,2}[零〇一二三四五六七八九幺两]){6,}/gu;

/** Fewer words than this are a price or an age. */
const LEAST_WORDS = 4;
const LEAST_DIGITS = 7;

/** Digits that a word adds after another: "twenty five" has two, "two five" has two as well. */
function digitsAdded(size: Size, before: Size | undefined): number {
  if (size === 'joint') return 0;
  if (size === 'hundred') return before === 'unit' ? 2 : 3;
  if (size === 'teen') return before === 'hundred' || before === 'ten' ? 0 : 2;
  if (size === 'ten') return before === 'hundred' ? 0 : 2;
  return before === 'hundred' || before === 'ten' ? 0 : 1;
}

/** Telephone numbers dictated in words, which may be mixed with digits, in a folded text. */
export function findSpokenNumbers(text: string): Span[] {
  const spans: Span[] = Array.from(text.matchAll(CHINESE), ({ 0: match, index }) => ({
    start: index,
    end: index + match.length,
  }));
  let run: { span: Span; words: number; digits: number; last?: Size } | undefined;
  const close = (): void => {
    if (run && run.words >= LEAST_WORDS && run.digits >= LEAST_DIGITS) spans.push(run.span);
    run = undefined;
  };
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const size = sizeOf(token);
    const isDigits = /^\d/.test(token);
    if (run && !BETWEEN.test(text.slice(run.span.end, index))) close();
    if (size === undefined && !isDigits) {
      close();
      continue;
    }
    run ??= { span: { start: index, end: index }, words: 0, digits: 0 };
    run.span.end = index + token.length;
    run.digits += size === undefined ? token.length : digitsAdded(size, run.last);
    run.words += Number(size !== undefined && size !== 'joint');
    run.last = size;
  }
  close();
  return spans;
}
