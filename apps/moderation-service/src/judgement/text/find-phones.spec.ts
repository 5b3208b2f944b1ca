import { describe, expect, it } from '@jest/globals';
import { findPhones } from './find-phones.ts';
import { foldText } from './fold-text.ts';

const phonesIn = (text: string) => findPhones(foldText(text)).map(({ start, end }) => text.slice(start, end));

describe('telephone numbers', () => {
  it.each([
    ['France, with dots', '06.12.34.56.78'],
    ['France, abroad', '+33 (0)6 12 34 56 78'],
    ['Spain', '612 34 56 78'],
    ['Spain, with dots', '93.123.45.67'],
    ['Israel', '054-123-4567'],
    ['Israel, a fixed line', '03-5551234'],
    ['Russia', '8 (916) 123-45-67'],
    ['United Kingdom', '020 7946 0958'],
    ['United States', '(555) 010-4477'],
    ['China', '138 1234 5678'],
    ['India', '98765 43210'],
    ['Jordan', '00962 79 123 4567'],
    ['Devanagari digits', '०९८१२३ ४५६७८'],
    ['English words', 'oh seven seven one two, three four five, six seven eight'],
    ['Spanish words', 'seis uno dos, tres cuatro, cinco seis, siete ocho'],
    ['French words', 'zéro six, douze, trente-quatre, cinquante-six, soixante-dix-huit'],
    ['Russian words', 'восемь девятьсот шестнадцать, сто двадцать три, сорок пять, шестьдесят семь'],
    ['Hebrew words', 'אפס חמש ארבע, שבע שש חמש, ארבע שלוש שתיים אחת'],
    ['Arabic words', 'صفر خمسة اثنان، ثلاثة أربعة خمسة، ستة سبعة ثمانية تسعة'],
    ['Hindi words', 'नौ आठ सात छह पाँच, चार तीन दो एक शून्य'],
    ['Chinese words', '一三八，一二三四，五六七八'],
    ['words and digits', '054 seven six five four three two one'],
  ])('%s: %s', (_case, number) => {
    expect(phonesIn(`→ ${number} ←`)).toEqual([number]);
  });

  it.each([
    ['a date', '12.04.2025'],
    ['two dates', '12.04.2025 26.04.2025'],
    ['a date, year first', '2025-04-12'],
    ['a range of years', '2019-2024'],
    ['opening hours', '18.30-20.00'],
    ['sizes', '10 12 14 16 18'],
    ['thousands', '1 000 000'],
    ['a length', '12345678 mm'],
    ['a book', 'ISBN 978-0-14-044926-6'],
    ['a book without the word', '978-0-14-044926-6'],
    ['a book with a typing error', 'ISBN 978-0-14-044926-7'],
    ['an older book', 'ISBN 0-306-40615-2'],
    ['an article', '4006381333931'],
    ['a short article number', 'EAN 96385074'],
    ['a code', 'bed 1234567890ab'],
    ['counting', 'one, two, three, four, five, six pots'],
    ['ages', 'three or four years, one two three leaves'],
  ])('%s is none: %s', (_case, text) => {
    expect(phonesIn(text)).toEqual([]);
  });

  it('needs fewer digits where a word announces the number', () => {
    expect(phonesIn('555-0142')).toEqual([]);
    expect(phonesIn('call 555-0142')).toEqual(['555-0142']);
  });
});
