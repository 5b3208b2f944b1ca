import { describe, expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import { vocabulary } from './vocabulary.ts';

const linter = new Linter();

/** The words that the rule reports in `code`. */
function reported(code: string, file = 'order.js'): string[] {
  const config = {
    plugins: { offshoot: { rules: { vocabulary } } },
    rules: { 'offshoot/vocabulary': 'error' },
  } as const;
  return linter.verify(code, config, file).map(({ message }) => /of "(\w+)"/.exec(message)?.[1] ?? message);
}

describe('the vocabulary of the code', () => {
  it.each([
    ['a variable', 'const openQuestions = [];', 'questions'],
    ['a function', 'function tellOwner() {}', 'tell'],
    ['a class', 'class OpenDeals {}', 'deals'],
    ['a private method', 'class A { #forget() {} }', 'forget'],
    ['a comment', '// Whoever comes first is served first.', 'whoever'],
    ['the title of a test', "it('is told once', () => undefined);", 'told'],
    ['the title of a table of tests', "it.each([1])('answers %s', () => undefined);", 'answers'],
  ])('has standard terms in %s', (_where, code, word) => {
    expect(reported(code)).toEqual([word]);
  });

  it('has words that only names must not use', () => {
    expect(reported('function takePhoto() {}')).toEqual(['take']);
    expect(reported("// Tabs take turns.\nit('may take seconds', () => undefined);")).toEqual([]);
  });

  it.each([
    ['a variable', 'const found = read();', 'found'],
    ['a parameter', 'rooms.map((one) => one.id);', 'one'],
    ['a destructured parameter', 'function show({ plant: wanted }) { return wanted; }', 'wanted'],
  ])('has a name for what %s is', (_where, code, name) => {
    expect(reported(code)).toEqual([`Name what "${name}" is: a plant, a message, a candidate.`]);
  });

  it('leaves members and longer names with such words alone', () => {
    expect(reported('const isKnown = row.found; class Cards { one() {} }')).toEqual([]);
  });

  it('has standard terms in file names', () => {
    expect(reported('export {};', 'plant-facts.js')).toEqual(['facts']);
  });

  it('reports a name once, and leaves texts and the names of others alone', () => {
    expect(reported('const fact = 1; use(fact, fact);')).toEqual(['fact']);
    expect(reported("show('Ask for it'); server.tell(factory, newsletter);")).toEqual([]);
  });
});
