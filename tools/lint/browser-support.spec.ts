import { expect, it } from '@jest/globals';
import { Linter } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { browserSupport } from './browser-support.ts';

const linter = new Linter();
const file = 'page.ts';
const options: ts.CompilerOptions = { lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'], types: [], noEmit: true, strict: true };
const host = ts.createCompilerHost(options);

/** What the rule reports of a script. */
function faults(code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    readFile: (name) => (name === file ? code : host.readFile(name)),
    getSourceFile: (name, target) => (name === file ? source : libraries(name, target)),
  });
  const messages = linter.verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      plugins: { browsers: { rules: { support: browserSupport } } },
      rules: { 'browsers/support': 'error' },
    },
    file,
  );
  return messages.map(({ message }) => message.split(' is missing in ')[0] ?? '');
}

const parsed = new Map<string, ts.SourceFile | undefined>();
function libraries(name: string, target: ts.ScriptTarget | ts.CreateSourceFileOptions): ts.SourceFile | undefined {
  if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, target));
  return parsed.get(name);
}

it.each([
  ["URL.parse('/a', location.href);", 'URL.parse'],
  ['const letters = new Intl.Segmenter();', 'Intl.Segmenter'],
  ['crypto.randomUUID();', 'Crypto.randomUUID'],
  ['new Set([1]).union(new Set([2]));', 'Set.union'],
  ['[1].keys().map((one) => one).toArray();', 'Iterator.map'],
  ['requestIdleCallback(() => undefined);', 'requestIdleCallback'],
  ['const { setAppBadge } = navigator;', 'Navigator.setAppBadge'],
  ['location.search && new URLSearchParams(location.search).size;', 'URLSearchParams.size'],
])('what a supported browser or plain http lacks is reported: %s', (code, name) => {
  expect(faults(code)).toContain(name);
});

it.each([
  'navigator.setAppBadge?.(1);',
  'window.requestIdleCallback ? requestIdleCallback(() => undefined) : setTimeout(() => undefined);',
  "function segment() { if (!('Segmenter' in Intl)) return null; return new Intl.Segmenter(); }",
  "const devices = 'mediaDevices' in navigator ? navigator.mediaDevices : null; if (devices) devices.getUserMedia();",
  "[1, 2].toSpliced(0, 1).at(-1); 'a'.toWellFormed(); structuredClone(1); new URL('/a', location.href);",
  'const own = { parse: () => 1, size: 2, union: 3 }; own.parse(); own.size; own.union;',
])('what they have, or what is tested for where it is used, is not: %s', (code) => {
  expect(faults(code)).toEqual([]);
});
