import { expect, it } from '@jest/globals';
import { limits } from '@offshoot/contracts/limits';
import { settingLimits } from '@offshoot/contracts/site-settings';
import { findHeld, heldPatterns } from './find-held.ts';
import { judgeText } from './judge-text.ts';
import type { TextKind } from './text-signals.ts';

const held = heldPatterns({
  words: [
    'Bitcoin',
    'Gewinnspiel',
    'café noir',
    'розыгрыш',
    'vend*',
    'مسابقة',
    'הגרלה',
    '赌场',
    'लॉटरी',
    'c++ (sale)',
    '🍆',
    '50%',
  ],
  links: ['spam.example', 'xn--e1afmkfd.example'],
});
const written = (text: string): string[] => findHeld(held, text).map(({ start, end }) => text.slice(start, end));

it.each([
  ['Pay in BITCOIN, please', ['BITCOIN']],
  ['ｂｉｔｃｏｉｎ and b1tcoin and b.i.t.c.o.i.n', ['ｂｉｔｃｏｉｎ', 'b1tcoin', 'b.i.t.c.o.i.n']],
  ['bit\u200bcoin', ['bit\u200bcoin']],
  ['a Cafe-Noir cutting', ['Cafe-Noir']],
  ['большой рoзыгрыш', ['рoзыгрыш']],
  ['on vendait, je vends', ['vendait', 'vends']],
  ['شارك في المسابقة', ['المسابقة']],
  ['בואו להגרלה', ['להגרלה']],
  ['欢迎来赌场玩', ['赌场']],
  ['यहाँ लॉटरी है', ['लॉटरी']],
  ['my c++ (sale) begins', ['c++ (sale)']],
  ['look 🍆🍆', ['🍆', '🍆']],
  ['now 50% off', ['50%']],
])('finds what an admin listed in "%s"', (text, places) => {
  expect(written(text)).toEqual(places);
});

it.each([
  ['https://spam.example/offer', ['spam.example']],
  ['see Shop.SPAM.example.', ['SPAM.example']],
  ['write to mia@spam.example', ['spam.example']],
  ['spam (dot) example', ['spam (dot) example']],
  ['spam . example', ['spam . example']],
  ['пример.example', ['пример.example']],
  ['http://xn--e1afmkfd.example/', ['xn--e1afmkfd.example']],
])('finds a listed link in "%s"', (text, places) => {
  expect(written(text)).toEqual(places);
});

it.each([
  'bitcoins are another word',
  'no lavender here',
  'spam.example.org is another host',
  'antispam.example and anti-spam.example too',
  'cafe and a noir film',
  '150% sure',
])('finds nothing in "%s"', (text) => {
  expect(written(text)).toEqual([]);
});

it('leaves a text of every kind to a moderator, and says which word it was', () => {
  const kinds: readonly TextKind[] = ['listing', 'request', 'reply', 'chat', 'review', 'name', 'biography'];
  for (const kind of kinds)
    expect(judgeText(kind, 'Ein Gewinnspiel', { held })).toEqual([
      { rule: 'held_word', severity: 'medium', term: 'gewinnspiel', start: 4, end: 15 },
    ]);
});

it('looks for nothing where nothing is listed', () => {
  expect(findHeld(heldPatterns({ words: [], links: [] }), 'Bitcoin at spam.example')).toEqual([]);
});

it('reads the longest text for the longest lists in a second, whatever it repeats', () => {
  const words = Array.from({ length: settingLimits.heldEntries }, (_, index) => `word ${index}`);
  const longest = heldPatterns({ words, links: words.map((_, index) => `sub.host${index}.example`) });
  const slow = ['word ', 'word 1', 'word 49x ', 'sub.host', 'sub dot ', 'a', ' '].filter((piece) => {
    const started = process.cpuUsage();
    findHeld(longest, piece.repeat(limits.plantDescriptionMax).slice(0, limits.plantDescriptionMax));
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000 > 1_000;
  });
  expect(slow).toEqual([]);
}, 60_000);
