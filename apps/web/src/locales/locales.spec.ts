import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { languages } from '@offshoot/contracts/basics';
import { errorCatalogue } from '@offshoot/contracts/errors';
import { languageOption } from '../config/languages.ts';

const here = import.meta.dirname;
const source = join(here, '..');
const namespaces = readdirSync(join(here, 'en')).map((file) => file.replace('.json', ''));
const forms = ['zero', 'one', 'two', 'few', 'many', 'other'];

type Words = Map<string, string>;

function flat(value: unknown, prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) =>
    flat(inner, prefix ? `${prefix}.${key}` : key),
  );
}
const read = (language: string, namespace: string): Words =>
  new Map(flat(JSON.parse(readFileSync(join(here, language, `${namespace}.json`), 'utf8'))));

/** A key without its plural suffix, where `_other` marks it as a plural. */
function baseOf(words: Words, key: string): { base: string; form: string | null } {
  const match = /^(.*)_(zero|one|two|few|many|other)$/.exec(key);
  return match?.[1] && words.has(`${match[1]}_other`)
    ? { base: match[1], form: match[2] ?? null }
    : { base: key, form: null };
}
const bases = (words: Words) => new Set([...words.keys()].map((key) => baseOf(words, key).base));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '');

describe.each(languages.filter((language) => language !== 'en'))('%s', (language) => {
  it.each(namespaces)('has every key of %s and no other', (namespace) => {
    expect([...bases(read(language, namespace))].sort()).toEqual([...bases(read('en', namespace))].sort());
  });
});

describe.each([...languages])('%s', (language) => {
  const wanted = new Intl.PluralRules(languageOption(language).locale).resolvedOptions().pluralCategories;

  it.each(namespaces)('has the plural forms of the language in %s', (namespace) => {
    const words = read(language, namespace);
    for (const base of bases(words)) {
      const found = forms.filter((form) => baseOf(words, `${base}_${form}`).form && words.has(`${base}_${form}`));
      if (words.has(`${base}_other`))
        expect({ base, found }).toEqual({ base, found: forms.filter((form) => wanted.includes(form as never)) });
    }
  });

  it.each(namespaces)('fills the same placeholders in %s', (namespace) => {
    const english = read('en', namespace);
    for (const [key, text] of read(language, namespace)) {
      const { base, form } = baseOf(english, key);
      const plural = form ?? (english.has(`${base}_other`) ? 'other' : null);
      const model = new Set(
        placeholders(
          english.get(plural ? `${base}_other` : key) ?? english.get(`${key.replace(/_[a-z]+$/, '')}_other`) ?? '',
        ),
      );
      const own = placeholders(text);
      expect({ key, unknown: own.filter((name) => !model.has(name)) }).toEqual({ key, unknown: [] });
      // A form for exactly one or two may omit its number.
      if (!/_(zero|one|two|few|many|other)$/.test(key))
        expect({ key, missing: [...model].filter((name) => !own.includes(name)) }).toEqual({ key, missing: [] });
    }
  });

  it('translates every error of the catalogue', () => {
    const words = read(language, 'errors');
    expect(Object.keys(errorCatalogue).filter((code) => !words.has(code))).toEqual([]);
  });
});

describe('Chinese', () => {
  it.each(namespaces)('says 你 and never 您, the informal form, in %s', (namespace) => {
    expect([...read('zh', namespace)].filter(([, text]) => text.includes('您')).map(([key]) => key)).toEqual([]);
  });
});

describe('the sources', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.spec\.tsx?$/.test(file),
  );

  it.each(files)('%s uses only existing keys', (file) => {
    const code = readFileSync(join(source, file), 'utf8');
    const own = /useTranslation\(\s*\[?\s*'(\w+)'/.exec(code)?.[1] ?? 'common';
    const missing = [...code.matchAll(/\bt\(\s*\[?\s*'([^']+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => {
        const [namespace, path] = key.includes(':') ? key.split(':') : [own, key];
        const words = read('en', namespace ?? own);
        return !words.has(path ?? '') && !words.has(`${path}_other`);
      });
    expect(missing).toEqual([]);
  });
});
