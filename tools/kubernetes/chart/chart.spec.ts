import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { usesObjects } from '../../../libs/contracts/src/access/object-permissions.ts';
import { combinedProcesses, separateProcesses } from '../../../libs/contracts/src/access/processes.ts';
import { usesRedis } from '../../../libs/contracts/src/access/redis-permissions.ts';
import { ROOT } from '../../paths.ts';
import { findHelm, findKubectl, rendered, renderedBase } from '../kubectl.ts';
import { containersOf, workloads, type Manifest } from '../manifests.ts';
import { mayConnect } from '../network.ts';
import { policies } from '../policies.ts';
import { schemaFaults } from '../schemas.ts';
import { CHART, chartFiles } from './chart.ts';
import { block, inline, optional, quoted, templateOf } from './placeholders.ts';

let helm = '';
let kubectl = '';

/** Runs Helm with values of the chart's files and of an object. */
function run(command: string[], files: string[], values: object): Promise<{ output: string; failed: boolean }> {
  const options = files.map((file) => `--values=${path.join(CHART, file)}`);
  return new Promise((resolve) => {
    const child = execFile(
      helm,
      [...command, CHART, ...options, '--values=-', '--namespace=offshoot'],
      { maxBuffer: 64 * 2 ** 20 },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, failed: error !== null }),
    );
    child.stdin?.end(JSON.stringify(values));
  });
}

const images = { image: { repository: 'ghcr.io/owner/offshoot' } };
const documentsIn = (text: string) =>
  parseAllDocuments(text).flatMap((document) => (document.toJS() as Manifest | null) ?? []);

async function chart(files: string[], values: object = {}): Promise<Manifest[]> {
  const { output, failed } = await run(['template', 'offshoot'], files, { ...images, ...values });
  if (failed) throw new Error(output);
  return documentsIn(output);
}
const refusal = async (values: object, files = ['small.yaml']) => {
  const { output, failed } = await run(['template', 'offshoot'], files, { ...images, ...values });
  return failed ? output : 'accepted';
};
const overlay = (name: string) => documentsIn(rendered(kubectl, path.join(ROOT, 'deploy', 'k8s', 'overlays', name)));
const ofKind = (all: readonly Manifest[], ...kinds: string[]) => all.filter(({ kind }) => kinds.includes(kind));

const imagesOf = (all: readonly Manifest[]) =>
  workloads(all).flatMap((workload) => containersOf(workload).map(({ image }) => image));

/** A document without what the chart alone has: revisions of Jobs, hashes of settings, the registry. */
function comparable(original: Manifest): Manifest {
  const manifest = structuredClone(original);
  const { spec } = manifest;
  if (manifest.kind === 'ConfigMap') manifest.data ??= {};
  if (manifest.kind === 'Deployment') {
    spec.replicas ??= 1;
    Object.assign(spec.template.metadata, { annotations: undefined });
  }
  if (manifest.kind === 'Job') {
    manifest.metadata.name = manifest.metadata.name.replace(/-[0-9a-f]{8}$/, '');
    Object.assign(spec, { backoffLimit: undefined, activeDeadlineSeconds: undefined });
  }
  for (const workload of workloads([manifest]))
    for (const container of containersOf(workload))
      container.image = container.image.replace(/^.*(?=offshoot\/)/, '').replace(/@.*$/, '');
  return JSON.parse(JSON.stringify(manifest)) as Manifest;
}
const byName = (all: readonly Manifest[]) =>
  Object.fromEntries(all.map(comparable).map((each) => [`${each.kind} ${each.metadata.name}`, each]));

/** Numbers that differ for each process. */
const scaledApart = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [name, { replicas: 2 + index, maxReplicas: 20 + index }]));
const namesOf = (processes: readonly { name: string }[]) => processes.map(({ name }) => name);
const scaledValues = {
  layout: 'separate',
  keda: { enabled: true },
  monitoring: { enabled: true },
  processes: scaledApart(namesOf(separateProcesses)),
};

beforeAll(async () => {
  [helm, kubectl] = await Promise.all([findHelm(), findKubectl()]);
}, 120_000);

it('has the files that `npm run chart` writes', async () => {
  const files = await chartFiles(kubectl);
  const present = readdirSync(CHART, { recursive: true, encoding: 'utf8' }).filter((file) => /\.\w+$/.test(file));
  expect(present.sort()).toEqual([...Object.keys(files), 'small.yaml', 'production.yaml'].sort());
  for (const [file, text] of Object.entries(files))
    expect([file, readFileSync(path.join(CHART, file), 'utf8') === text]).toEqual([file, true]);
});

describe.each([
  ['small', ['small.yaml'], {}],
  ['production', ['production.yaml'], {}],
  ['each process scaled on its own', ['small.yaml'], scaledValues],
])('with the values of %s', (_, files, values) => {
  let all: Manifest[] = [];
  beforeAll(async () => {
    // The operator makes the namespace.
    all = [...ofKind(overlay('small'), 'Namespace'), ...(await chart(files, values))];
  });

  it('is accepted by `helm lint`', async () => {
    const { output, failed } = await run(['lint', '--strict'], files, { ...images, ...values });
    expect([output, failed]).toEqual([expect.stringContaining('0 chart(s) failed'), false]);
  });

  it('has only documents and fields that their published schemas know', async () => {
    expect((await Promise.all(all.map(schemaFaults))).flat()).toEqual([]);
  });

  it.each(Object.keys(policies))('%s', (rule) => {
    expect(policies[rule]?.(all)).toEqual([]);
  });

  it('allows only the connections of the architecture', () => {
    const ports = { nats: 4222, redis: 6379, postgres: 5432, 'object-store': 8333 };
    for (const { spec, metadata } of ofKind(all, 'Deployment')) {
      const from = spec.template.metadata.labels;
      const reached = Object.entries(ports).filter(([server, port]) =>
        mayConnect(all, from, { 'offshoot.example/server': server }, port),
      );
      const process = [...separateProcesses, ...combinedProcesses].find(({ name }) => name === metadata.name);
      if (!process) throw new Error(`${metadata.name} is no process.`);
      const expected = [
        'nats',
        ...(usesRedis(process) ? ['redis'] : []),
        ...(process.service === 'gateway' ? [] : ['postgres']),
        ...(usesObjects(process) ? ['object-store'] : []),
      ];
      // Servers that are not the chart's have policies of their own, without which the namespace lets nothing in.
      expect([metadata.name, reached.map(([server]) => server)]).toEqual([
        metadata.name,
        files.includes('production.yaml') ? [] : expected,
      ]);
    }
  });
});

it('renders what the overlay small has, except for the namespace', async () => {
  const { 'Namespace offshoot': _, ...expected } = byName(overlay('small'));
  expect(byName(await chart(['small.yaml']))).toEqual(expected);
});

it('renders what the overlay production has, except for servers, Secrets and backups', async () => {
  const { 'Namespace offshoot': _, ...expected } = byName(overlay('production'));
  const actual = byName(await chart(['production.yaml']));
  expect(actual).toEqual(Object.fromEntries(Object.entries(expected).filter(([name]) => name in actual)));
  const others = Object.values(expected).filter(({ kind, metadata }) => !(`${kind} ${metadata.name}` in actual));
  // `kubectl apply -l` with these stages adds the servers and Secrets to the chart.
  const stages = ['servers', 'secrets'];
  expect(
    others
      .filter(({ metadata }) => !stages.includes(metadata.labels?.['offshoot.example/stage'] ?? ''))
      .map(({ metadata }) => metadata.name),
  ).toEqual(['bucket-backup', 'bucket-backup', 'bucket-backup', 'bucket-backup']);
});

it.each([
  ['separate', separateProcesses, { keda: { enabled: true } }],
  ['combined', combinedProcesses, { layout: 'combined', keda: { enabled: true } }],
] as const)('scales each process of the layout %s on its own', async (_, processes, values) => {
  const expected = scaledApart(namesOf(processes));
  const all = await chart(['production.yaml'], { ...values, processes: expected });
  const scalers = ofKind(all, 'HorizontalPodAutoscaler', 'ScaledObject').map(({ spec }) => [
    spec.scaleTargetRef.name,
    {
      replicas: spec.minReplicas ?? spec.minReplicaCount,
      maxReplicas: spec.maxReplicas ?? spec.maxReplicaCount,
    },
  ]);
  expect(Object.fromEntries(scalers)).toEqual(expected);
  expect(scalers).toHaveLength(processes.length);
});

it('keeps as many pods as the values say where nothing scales', async () => {
  const all = await chart(['production.yaml'], { keda: { enabled: false } });
  const work = ofKind(all, 'Deployment').filter(({ metadata }) => metadata.name.endsWith('-work'));
  expect(work.map(({ spec }) => spec.replicas)).toEqual(work.map(() => 2));
  expect(ofKind(all, 'ScaledObject')).toEqual([]);
  expect(policies['replicated pods have a budget, single ones none']?.(all)).toEqual([]);
});

it('writes the values to their places', async () => {
  const digest = `sha256:${'a1'.repeat(32)}`;
  const all = await chart(['small.yaml'], {
    image: { ...images.image, digests: { gateway: digest }, pullSecrets: [{ name: 'registry' }] },
    publicUrl: 'https://plants.test:8443',
    secretNames: { gateway: 'of-the-gateway' },
    entry: { className: 'envoy', tlsSecret: 'certificate' },
    networkPolicies: { enabled: false },
    storageClass: 'fast',
    servers: { mail: { inCluster: false }, postgres: { storage: '7Gi' } },
  });
  const [gateway] = ofKind(all, 'Deployment').filter(({ metadata }) => metadata.name === 'gateway');
  expect(gateway?.spec.template.spec).toMatchObject({
    imagePullSecrets: [{ name: 'registry' }],
    containers: [{ image: expect.stringMatching(new RegExp(`^ghcr.io/owner/offshoot/gateway:.*@${digest}$`)) }],
    volumes: [{ projected: { sources: [{ secret: { name: 'of-the-gateway' } }, {}] } }, {}],
  });
  const tagged = await chart(['small.yaml'], {
    image: { ...images.image, tag: '9.9.9', digests: { gateway: digest } },
  });
  expect(imagesOf(tagged)).toContain('ghcr.io/owner/offshoot/gateway:9.9.9');
  const [entry] = ofKind(all, 'Gateway');
  expect(entry?.spec).toMatchObject({
    gatewayClassName: 'envoy',
    listeners: [{ hostname: 'plants.test' }, { tls: { certificateRefs: [{ name: 'certificate' }] } }],
  });
  const settings = (name: string) => ofKind(all, 'ConfigMap').find(({ metadata }) => metadata.name === name)?.data;
  expect(settings('shared')).toMatchObject({ PUBLIC_URL: 'https://plants.test:8443' });
  expect(settings('auth-settings')).not.toHaveProperty('SMTP_URL');
  expect(ofKind(all, 'NetworkPolicy')).toEqual([]);
  const servers = ofKind(all, 'StatefulSet');
  expect(servers.map(({ metadata }) => metadata.name).sort()).toEqual(['nats', 'object-store', 'postgres', 'redis']);
  expect(servers.find(({ metadata }) => metadata.name === 'postgres')?.spec.volumeClaimTemplates).toMatchObject([
    { spec: { storageClassName: 'fast', resources: { requests: { storage: '7Gi' } } } },
  ]);
});

it('renders what the component map-tiles adds to the gateway', async () => {
  const expected = documentsIn(renderedBase(kubectl, ['map-tiles'])).filter(({ metadata }) =>
    ['gateway', 'gateway-settings'].includes(metadata.name),
  );
  const actual = byName(await chart(['small.yaml'], { mapTiles: { enabled: true } }));
  const ofGateway = Object.entries(byName(expected)).filter(
    ([name]) => name.startsWith('Deployment') || name.endsWith('settings'),
  );
  expect(ofGateway).toHaveLength(2);
  for (const [name, manifest] of ofGateway) expect(actual[name]).toEqual(manifest);
});

it('starts pods and Jobs again where their settings change', async () => {
  const before = await chart(['small.yaml']);
  const after = await chart(['small.yaml'], { settings: { plant: { LOG_LEVEL: 'debug' } } });
  const restarted = ofKind(after, 'Deployment').filter((deployment) => {
    const other = ofKind(before, 'Deployment').find(({ metadata }) => metadata.name === deployment.metadata.name);
    return JSON.stringify(deployment) !== JSON.stringify(other);
  });
  expect(restarted.map(({ metadata }) => metadata.name)).toEqual(['plant']);
  const jobs = (all: Manifest[]) => ofKind(all, 'Job').map(({ metadata }) => metadata.name);
  expect(jobs(after).filter((name) => jobs(before).includes(name))).toEqual([]);
});

describe('values.schema.json refuses', () => {
  it.each([
    ['an unknown key', { replicaCount: 2 }, /replicaCount.*not allowed/],
    ['an unknown key of a process', { processes: { gateway: { replica: 2 } } }, /replica\b.*not allowed/],
    ['an unknown process', { processes: { 'plant-ai': { replicas: 2 } } }, /plant-ai.*not allowed/],
    ['an unknown setting', { settings: { plant: { LOG_LEVL: 'debug' } } }, /LOG_LEVL.*not allowed/],
    ['a secret among the settings', { settings: { auth: { SMTP_URL: 'smtp://u:p@mail' } } }, /SMTP_URL.*not allowed/],
    ['a number of words', { processes: { gateway: { replicas: 'two' } } }, /replicas\b.*integer/],
    ['no pods', { processes: { gateway: { replicas: 0 } } }, /replicas\b.*1/],
    ['a layout that is none', { layout: 'apart' }, /layout\b.*must be one of/],
    ['an address with a path', { publicUrl: 'https://plants.test/offshoot' }, /publicUrl\b.*does not match pattern/i],
    [
      'a digest that is none',
      { image: { repository: 'r', digests: { gateway: 'latest' } } },
      /does not match pattern/i,
    ],
  ])('%s', async (_, values, message) => {
    expect(await refusal(values)).toMatch(message);
  });

  it('the defaults, which name no address, sender and registry', async () => {
    const message = await refusal({ image: {} }, []);
    expect(message).toMatch(/settings.auth\b.*MAIL_FROM/);
    expect(message).toMatch(/publicUrl\b.*does not match/i);
    expect(message).toMatch(/image.repository\b.*does not match/i);
  });

  it('nothing of the values to begin with', async () => {
    expect([await refusal({}), await refusal({}, ['production.yaml'])]).toEqual(['accepted', 'accepted']);
  });
});

describe('a template', () => {
  it('has expressions in place of their words, and keeps the braces of texts', () => {
    const document = {
      number: inline('.Values.number'),
      list: [{ name: quoted('.Values.name'), more: block('.Values.more') }],
      maybe: optional('.Values.maybe', block('.Values.maybe')),
      text: '{{ $labels.process }}',
    };
    expect(templateOf(document, '.Values.enabled').split('\n')).toEqual([
      '{{- if .Values.enabled }}',
      '---',
      'number: {{ .Values.number }}',
      'list:',
      '  - name: {{ .Values.name | quote }}',
      '    more: {{- toYaml (.Values.more) | nindent 6 }}',
      '{{- if .Values.maybe }}',
      'maybe: {{- toYaml (.Values.maybe) | nindent 2 }}',
      '{{- end }}',
      'text: "{{ "{{" }} $labels.process }}"',
      '{{- end }}',
      '',
    ]);
  });

  it('has no expression where YAML would not end the value with it', () => {
    expect(() => templateOf({ list: [inline('.Values.a')] })).toThrow('whole value');
    expect(() => templateOf({ text: `before ${inline('.Values.a')}` })).toThrow('whole value');
    expect(() => templateOf({ list: [{ name: optional('.Values.a', inline('.Values.a')) }] })).toThrow('always there');
  });
});

it('is named as the product', () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  expect(parse(readFileSync(path.join(CHART, 'Chart.yaml'), 'utf8'))).toMatchObject({ version, appVersion: version });
});
