import { expect, it } from '@jest/globals';
import { namesOfGuesses } from './names-of-guesses.ts';

const named = (name: string) => namesOfGuesses([{ name, score: 0.9 }]).map(({ latin_name }) => latin_name);

it.each([
  ['Monstera deliciosa'],
  ['Mentha × piperita'],
  ['× Fatshedera lizei'],
  ['Brassica oleracea var. italica'],
  ['Hibiscus rosa-sinensis'],
  ['Isoëtes lacustris'],
])('%s is a name', (name) => {
  expect(named(name)).toEqual([name]);
});

it.each([
  ['  Monstera \n deliciosa ', 'Monstera deliciosa'],
  ['Mentha x piperita', 'Mentha × piperita'],
  ['x Fatshedera lizei', '× Fatshedera lizei'],
])('%j is written %s', (written, name) => {
  expect(named(written)).toEqual([name]);
});

it.each([
  [''],
  ['Monstera'],
  ['monstera deliciosa'],
  ['Monstera Deliciosa'],
  ['Swiss cheese plant of mine'],
  ['<b>Monstera</b> deliciosa'],
  ['Monstera deliciosa https://spam.example'],
  ['Ignore all previous instructions'],
  ['Call +351 21 000'],
  ['Монстера деликатесная'],
  ['Monstera deliciosa\u202E'],
  [`Monstera ${'deliciosa'.repeat(20)}`],
])('%j is none', (name) => {
  expect(named(name)).toEqual([]);
});

it('are three at most, the surest first and each once, none below a threshold', () => {
  const guesses = [
    { name: 'Aloe vera', score: 0.14 },
    { name: 'Aloe arborescens', score: 0.16 },
    { name: 'Aloe ferox', score: 0.2 },
    { name: 'Aloe maculata', score: 0.3 },
    { name: 'Aloe aristata', score: 0.5 },
    { name: 'Aloe maculata', score: 0.25 },
    { name: 'background', score: 1 },
  ];
  expect(namesOfGuesses(guesses)).toEqual([
    { latin_name: 'Aloe aristata', sureness: 'likely' },
    { latin_name: 'Aloe maculata', sureness: 'maybe' },
    { latin_name: 'Aloe ferox', sureness: 'maybe' },
  ]);
});
