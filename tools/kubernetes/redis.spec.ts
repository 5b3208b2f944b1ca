// components/redis-replicated: what its pods start, with programs that only write down how they were called, and who reaches it.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { separateProcesses } from '../../libs/contracts/src/access/processes.ts';
import { usesRedis } from '../../libs/contracts/src/access/redis-permissions.ts';
import { secretFiles } from '../cluster/secret-files.ts';
import { ROLES } from '../dev/services.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { ROOT } from '../paths.ts';
import { findKubectl, rendered } from './kubectl.ts';
import type { Manifest } from './manifests.ts';
import { mayConnect } from './network.ts';

const script = path.join(ROOT, 'deploy/k8s/components/redis-replicated/start.sh');
const secrets = completeSecrets({}, ROLES);
const files = secretFiles(secrets, { postgres: 'p', redis: 'r', nats: 'n' }, 'offshoot', 'separate');
const folder = mkdtempSync(path.join(os.tmpdir(), 'offshoot-redis-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script in a pod; each Sentinel replies what `sentinels` says, or nothing. @returns the configuration that it starts with */
function started(what: 'redis' | 'sentinel', pod: string, sentinels: Readonly<Record<string, string>>): string {
  const own = mkdtempSync(path.join(folder, `${pod}-`));
  const [programs, configuration] = [path.join(own, 'bin'), path.join(own, 'configuration')];
  for (const made of [programs, configuration]) mkdirSync(made);
  for (const name of ['password', 'sentinel.conf', 'redis.conf'])
    writeFileSync(path.join(configuration, name), files[`servers/redis/${name}`] ?? '');
  const replies = Object.entries(sentinels).map(([host, reply]) => `${host}.redis-replicas) printf '${reply}' ;;`);
  const stubs = {
    'redis-cli': `case $2 in ${replies.join(' ')} *) echo 'Could not connect'; exit 1 ;; esac`,
    'redis-server': 'cat "$1"; echo "# started $*"',
  };
  for (const [name, text] of Object.entries(stubs)) {
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${text}\n`);
    chmodSync(path.join(programs, name), 0o755);
  }
  const env = { PATH: `${programs}:${process.env.PATH}`, POD_NAME: pod, CONFIGURATION: configuration, WORK: own };
  return execFileSync('sh', [script, what], { env, encoding: 'utf8' });
}

describe('a pod of a replicated Redis', () => {
  const named = (pod: string) => `${pod}.redis-replicas\\n6379\\n`;

  it('is the primary if it is redis-0 and no Sentinel names another', () => {
    expect(started('redis', 'redis-0', {})).not.toContain('replicaof');
    expect(started('redis', 'redis-1', {})).toContain('\nreplicaof redis-0.redis-replicas 6379\n');
  });

  it('follows the primary that the Sentinels name, also if it was the primary itself', () => {
    const promoted = { 'redis-1': named('redis-2'), 'redis-2': named('redis-2') };
    expect(started('redis', 'redis-0', promoted)).toContain('\nreplicaof redis-2.redis-replicas 6379\n');
    expect(started('redis', 'redis-2', { 'redis-1': named('redis-2') })).not.toContain('replicaof');
  });

  it('does not take an error for a name', () => {
    expect(started('redis', 'redis-2', { 'redis-0': 'NOAUTH', 'redis-1': '' })).toContain('replicaof redis-0.');
  });

  it('announces itself by the name that the others reach it by', () => {
    expect(started('redis', 'redis-1', {})).toContain('\nreplica-announce-ip redis-1.redis-replicas\n');
    const sentinel = started('sentinel', 'redis-1', { 'redis-0': named('redis-2') });
    expect(sentinel).toContain('\nsentinel monitor offshoot redis-2.redis-replicas 6379 2\n');
    expect(sentinel).toContain('\nsentinel announce-ip redis-1.redis-replicas\n');
    expect(sentinel).toMatch(/# started \S+ --sentinel\n$/);
  });
});

it('lets the services of production reach Redis through its Sentinels', async () => {
  const text = rendered(await findKubectl(), path.join(ROOT, 'deploy', 'k8s', 'overlays', 'production'));
  const all = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  const find = (kind: string, name: string) =>
    all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  for (const process of separateProcesses.filter(usesRedis)) {
    const from = find('Deployment', process.name)?.spec.template.metadata.labels ?? {};
    expect(mayConnect(all, from, { 'offshoot.example/server': 'redis' }, 26_379)).toBe(true);
    const settings = find('ConfigMap', `${process.service}-settings`)?.data ?? {};
    const sentinels = (settings['REDIS_SENTINELS'] ?? '').split(',');
    const replicas = find('StatefulSet', 'redis')?.spec.replicas ?? 0;
    expect(sentinels).toEqual(Array.from({ length: replicas }, (_, pod) => `redis-${pod}.redis-replicas:26379`));
  }
});
