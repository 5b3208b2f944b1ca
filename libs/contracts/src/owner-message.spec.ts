import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { DomainError } from './errors.ts';
import { limits } from './limits.ts';
import { cleanMessage } from './owner-message.ts';

const codeOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

/** Texts built from fragments of attacks, so that the property tests generate attacks often. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '<b>',
        '</b>',
        '<scr',
        'ipt>',
        '"',
        "'",
        '`',
        'java',
        'script',
        ':',
        'on',
        'load',
        '=',
        '\t',
        '\n',
        ' ',
      ),
      fc.constantFrom(
        '&lt;',
        '&#106;',
        '&#x3a;',
        '&colon;',
        '%3A',
        '%6a',
        '&amp;',
        '％',
        '＜',
        '：',
        '\u200b',
        '\u0000',
        '\u00ad',
        '\u200d',
        '\u200f',
        '\ud800',
      ),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

const cleanedOrNull = (raw: string): string | null => {
  try {
    return cleanMessage(raw);
  } catch {
    return null;
  }
};

describe('cleanMessage', () => {
  it('cleans a text of 50,000 nested brackets in linear time', () => {
    const layers = 50_000;
    const nested = `so ${'<'.repeat(layers)}b${'>'.repeat(layers)} be it`;
    expect(cleanMessage(nested, nested.length)).toBe(nested.replaceAll('<', '‹').replaceAll('>', '›'));
  });

  it('does not change a harmless message', () => {
    expect(cleanMessage('Saturday at 10:30 by the fountain? I bring a 12 cm pot & soil.')).toBe(
      'Saturday at 10:30 by the fountain? I bring a 12 cm pot & soil.',
    );
    expect(cleanMessage('مرحبا، هل النبتة متاحة؟ 你好 🌱')).toBe('مرحبا، هل النبتة متاحة؟ 你好 🌱');
  });

  it.each([
    ["I'd be glad", 'I’d be glad'],
    ['I`d be glad', 'I’d be glad'],
    ["Place de l'Opéra, dell'Orto, O'Hara's", 'Place de l’Opéra, dell’Orto, O’Hara’s'],
    ['a "dear" and \'kind\' friend', 'a “dear” and ‘kind’ friend'],
    ['("Aloe")', '(“Aloe”)'],
    ['"\'Yes\', she said"', '“‘Yes’, she said”'],
    ['she said " yes " twice', 'she said “ yes ” twice'],
    ['a 12" pot', 'a 12” pot'],
    ['I <3 it, 5 < 6 and 7 > 6', 'I ‹3 it, 5 ‹ 6 and 7 › 6'],
    ['הוא אמר "שלום" בצה"ל', 'הוא אמר “שלום” בצה”ל'],
    ['قال "مرحبا" لي', 'قال “مرحبا” لي'],
    ['他说："你好"，又说"再见"。', '他说：“你好”，又说“再见”。'],
    ['「"花"」', '「“花”」'],
  ])('turns the quotes and brackets of %j into typographic ones', (raw, cleaned) => {
    expect(cleanMessage(raw)).toBe(cleaned);
  });

  it.each(['خانواده‌ام می‌آید', 'क्‍षमा नर्स‌री', 'we are 👨‍👩‍👧‍👦', 'ה\u200fA\u200e', 'م\u061c.'])(
    'keeps the joiners and direction marks of %j',
    (written) => {
      expect(cleanMessage(written)).toBe(written);
    },
  );

  it.each(['\u200d', '\u200c \u200f', '\u2066\u2069', '\u0301', '\ufe0f'])('is empty for %j alone', (invisible) => {
    expect(cleanMessage(invisible)).toBe('');
  });

  it('reads quotes as if there were no joiners and direction marks', () => {
    expect(cleanMessage('\u200f"שלום"\u200f "می‌آید\u200c"')).toBe('\u200f“שלום”\u200f “می‌آید\u200c”');
  });

  it('collapses white space and keeps every word of markup as text', () => {
    expect(cleanMessage('  <b>Hello</b>\n\n "dear"   \t\'friend\' `x` ')).toBe('‹b›Hello‹/b› “dear” ‘friend’ ‘x’');
    expect(cleanMessage('<scr<script>ipt>alert(1)')).toBe('‹scr‹script›ipt›alert(1)');
    expect(cleanMessage('a\u0000b\u202ec')).toBe('abc');
  });

  it('loses no character but white space', () => {
    const words = fc.array(
      fc.oneof(fc.constantFrom('"', "'", '`', '<', '>', ' ', "it's", 'שלום', 'مرحبا', '你好', '🌱'), fc.lorem()),
    );
    const bare = (text: string) => text.replace(/["'`<>“”‘’‹›]/g, '*').replace(/\s/g, '');
    fc.assert(
      fc.property(
        words.map((pieces) => pieces.join('')),
        (raw) => {
          expect(bare(cleanMessage(raw, raw.length))).toBe(bare(raw));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['My Data: see below', 'data:'],
    ['<a href="java\tscript:x" OnClick = y>', 'javascript:, onclick='],
    ['&#106;avascript&#x3a;x', 'javascript:'],
  ])('names the words for which %j is refused', (raw, words) => {
    expect(() => cleanMessage(raw)).toThrow(
      expect.objectContaining({
        params: { words },
        message: 'Message contains potentially dangerous content',
      }),
    );
  });

  it.each([
    'List updated at a: noon',
    'My data : see below',
    'I upload = and so on; on load = 3 kg',
    'java script: no coffee',
    'Wird at\ta: b',
  ])('accepts %j, in which no such word is written', (raw) => {
    expect(codeOf(() => cleanMessage(raw))).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\u0000script:alert(1)',
    'java\u200bscript:alert(1)',
    'java\u034fscript:alert(1)',
    'java\u200dscript:alert(1)',
    'da\u200cta\u200e:x',
    'on\u200dload=x',
    '&#1\u200d06;avascript:alert(1)',
    'java&#x200d;script:alert(1)',
    'java<b>script:alert(1)',
    'java"script:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'onload=x',
    'onload = x',
    'onerror=x',
    'OnClick=x',
    '<img src=x onerror=alert(1)>',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript&#x3a;alert(1)',
    'javascript&colon;alert(1)',
    'onerror&equals;x',
    'java&Tab;script:alert(1)',
    'javascript%3Aalert(1)',
    '%6a%61vascript:alert(1)',
    'ｊａｖａｓｃｒｉｐｔ：alert(1)',
    'ｏｎｌｏａｄ＝x',
  ])('refuses %j', (raw) => {
    expect(codeOf(() => cleanMessage(raw))).toBe('dangerous_message');
  });

  it('counts characters after cleaning, an emoji as one', () => {
    expect(cleanMessage(`  ${'a'.repeat(limits.ownerMessage)}\n`)).toHaveLength(limits.ownerMessage);
    expect(codeOf(() => cleanMessage('🌱'.repeat(limits.ownerMessage)))).toBeNull();
    expect(codeOf(() => cleanMessage('a'.repeat(limits.ownerMessage + 1)))).toBe('message_too_long');
    expect(codeOf(() => cleanMessage('a'.repeat(501), limits.requestMessage))).toBeNull();
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const once = cleanedOrNull(raw);
        if (once !== null) expect(cleanMessage(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });

  it('never returns brackets, quotes, NUL or a script scheme', () => {
    fc.assert(
      fc.property(hostile, (raw) => {
        const cleaned = cleanedOrNull(raw);
        if (cleaned === null) return;
        expect(cleaned).not.toMatch(/[<>"'`]|javascript:|data:|vbscript:|onload=|onerror=|onclick=/i);
        // eslint-disable-next-line no-control-regex -- PostgreSQL refuses NUL in a text
        expect(cleaned).not.toMatch(/\u0000|\s\s|^\s|\s$/);
        expect(cleaned.isWellFormed()).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes less than a second for deeply nested brackets', () => {
    const before = process.cpuUsage();
    cleanMessage('<'.repeat(2_000) + '>'.repeat(2_000), 4_000);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});
