import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { findKubectl, rendered } from './kubectl.ts';
import type { Manifest } from './manifests.ts';

/** The cores that each process needs at ten million users, from the table of docs/capacity.md. */
function coresAtMost(): Map<string, number> {
  const text = readFileSync(path.join(ROOT, 'docs', 'capacity.md'), 'utf8');
  const cells = (line = '') => line.split('|').map((cell) => cell.trim());
  const header = cells(/^\| registered \| calls a second .*$/m.exec(text)?.[0]);
  const row = cells(/^\| 10,000,000 \| \d+ \|.*$/m.exec(text)?.[0]);
  return new Map(header.map((name, column): [string, number] => [name, Number(row[column])]));
}

it('lets the pods of production scale to ten million users, with a third of them away', async () => {
  const all = parseAllDocuments(
    rendered(await findKubectl(), path.join(ROOT, 'deploy', 'k8s', 'overlays', 'production')),
  ).map((document) => document.toJS() as Manifest);
  const cores = coresAtMost();
  const most = (scaled: string) => {
    const scaler = all.find(
      ({ kind, spec }) =>
        ['HorizontalPodAutoscaler', 'ScaledObject'].includes(kind) && spec.scaleTargetRef.name === scaled,
    );
    return scaler?.spec.maxReplicas ?? scaler?.spec.maxReplicaCount ?? 0;
  };
  const scaled = {
    gateway: 'gateway',
    plant: 'plant-rpc',
    auth: 'auth-rpc',
    chat: 'chat-rpc',
    'moderation-ai': 'moderation-ai',
  };
  for (const [process, deployment] of Object.entries(scaled)) {
    const needed = cores.get(process) ?? Number.NaN;
    expect([deployment, most(deployment) >= needed * 1.5]).toEqual([deployment, true]);
  }
}, 60_000);
