import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@offshoot/contracts/locales';
import { articleSlugs } from '@offshoot/contracts/articles';
import { errorCatalogue } from '@offshoot/contracts/errors';
import { isNamed, namedKeys, sourcesOf } from '../test/used-keys.ts';
import { loadArticle } from './page-articles.ts';
import { pageNamespaces, type Texts } from './page-texts.ts';

const apps = path.resolve(import.meta.dirname, '../../../apps');
const forms: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
const suffix = new RegExp(`^(.*)_(${forms.join('|')})$`);

const folders = ['page', 'server', 'article'];
/** Every file of texts without its language, such as `page/common`. */
const files = folders.flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder, 'en')).map((name) => `${folder}/${path.basename(name, '.json')}`),
);
const namespaceOf = (file: string): string => path.basename(file);

type Flat = ReadonlyMap<string, string>;

function flat(value: Texts[string], prefix = ''): [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as Texts).flatMap(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key));
}
const read = (language: Language, file: string): Flat => {
  const [folder = '', namespace = ''] = file.split('/');
  const json = path.join(import.meta.dirname, folder, language, `${namespace}.json`);
  return new Map(flat(JSON.parse(readFileSync(json, 'utf8')) as Texts));
};

/** A key without its plural form, where the form `other` marks it as a plural. */
function baseOf(texts: Flat, key: string): { base: string; form?: string } {
  const [, base, form] = suffix.exec(key) ?? [];
  return base && form && texts.has(`${base}_other`) ? { base, form } : { base: key };
}
const basesOf = (texts: Flat): string[] => [...new Set([...texts.keys()].map((key) => baseOf(texts, key).base))].sort();
/** Placeholders and tags: what a translator must not lose. */
const marksOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)|<(\w+)\/?>/g)].map(([, name, tag]) => name ?? `<${tag}>`))].sort();

const filesIn = (folder: string): string[] => files.filter((file) => file.startsWith(`${folder}/`));

it('the page loads every file of its folder, and no other', () => {
  expect(filesIn('page').map(namespaceOf).sort()).toEqual([...pageNamespaces].sort());
});

it('each article has its file, and no other file is one', () => {
  expect(filesIn('article').map(namespaceOf)).toEqual([...articleSlugs].sort());
});

/** How many keys a file has; one that repeats another counts again. */
const keysIn = (json: string): number => [...json.matchAll(/"(?:[^"\\]|\\.)*"\s*:/g)].length;

describe.each([...languages])('%s', (language) => {
  const rules = new Intl.PluralRules(language);
  const categories = rules.resolvedOptions().pluralCategories;
  /** Forms for exactly one number, which may be said in words. */
  const single = categories.filter(
    (form) =>
      Array.from({ length: 200 }, (_, count) => rules.select(count)).filter((selected) => selected === form).length ===
      1,
  );

  it('has no key twice', () => {
    const twice = files.filter((file) => {
      const json = readFileSync(path.join(import.meta.dirname, `${file.replace('/', `/${language}/`)}.json`), 'utf8');
      return keysIn(json) !== keysIn(JSON.stringify(JSON.parse(json)));
    });
    expect(twice).toEqual([]);
  });

  it('has every file of English, and no other', () => {
    for (const folder of folders)
      expect(readdirSync(path.join(import.meta.dirname, folder, language))).toEqual(
        readdirSync(path.join(import.meta.dirname, folder, 'en')),
      );
  });

  it.each(files)('has every key of %s, and no other', (file) => {
    expect(basesOf(read(language, file))).toEqual(basesOf(read('en', file)));
  });

  it.each(files)('has the plural forms of the language in %s', (file) => {
    const texts = read(language, file);
    const formsByBase = basesOf(texts)
      .filter((base) => texts.has(`${base}_other`))
      .map((base) => [base, forms.filter((form) => texts.has(`${base}_${form}`))]);
    expect(formsByBase).toEqual(
      formsByBase.map(([base]) => [base, forms.filter((form) => categories.includes(form as never))]),
    );
  });

  it.each(files)('has the placeholders and tags of English in %s, and no empty text', (file) => {
    const english = read('en', file);
    const faults = [...read(language, file)].flatMap(([key, text]) => {
      const { base, form } = baseOf(english, key);
      const isPlural = form !== undefined || english.has(`${base.replace(suffix, '$1')}_other`);
      const model = english.get(isPlural ? `${key.replace(suffix, '$1')}_other` : key) ?? '';
      const [expected, own] = [marksOf(model), marksOf(text)];
      const unknown = own.filter((mark) => !expected.includes(mark));
      const inWords = isPlural && single.some((singleForm) => key.endsWith(`_${singleForm}`));
      const missing = expected.filter((mark) => !own.includes(mark) && !(inWords && !mark.startsWith('<')));
      return text.trim() === '' || unknown.length > 0 || missing.length > 0 ? [{ key, unknown, missing }] : [];
    });
    expect(faults).toEqual([]);
  });

  it.each(articleSlugs)('has the sections of %s, each a paragraph or a list as in English', async (slug) => {
    const [own, english] = await Promise.all([loadArticle(language, slug), loadArticle('en', slug)]);
    const shapeOf = ({ sections }: typeof own) =>
      sections.map(({ text, points }) => text !== undefined || points?.length);
    expect(shapeOf(own)).toEqual(shapeOf(english));
    expect(own.sections.length).toBeGreaterThanOrEqual(4);
    expect(own.sections.length).toBeLessThanOrEqual(6);
  });

  it('translates every error of the catalogue', () => {
    const texts = read(language, 'page/errors');
    expect(Object.keys(errorCatalogue).filter((code) => !texts.has(code))).toEqual([]);
  });
});

/** What a reader sees, with a letter in place of what is filled in: `0` for a value, nothing for a tag. */
const printed = (text: string): string =>
  text
    .replaceAll(/\{\{\w+\}\}/g, '0')
    .replaceAll(/<\w+\/>/g, '0')
    .replaceAll(/<\/?\w+>/g, '');
/** The texts of a language in which a pattern is found, by file and key. */
const foundIn = (language: Language, pattern: RegExp, textOf: (text: string) => string = printed): string[] =>
  files.flatMap((file) =>
    [...read(language, file)]
      .filter(([, text]) => pattern.test(textOf(text)))
      .map(([key, text]) => `${file}:${key}: ${text}`),
  );

describe('typography', () => {
  it('of French has a no-break space before : ; ? ! % and inside guillemets', () => {
    expect(foundIn('fr', /[^\u00a0][:;?!»%]|«[^\u00a0]| \u00a0|\u00a0 |'/)).toEqual([]);
  });

  it('of Spanish opens every ? and !', () => {
    const opened = (text: string): string => text.replaceAll(/¿[^¿?]*\?|¡[^¡!]*!/g, '');
    // The rule of the password shows the two characters themselves.
    expect(foundIn('es', /[¿?¡!]/, opened)).toEqual([expect.stringContaining('register.rule.no_special')]);
  });

  it.each(['es', 'fr', 'ru'] as const)('of %s keeps a number together and with its unit', (language) => {
    expect(foundIn(language, /\d (?:000|MB|Mo|МБ|cm|см|km²|км²|°C|ч|h)(?![\p{L}\d])/u)).toEqual([]);
  });

  it('of Chinese has a space between Chinese and Latin letters or digits, and no other', () => {
    // Times and places may be filled in as Chinese phrases.
    const phrases = (text: string): string => printed(text.replaceAll(/ ?\{\{(?:when|place|town)\}\} ?/g, '词'));
    const han = String.raw`\p{Script=Han}`;
    const joined = `${han}[A-Za-z0-9]|[A-Za-z0-9%°²+]${han}`;
    const apart = `${han} +${han}| +[，。；：？！、（）“”]|[，。；：？！、（）“”] +|${han}[,;:?!.]`;
    expect(foundIn('zh', new RegExp(`${joined}|${apart}`, 'u'), phrases)).toEqual([]);
  });

  it('of Chinese says 你 and never 您, the informal form', () => {
    expect(foundIn('zh', /您/)).toEqual([]);
  });
});

describe('the sources', () => {
  const sources = readdirSync(apps).map((app) => path.join(apps, app, 'src'));
  // What an article says has no keys: its page shows all of it.
  const english = new Map(
    [...filesIn('page'), ...filesIn('server')].map((file) => [namespaceOf(file), read('en', file)]),
  );

  it('name only keys that exist', () => {
    const missing = sourcesOf(path.join(apps, 'web', 'src')).flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const own = /useTranslation\(\s*\[?\s*'([\w-]+)'/.exec(code)?.[1] ?? 'common';
      return [...code.matchAll(/\bt\(\s*\[?\s*'(?:([\w-]+):)?([^':]+)'/g)]
        .filter(([, namespace = own, key = '']) => {
          const texts = english.get(namespace);
          return !texts?.has(key) && !texts?.has(`${key}_other`);
        })
        .map(([call]) => `${path.basename(file)}: ${call}`);
    });
    expect(missing).toEqual([]);
  });

  it('name every key', () => {
    const named = namedKeys(sources);
    const unused = [...english].flatMap(([namespace, texts]) =>
      basesOf(texts)
        .filter((key) => !isNamed(named, namespace, key))
        .map((key) => `${namespace}:${key}`),
    );
    expect(unused).toEqual([]);
  });
});
