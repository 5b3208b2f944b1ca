import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Owner } from '@offshoot/contracts/events';
import { methodsOf } from '@offshoot/contracts/rpc';
import { ROOT } from '../paths.ts';

/** The RPC methods that the sources of a service handle, sorted. */
function handledBy(service: Owner): string[] {
  const files = execFileSync('git', ['ls-files', `apps/${service}-service/src`], { cwd: ROOT, encoding: 'utf8' });
  return files
    .split('\n')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/@RpcHandler\('([\w.]+)'\)/g)])
    .flatMap(([, name]) => name ?? [])
    .sort();
}

it.each(Object.keys(methodsOf) as Owner[])('%s-service handles each of its RPC methods exactly once', (service) => {
  // Those of the kit are the same in every service.
  const own = methodsOf[service].filter((name) => !name.startsWith('jobs.'));
  expect(handledBy(service)).toEqual(own.sort());
});
