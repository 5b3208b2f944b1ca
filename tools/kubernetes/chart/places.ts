import { containersOf, workloads, type Manifest } from '../manifests.ts';
import { block, inline, optional, quoted } from './placeholders.ts';

/** Places of a document, as JSON pointers, and what the chart writes there. */
type Places = Record<string, unknown>;

const included = (name: string, argument: string) => `include "offshoot.${name}" (list . "${argument}")`;
/** The values of a process. */
const processValues = (name: string) => `(index .Values.processes "${name}")`;

/** The servers that the chart can run, by the name of their Service, and their key in the values. */
export const servers: Readonly<Record<string, string>> = {
  postgres: 'postgres',
  redis: 'redis',
  nats: 'nats',
  'object-store': 'objectStore',
  mail: 'mail',
};
const serverValues = (name: string) => `.Values.servers.${servers[name]}`;

export const isScaled = (process: string): string => included('scaled', process);
export const isReplicated = (process: string): string => included('replicated', process);
export const ofServer = (name: string): string => `${serverValues(name)}.inCluster`;

/** Images, Secrets and what every pod has. */
function podPlaces(manifest: Manifest): Places {
  const [workload] = workloads([manifest]);
  if (!workload) return {};
  const pod = `${manifest.kind === 'CronJob' ? '/spec/jobTemplate' : ''}/spec/template/spec`;
  const { initContainers = [], volumes = [] } = workload.spec.template.spec;
  const places: Places = {
    [`${pod}/imagePullSecrets`]: optional('.Values.image.pullSecrets', block('.Values.image.pullSecrets')),
  };
  containersOf(workload).forEach(({ image }, index) => {
    const list = index < initContainers.length ? 'initContainers' : 'containers';
    const place = `${pod}/${list}/${list === 'containers' ? index - initContainers.length : index}/image`;
    const [, own] = /^offshoot\/([\w-]+):/.exec(image) ?? [];
    places[place] = quoted(own ? included('image', own) : `${serverValues(manifest.metadata.name)}.image`);
  });
  volumes.forEach(({ name, secret, projected }, index) => {
    const volume = `${pod}/volumes/${index}`;
    if (name === 'map') places[`${volume}/persistentVolumeClaim/claimName`] = quoted('.Values.mapTiles.claim');
    if (secret) places[`${volume}/secret/secretName`] = quoted(included('secret', secret.secretName));
    projected?.sources.forEach(({ secret: source }, each) => {
      if (source) places[`${volume}/projected/sources/${each}/secret/name`] = quoted(included('secret', source.name));
    });
  });
  return places;
}

/** The scaler's numbers: a HorizontalPodAutoscaler's by CPU, a ScaledObject's by jobs that are due. */
function scalerPlaces({ kind, spec }: Manifest): Places {
  const values = processValues(spec.scaleTargetRef.name);
  return kind === 'HorizontalPodAutoscaler'
    ? {
        '/spec/minReplicas': inline(`${values}.replicas`),
        '/spec/maxReplicas': inline(`${values}.maxReplicas`),
        '/spec/metrics/0/resource/target/averageValue': quoted(`${values}.cpuPerPod`),
      }
    : {
        '/spec/minReplicaCount': inline(`${values}.replicas`),
        '/spec/maxReplicaCount': inline(`${values}.maxReplicas`),
        '/spec/fallback/replicas': inline(`${values}.replicas`),
        '/spec/triggers/0/metadata/serverAddress': quoted('.Values.keda.prometheus'),
        '/spec/triggers/0/metadata/threshold': quoted(`${values}.jobsPerPod`),
      };
}

const host = 'include "offshoot.host" .';

/** What the chart writes into documents of each kind, beside their pods. */
const byKind: Readonly<Record<string, (manifest: Manifest) => Places>> = {
  Deployment: ({ metadata: { name, labels = {} } }) => {
    const service = labels['app.kubernetes.io/name'] ?? '';
    return {
      '/spec/replicas': optional(`not (${isScaled(name)})`, inline(`${processValues(name)}.replicas`)),
      '/spec/strategy': block(`${processValues(name)}.strategy`),
      '/spec/template/spec/containers/0/resources': block(`${processValues(name)}.resources`),
      // New settings start new pods.
      '/spec/template/metadata/annotations': {
        'offshoot.example/settings': quoted(included('settingsHash', service)),
      },
    };
  },
  HorizontalPodAutoscaler: scalerPlaces,
  ScaledObject: scalerPlaces,
  Job: ({ metadata: { name } }) => ({
    // A Job cannot be changed, so that each revision has its own.
    '/metadata/name': inline(`printf "${name}-%s" (include "offshoot.revision" .)`),
    // All is applied at once: a Job fails until what it needs is there, for half an hour at most.
    '/spec/backoffLimit': 10,
    '/spec/activeDeadlineSeconds': 7200,
  }),
  StatefulSet: ({ metadata: { name } }) => ({
    '/spec/template/spec/containers/0/resources': block(`${serverValues(name)}.resources`),
    '/spec/volumeClaimTemplates/0/spec/resources/requests/storage': quoted(`${serverValues(name)}.storage`),
    '/spec/volumeClaimTemplates/0/spec/storageClassName': optional(
      '.Values.storageClass',
      quoted('.Values.storageClass'),
    ),
  }),
  CronJob: ({ metadata: { name }, spec: { jobTemplate } }): Places => {
    if (name !== 'backup') return {};
    const { env = [] } = jobTemplate?.spec.template.spec.containers[0] ?? {};
    const keep = env.findIndex((each) => each.name === 'BACKUP_KEEP');
    return {
      '/spec/schedule': quoted('.Values.backup.schedule'),
      [`/spec/jobTemplate/spec/template/spec/containers/0/env/${keep}/value`]: quoted('.Values.backup.keep'),
    };
  },
  PersistentVolumeClaim: () => ({
    '/spec/resources/requests/storage': quoted('.Values.backup.storage'),
    '/spec/storageClassName': optional('.Values.storageClass', quoted('.Values.storageClass')),
  }),
  ConfigMap: ({ metadata: { name } }) => {
    const [, settings] = /^(?:(shared)|(.+)-settings)$/.exec(name)?.filter(Boolean) ?? [];
    return settings ? { '/data': block(`${included('settings', settings)} | fromYaml`) } : {};
  },
  NetworkPolicy: ({ metadata: { name } }) => {
    const server = name.replace(/^to-/, '');
    if (name === 'metrics')
      return {
        '/spec/ingress/0/from/0/namespaceSelector/matchLabels/kubernetes.io~1metadata.name':
          quoted('.Values.monitoring.namespace'),
      };
    return name.startsWith('to-') && server in servers
      ? { '/spec/egress': block(`${serverValues(server)}.egress`) }
      : {};
  },
  Gateway: () => ({
    '/metadata/annotations': optional('.Values.entry.annotations', block('.Values.entry.annotations')),
    '/spec/gatewayClassName': quoted('.Values.entry.className'),
    '/spec/listeners/0/hostname': quoted(host),
    '/spec/listeners/1/hostname': quoted(host),
    '/spec/listeners/1/tls/certificateRefs/0/name': quoted('.Values.entry.tlsSecret'),
  }),
  HTTPRoute: () => ({ '/spec/hostnames': block(`list (${host})`) }),
};

function write(document: object, place: string, value: unknown): void {
  const keys = place
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/'));
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);
  if (typeof parent !== 'object' || parent === null) throw new Error(`There is no ${place}.`);
  (parent as Record<string, unknown>)[last] = value;
}

/** The document with expressions of the values in the places that are declared here. */
export function withValues(manifest: Manifest): Manifest {
  const document = structuredClone(manifest);
  const places = {
    '/metadata/namespace': quoted('.Release.Namespace'),
    ...podPlaces(manifest),
    ...byKind[manifest.kind]?.(manifest),
  };
  for (const [place, value] of Object.entries(places)) write(document, place, value);
  return document;
}
