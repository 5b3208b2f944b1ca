import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Owner } from '@offshoot/contracts/events';
import { methodsOf } from '@offshoot/contracts/rpc';
import { ROOT } from '../paths.ts';

function filesIn(folder: string): { file: string; text: string }[] {
  const files = execFileSync('git', ['ls-files', folder], { cwd: ROOT, encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

const handlersIn = (text: string): string[] =>
  [...text.matchAll(/@RpcHandler\('([\w.]+)'\)/g)].flatMap(([, name]) => name ?? []);

/** The RPC methods that the sources of a service handle, sorted. */
const handledBy = (service: Owner): string[] =>
  filesIn(`apps/${service}-service/src`)
    .flatMap(({ text }) => handlersIn(text))
    .sort();

/** The constant that declares each operation, by the operation's name: `refreshTokens` of `auth.refresh`. */
function declaredOperations(): ReadonlyMap<string, string> {
  const names = filesIn('libs/contracts/src/operations').flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = \w+\(\s*'(\w+\.\w+)'/gm)].map(
      ([, constant = '', name = '']) => [name, constant] as const,
    ),
  );
  return new Map(names);
}

const operations = declaredOperations();

it.each(Object.keys(methodsOf) as Owner[])('%s-service handles each of its RPC methods exactly once', (service) => {
  // Those of the kit are the same in every service.
  const own = methodsOf[service].filter((name) => !name.startsWith('jobs.'));
  expect(handledBy(service)).toEqual(own.sort());
});

it.each(Object.keys(methodsOf) as Owner[])(
  '%s-service names a command or query of one operation after it: RefreshTokens in refresh-tokens.ts',
  (service) => {
    const cases = filesIn(`apps/${service}-service/src`)
      .filter(({ file }) => /\/(commands|queries)\/[^/]+$/.test(file))
      .flatMap(({ file, text }) => {
        const [method, ...others] = handlersIn(text);
        return method === undefined || others.length > 0
          ? []
          : [{ file, text, operation: operations.get(method) ?? method }];
      });
    expect(cases).not.toEqual([]);
    const expected = cases.map(({ operation }) => ({
      name: operation.replace(/^./, (letter) => letter.toUpperCase()),
      file: `${operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    }));
    const actual = cases.map(({ file, text }) => ({
      name: /@Injectable\(\)\s+export class (\w+)/.exec(text)?.[1],
      file: path.basename(file),
    }));
    expect(actual).toEqual(expected);
  },
);
