import path from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../paths.ts';
import { findKubectl, rendered } from './kubectl.ts';
import { operatorPods, workloads, type Manifest } from './manifests.ts';
import { mayConnect, mayReachApiServer } from './network.ts';
import { schemaFaults } from './schemas.ts';

let own: Manifest[];
let production: Manifest[];
beforeAll(async () => {
  const kubectl = await findKubectl();
  const documents = (folder: string) =>
    parseAllDocuments(rendered(kubectl, path.join(ROOT, 'deploy', 'k8s', folder))).map(
      (document) => document.toJS() as Manifest,
    );
  own = documents('own-database');
  production = documents(path.join('overlays', 'production'));
}, 60_000);

it('makes a Cluster with a pooler, an archive and backups of its own', async () => {
  expect((await Promise.all(own.map(schemaFaults))).flat()).toEqual([]);
  const named = (kind: string) => own.filter((manifest) => manifest.kind === kind);
  expect(named('Cluster').map(({ metadata }) => metadata.name)).toEqual(['postgres-chat']);
  expect(named('Cluster')[0]?.spec).toMatchObject({
    plugins: [{ isWALArchiver: true, parameters: { serverName: 'postgres-chat' } }],
  });
  expect(named('Pooler')[0]?.spec).toMatchObject({ cluster: { name: 'postgres-chat' } });
  expect(named('ScheduledBackup')[0]?.spec).toMatchObject({ cluster: { name: 'postgres-chat' } });
  const [connections, pool, instances] = [
    Number(named('Cluster')[0]?.spec.postgresql?.parameters.max_connections),
    Number(named('Pooler')[0]?.spec.pgbouncer?.parameters.default_pool_size),
    named('Pooler')[0]?.spec.instances ?? 1,
  ];
  expect(pool * instances).toBeLessThan(connections - 50);
});

it('is reached by the service, its migration, the bootstrap and the administrator, and by no gateway', () => {
  const { instances, jobs, poolers } = operatorPods(own);
  for (const from of [...instances, ...jobs, ...poolers]) {
    expect(mayReachApiServer(production, from)).toBe(true);
    for (const to of instances) expect(mayConnect(production, from, to, 5_432)).toBe(true);
  }
  const reaches = (name: string) => {
    const workload = workloads(production).find(({ metadata }) => metadata.name === name);
    const labels = workload?.spec.template.metadata.labels ?? {};
    return [...instances, ...poolers].every((to) => mayConnect(production, labels, to, 5_432));
  };
  const names = ['chat-rpc', 'chat-work', 'chat-migrate', 'bootstrap', 'admin', 'gateway'];
  expect(names.filter(reaches)).toEqual(names.filter((name) => name !== 'gateway'));
});
