import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parseAllDocuments, stringify } from 'yaml';
import { jobs } from '../../libs/contracts/src/jobs.ts';
import { metrics } from '../../libs/contracts/src/metrics.ts';
import { usesObjects } from '../../libs/contracts/src/access/object-permissions.ts';
import { separateProcesses, type AccessProcess } from '../../libs/contracts/src/access/processes.ts';
import { usesRedis } from '../../libs/contracts/src/access/redis-permissions.ts';
import { secretFiles } from '../cluster/secret-files.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { layouts, type Layout } from '../infrastructure/access.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { ROOT } from '../paths.ts';
import { configurationSections } from '../reference/configuration.ts';
import { findKubectl, rendered } from './kubectl.ts';
import { operatorPods, secretItemsOf, secretsOf, workloads, type Manifest } from './manifests.ts';
import { mayConnect, mayReachApiServer, mayReachInternet } from './network.ts';
import { policies } from './policies.ts';
import { find, overlays, renderedOverlays, type Overlays } from './rendered-overlays.ts';
import { schemaFaults } from './schemas.ts';

const layoutOf = (overlay: string): Layout => (overlay === 'small' ? 'combined' : 'separate');
const processesOf = (overlay: string): readonly AccessProcess[] => layouts[layoutOf(overlay)];
const labelsOf = ({ spec }: Manifest) => spec.template.metadata.labels;
const workloadLabels = (all: readonly Manifest[], name: string) => labelsOf(find(workloads(all), 'Job', name));

let of: Overlays;
beforeAll(async () => {
  of = await renderedOverlays();
}, 60_000);

describe.each(overlays)('the overlay %s', (overlay) => {
  it('has only documents and fields that their published schemas know', async () => {
    const faults = [];
    for (const manifest of of(overlay)) faults.push(...(await schemaFaults(manifest)));
    expect(faults).toEqual([]);
  });

  it.each(Object.keys(policies))('%s', (rule) => {
    expect(policies[rule]?.(of(overlay))).toEqual([]);
  });

  it('runs each process with its own credentials, and migrates each schema before', () => {
    const all = of(overlay);
    for (const { name, service, roles } of processesOf(overlay)) {
      const { containers, initContainers = [] } = find(all, 'Deployment', name).spec.template.spec;
      const app = service === 'gateway' || roles.includes('ai') ? name : `${service}-service`;
      expect(containers.map(({ image, args }) => [image.replace(/^.*(?=offshoot\/)/, '').split(':')[0], args])).toEqual(
        [[`offshoot/${app}`, argumentsOf(roles)]],
      );
      expect(secretsOf(find(all, 'Deployment', name))).toEqual([name]);
      expect(initContainers.map(({ image, args }) => [image.includes(`offshoot/${service}-service:`), args])).toEqual(
        service === 'gateway' ? [] : [[true, ['migrate', '--wait']]],
      );
    }
    for (const { name, app } of SERVICES) {
      const job = find(all, 'Job', `${name}-migrate`);
      expect(job.spec.template.spec.containers[0]).toMatchObject({ args: ['migrate'] });
      expect(job.spec.template.spec.containers[0]?.image).toContain(`offshoot/${app}:`);
      expect(secretsOf(job)).toEqual([`${name}-migrate`]);
    }
    const names = all.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(names.sort()).toEqual(
      processesOf(overlay)
        .map(({ name }) => name)
        .sort(),
    );
  });

  it('mounts only Secrets that `bootstrap secrets` writes as folders', () => {
    const at = { postgres: 'postgres:5432', redis: 'redis:6379', nats: 'nats:4222' };
    const files = Object.keys(secretFiles(completeSecrets({}, ROLES), at, 'offshoot', layoutOf(overlay)));
    const keysOf = (secret: string) => {
      const folder = `${secret.replace(/^servers-/, 'servers/')}/`;
      return files.filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
    };
    for (const workload of workloads(of(overlay))) {
      // The keys of the second bucket and the passphrase of backups are the operator's own.
      const theirs = ['bucket-backup', 'backup'];
      for (const secret of secretsOf(workload).filter((name) => !theirs.includes(name)))
        expect([secret, keysOf(secret)]).not.toEqual([secret, []]);
      for (const { secret, key } of secretItemsOf(workload)) expect(keysOf(secret)).toContain(key);
    }
  });

  it('sets what each process requires and no Secret has', async () => {
    const sections = await configurationSections();
    const all = of(overlay);
    for (const { name, service } of processesOf(overlay)) {
      const app = service === 'gateway' ? 'gateway' : `${service}-service`;
      const required = sections
        .filter(({ title }) => title === 'Every process' || title === app)
        .flatMap(({ variables }) => variables.filter((each) => each.default === undefined && !each.secret));
      const [{ envFrom = [] } = {}] = find(all, 'Deployment', name).spec.template.spec.containers;
      const given = envFrom.flatMap(({ configMapRef }) =>
        Object.keys(find(all, 'ConfigMap', configMapRef?.name ?? '').data ?? {}),
      );
      expect([name, required.map((each) => each.name).filter((each) => !given.includes(each))]).toEqual([name, []]);
    }
  });

  it('sets only variables that the process reads', async () => {
    const sections = await configurationSections();
    const names = (title: string) =>
      sections.find((each) => each.title === title)?.variables.map(({ name }) => name) ?? [];
    const all = of(overlay);
    for (const { name, service } of processesOf(overlay)) {
      const app = service === 'gateway' ? 'gateway' : `${service}-service`;
      const read = [...names('Every process'), ...(service === 'gateway' ? [] : names('Every service')), ...names(app)];
      const [{ env = [], envFrom = [] } = {}] = find(all, 'Deployment', name).spec.template.spec.containers;
      const maps = envFrom.flatMap(({ configMapRef }) =>
        Object.keys(find(all, 'ConfigMap', configMapRef?.name ?? '').data ?? {}),
      );
      const given = [...env.map((each) => each.name).filter((each) => !each.startsWith('MALLOC_')), ...maps];
      expect(given.filter((variable) => !read.includes(variable))).toEqual([]);
    }
  });

  it('allows exactly the connections of the architecture', () => {
    const all = of(overlay);
    const to = (server: string) => ({ 'offshoot.example/server': server });
    for (const process of processesOf(overlay)) {
      const from = labelsOf(find(all, 'Deployment', process.name));
      const reached = Object.entries({ nats: 4222, redis: 6379, postgres: 5432, 'object-store': 8333, mail: 1025 })
        .filter(([server, port]) => mayConnect(all, from, to(server), port))
        .map(([server]) => server);
      expect([process.name, reached]).toEqual([process.name, wantedServers(process, overlay)]);
      const outside = mayReachInternet(all, from);
      // In production the object store is outside of the cluster.
      expect([process.name, outside]).toEqual([
        process.name,
        process.service === 'auth' || (overlay === 'production' && usesObjects(process)),
      ]);
      for (const other of processesOf(overlay)) {
        const peer = labelsOf(find(all, 'Deployment', other.name));
        expect([8080, 9090].filter((port) => mayConnect(all, from, peer, port))).toEqual([]);
      }
    }
    const reachedByAdmin = Object.entries({ nats: 4222, redis: 6379, postgres: 5432, 'object-store': 8333 })
      .filter(([server, port]) => mayConnect(all, workloadLabels(all, 'admin'), to(server), port))
      .map(([server]) => server);
    expect(reachedByAdmin).toEqual(['nats', 'postgres']);
    for (const workload of workloads(all).filter(
      (each) => labelsOf(each)['app.kubernetes.io/component'] === 'server-backup',
    )) {
      const reached = Object.entries({ nats: 4222, redis: 6379, postgres: 5432, 'object-store': 8333 })
        .filter(([server, port]) => mayConnect(all, labelsOf(workload), to(server), port))
        .map(([server]) => server);
      expect([workload.metadata.name, reached]).toEqual([workload.metadata.name, ['postgres', 'object-store']]);
    }
    for (const { name } of SERVICES) {
      const from = labelsOf(find(all, 'Job', `${name}-migrate`));
      expect(mayConnect(all, from, to('postgres'), 5432)).toBe(true);
      expect(['nats', 'redis', 'object-store'].filter((server) => mayConnect(all, from, to(server), 4222))).toEqual([]);
    }
  });
});

describe.each(['envoy-gateway', 'traefik'])('the component %s', (component) => {
  let all: Manifest[];
  beforeAll(async () => {
    const folder = mkdtempSync(path.join(ROOT, '.local', 'kustomize-'));
    const k8s = path.relative(folder, path.join(ROOT, 'deploy', 'k8s'));
    const kustomization = { resources: [`${k8s}/overlays/small`], components: [`${k8s}/components/${component}`] };
    writeFileSync(path.join(folder, 'kustomization.yaml'), stringify({ namespace: 'offshoot', ...kustomization }));
    const text = rendered(await findKubectl(), folder);
    rmSync(folder, { recursive: true });
    all = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  }, 60_000);

  it('has only documents and fields that their published schemas know', async () => {
    expect((await Promise.all(all.map(schemaFaults))).flat()).toEqual([]);
  });

  it.each(Object.keys(policies))('%s', (rule) => {
    expect(policies[rule]?.(all)).toEqual([]);
  });
});

it.each(['production', 'recovery'])(
  'lets the pods that CloudNativePG makes in %s reach each other and the API server',
  (overlay) => {
    // The policies of a recovery are those of the installation that it is beside.
    const all = [...of(overlay), ...of('production').filter(({ kind }) => kind === 'NetworkPolicy')];
    const { instances, jobs, poolers } = operatorPods(of(overlay));
    expect([instances.length, poolers.length]).toEqual([1, 1]);
    for (const from of [...instances, ...jobs, ...poolers]) {
      expect([from, mayReachApiServer(all, from)]).toEqual([from, true]);
      for (const to of instances) expect([from, to, mayConnect(all, from, to, 5_432)]).toEqual([from, to, true]);
    }
    const service = workloadLabels(of('production'), 'plant-migrate');
    for (const to of [...instances, ...poolers]) expect([to, mayConnect(all, service, to, 5_432)]).toEqual([to, true]);
    for (const to of [...instances, ...poolers])
      expect(mayConnect(all, labelsOf(find(of('production'), 'Deployment', 'gateway')), to, 5_432)).toBe(false);
  },
);

function wantedServers(process: AccessProcess, overlay: string): string[] {
  return [
    'nats',
    ...(usesRedis(process) ? ['redis'] : []),
    ...(process.service === 'gateway' ? [] : ['postgres']),
    ...(usesObjects(process) && overlay !== 'production' ? ['object-store'] : []),
    ...(process.service === 'auth' && process.roles.includes('work') && overlay !== 'production' ? ['mail'] : []),
  ];
}

function argumentsOf(roles: AccessProcess['roles']): string[] {
  if (!roles.includes('work')) return ['main'];
  return roles.includes('rpc') ? ['main', '--all'] : ['worker'];
}

const millicores = (quantity = '0') => Number.parseFloat(quantity) * (quantity.endsWith('m') ? 1 : 1_000);
const megabytes = (quantity = '0Mi') => Number.parseFloat(quantity) * (quantity.endsWith('Gi') ? 1_024 : 1);

it('leaves a quarter of a node of 2 cores and 4 GB to Kubernetes and to a rollout in the overlay small', () => {
  // The Jobs of an upgrade, and a backup, run beside the old pods.
  const requests = workloads(of('small').filter(({ spec }) => spec?.suspend !== true)).flatMap(({ spec }) =>
    spec.template.spec.containers.map(({ resources }) => resources?.requests ?? {}),
  );
  const sum = (quantities: number[]) => quantities.reduce((total, each) => total + each, 0);
  expect(sum(requests.map(({ cpu }) => millicores(cpu)))).toBeLessThanOrEqual(1_500);
  expect(sum(requests.map(({ memory }) => megabytes(memory)))).toBeLessThanOrEqual(3_072);
});

it('configures the servers of `bootstrap secrets` as the cluster of NATS, and Redis below its limit of memory', () => {
  const at = { postgres: 'postgres:5432', redis: 'redis:6379', nats: 'nats:4222' };
  const files = secretFiles(completeSecrets({}, ROLES), at, 'offshoot', 'separate');
  expect(files['servers/nats/nats.conf']).toMatch(/^ping_interval: "5s"\nping_max: 2\npid_file: \/tmp\/nats\.pid$/m);
  const most = Number(/^maxmemory (\d+)mb$/m.exec(files['servers/redis/redis.conf'] ?? '')?.[1]);
  for (const overlay of ['small', 'production']) {
    const limit = find(of(overlay), 'StatefulSet', 'redis').spec.template.spec.containers[0]?.resources?.limits?.memory;
    expect(most).toBeLessThan(megabytes(limit) * 0.75);
  }
});

it('scales workers by metrics and jobs that exist', () => {
  const scalers = of('production').filter(({ kind }) => kind === 'ScaledObject');
  expect(scalers.map(({ metadata }) => metadata.name).sort()).toEqual(
    separateProcesses
      .flatMap(({ name, roles }) => (roles.includes('work') || roles.includes('ai') ? [name] : []))
      .sort(),
  );
  for (const { metadata, spec } of scalers) {
    const query = spec.triggers?.[0]?.metadata.query ?? '';
    expect(Object.keys(metrics)).toContain(/offshoot_\w+/.exec(query)?.[0]);
    const service = separateProcesses.find(({ name }) => name === metadata.name)?.service;
    expect(query).toContain(`service="${service}"`);
    const [, pattern = '.*'] = /task=~"([^"]+)"/.exec(query) ?? [];
    const scaled = Object.entries(jobs).filter(
      ([task, job]) => job.service === service && new RegExp(`^(${pattern})$`).test(task),
    );
    expect(scaled.length).toBeGreaterThan(0);
  }
});

it('archives the log of PostgreSQL, and restores it into a Cluster with an archive of its own', async () => {
  const [all, restored] = [of('production'), of('recovery')];
  const faults = [];
  for (const manifest of restored) faults.push(...(await schemaFaults(manifest)));
  expect(faults).toEqual([]);
  const archive = { barmanObjectName: find(all, 'ObjectStore', 'postgres-backup').metadata.name };
  const name = 'barman-cloud.cloudnative-pg.io';
  expect(find(all, 'Cluster', 'postgres').spec).toMatchObject({
    plugins: [{ isWALArchiver: true, parameters: archive }],
  });
  expect(find(all, 'ScheduledBackup', 'postgres').spec).toMatchObject({
    cluster: { name: 'postgres' },
    method: 'plugin',
    pluginConfiguration: { name },
  });
  expect(find(restored, 'Cluster', 'postgres-restored').spec).toMatchObject({
    bootstrap: { recovery: { source: 'lost' } },
    externalClusters: [{ name: 'lost', plugin: { name, parameters: { ...archive, serverName: 'postgres' } } }],
    plugins: [{ name, parameters: { ...archive, serverName: 'postgres-restored' } }],
  });
  expect(find(restored, 'Pooler', 'postgres-restored-pooler').spec).toMatchObject({
    cluster: { name: 'postgres-restored' },
  });
});
