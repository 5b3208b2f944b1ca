import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readPhrases } from './read-phrases.ts';

const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
const files = globSync('*/*.tsv', { cwd: new URL('.', import.meta.url) });

describe('files of phrases', () => {
  it('are one per kind and language', () => {
    expect(files).toHaveLength(8 * 8);
  });

  it.each(files)('%s has rows of at most 120 characters, each with a set or the rest of a phrase', (file) => {
    const rows = rowsOf(`./${file}`);
    expect(rows.filter((row) => [...row].length > 120 || !/^[a-z_]*\t\S/.test(row) || row.endsWith(' '))).toEqual([]);
    expect(rows[0]).toMatch(/^[a-z]/);
  });

  it('join a phrase that is longer than a row', () => {
    const rows = rowsOf('./scams/en.tsv');
    const at = rows.findIndex((row) => row.startsWith('\t'));
    const phrase = `${rows[at - 1]?.split('\t').at(-1)}${rows[at]?.slice(1)}`;
    const read = readPhrases('scams', [...new Set(rows.map((row) => row.split('\t')[0] ?? '').filter(Boolean))]);
    expect(
      Object.values(read)
        .flatMap(({ en = [] }) => en)
        .some((text) => text.startsWith(phrase)),
    ).toBe(true);
  });

  it('refuse a set that the kind does not have', () => {
    expect(() => readPhrases('prepayment', ['payment'])).toThrow(
      'no set of prepayment is called prepayment (prepayment/en.tsv)',
    );
  });
});
