import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Language, languages } from '@offshoot/contracts/locales';
import { avoidedIn, type GlossaryTerm, says } from '../test/glossary-words.ts';
import type { Texts } from './page-texts.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
const glossaryOf = (language: Language) => read(`glossary/${language}.json`) as Record<string, GlossaryTerm>;

const flat = (value: Texts[string], prefix: string): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value as Texts).flatMap(([key, inner]) => flat(inner, `${prefix}.${key}`));

/** Every text of a language, by file and key. */
const textsOf = (language: Language): [string, string][] =>
  ['page', 'server', 'article'].flatMap((folder) =>
    readdirSync(path.join(import.meta.dirname, folder, language)).flatMap((name) =>
      flat(read(`${folder}/${language}/${name}`) as Texts, `${folder}/${path.basename(name, '.json')}`),
    ),
  );

const english = glossaryOf('en');
const englishTexts = textsOf('en');
/** Terms that readers meet; others are fixed for texts to come. */
const shown = Object.entries(english)
  .filter(([, { use }]) => englishTexts.some(([, text]) => use.some((form) => says('en', text, form))))
  .map(([term]) => term);

it('the glossary has thirty terms', () => {
  expect(Object.keys(english)).toHaveLength(30);
});

describe.each([...languages])('the glossary of %s', (language) => {
  const glossary = glossaryOf(language);
  const texts = textsOf(language);

  it('has the terms of English, in their order', () => {
    expect(Object.keys(glossary)).toEqual(Object.keys(english));
  });

  it('is kept by every text', () => {
    const faults = texts.flatMap(([key, text]) =>
      avoidedIn(language, text, Object.values(glossary)).map((word) => `${key}: "${word}" in "${text}"`),
    );
    expect(faults).toEqual([]);
  });

  it('has the words that the texts use', () => {
    const unused = shown.filter((term) => {
      const [word = ''] = glossary[term]?.use ?? [];
      return !texts.some(([, text]) => says(language, text, word));
    });
    expect(unused).toEqual([]);
  });
});

describe('the check', () => {
  const term = (use: [string, ...string[]], ...avoid: string[]): GlossaryTerm => ({ use, avoid });

  it('finds whole words alone, in any case', () => {
    const terms = [term(['request'], 'bid')];
    expect(avoidedIn('en', 'Bid for it', terms)).toEqual(['bid']);
    expect(avoidedIn('en', 'It is forbidden for {{bid}} and <bid/>', terms)).toEqual([]);
    expect(avoidedIn('hi', 'अनपढ़ी सूचना', [term(['अपठित'], 'अनपढ़')])).toEqual([]);
    expect(avoidedIn('hi', 'मानचित्र पर', [term(['नक्शा'], 'मानचित्र')])).toEqual(['मानचित्र']);
    expect(avoidedIn('zh', '发送对话消息', [term(['聊天'], '对话')])).toEqual(['对话']);
  });

  it('finds words behind Arabic and Hebrew prefixes', () => {
    const plant = [term(['نبتة', 'نباتات'], 'نبات')];
    for (const word of ['النبات', 'للنبات', 'والنبات', 'بنبات', 'نباتك'])
      expect([word, avoidedIn('ar', `هذا ${word}.`, plant)]).toEqual([word, ['نبات']]);
    expect(avoidedIn('ar', 'نباتاتك والنباتات', plant)).toEqual([]);
    for (const word of ['הפגישה', 'לפגישה', 'ושבפגישה', 'ב־פגישה'])
      expect([word, avoidedIn('he', `על ${word},`, [term(['מפגש'], 'פגישה')])]).toEqual([word, ['פגישה']]);
  });

  it('allows a word in a phrase that the glossary uses', () => {
    const terms = [term(['chat'], 'room'), term(['a living room'], 'lounge')];
    expect(avoidedIn('en', 'A plant for a living room', terms)).toEqual([]);
    expect(avoidedIn('en', 'A room for a living room', terms)).toEqual(['room']);
  });
});
