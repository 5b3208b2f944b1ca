import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { movedTexts } from './moved-texts.ts';

const linter = new Linter();
const file = 'part.tsx';
const declared =
  'declare global { namespace JSX { interface Element { type: string } interface IntrinsicElements { [name: string]: object } } } declare const t: (key: string) => string; declare const is: boolean; declare const all: string[]; declare const icon: object;';
const options: ts.CompilerOptions = {
  lib: ['lib.es2024.d.ts'],
  types: [],
  jsx: ts.JsxEmit.Preserve,
  noEmit: true,
  strict: true,
};
const host = ts.createCompilerHost(options);

/** How many texts of an element the rule reports. */
function faults(element: string): number {
  const code = `${declared}\nexport const part = ${element};`;
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    getSourceFile: (name, target) => (name === file ? source : host.getSourceFile(name, target)),
  });
  return linter.verify(
    code,
    {
      files: ['**/*.tsx'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { texts: { rules: { moved: movedTexts } } },
      rules: { 'texts/moved': 'error' },
    },
    file,
  ).length;
}

it.each([
  "<p>{t('a')} {is && t('b')}</p>",
  "<p><b />{is ? t('a') : null}</p>",
  "<p>{is && <b />} {t('a')}</p>",
  '<p>{is && <b />} words</p>',
  "<p><b />{is && ' · '}</p>",
  '<p>{all.map((one) => <b>{one}</b>)} words</p>',
  "<p>{is && <>{t('a')}</>}</p>",
])('a text that React adds, removes, or adds something before is reported: %s', (element) => {
  expect(faults(element)).toBe(1);
});

it.each([
  "<p>{t('a')} <b /></p>",
  "<p>{is && t('a')}</p>",
  "<p>{is ? t('a') : t('b')} <b /></p>",
  "<p>{t('a')} {is && <span>{t('b')}</span>}</p>",
  "<p>{is && <b />} <span>{t('a')}</span></p>",
  "<p>{t('a')}{is && <b />}</p>",
  '<>{all.map((one) => <b key={one}>{one}</b>)}</>',
])('a text of its own element, or one that stays, is not: %s', (element) => {
  expect(faults(element)).toBe(0);
});
