import { secretsOf, workloads, type Container, type Manifest } from '../manifests.ts';
import type { Renderings } from './documents.ts';
import { servers } from './places.ts';

type Resources = NonNullable<Container['resources']>;
interface Scaling {
  replicas: number;
  maxReplicas: number;
  cpuPerPod?: string;
  jobsPerPod?: number;
}
interface ProcessValues extends Scaling {
  resources: Resources;
  strategy: object;
}
interface ServerValues {
  inCluster: boolean;
  image: string;
  storage: string;
  resources: Resources;
  egress: object[];
}

function find(all: readonly Manifest[], kind: string, name: string): Manifest {
  const manifest = all.find((each) => each.kind === kind && each.metadata.name === name);
  if (!manifest) throw new Error(`There is no ${kind} ${name}.`);
  return manifest;
}
const ofKind = (all: readonly Manifest[], kind: string) => all.filter((each) => each.kind === kind);

/** The numbers of a scaler, by which a process has them in the values. */
function scalingOf({ kind, spec }: Manifest): Scaling {
  if (kind === 'ScaledObject')
    return {
      replicas: spec.minReplicaCount ?? 1,
      maxReplicas: spec.maxReplicaCount ?? 1,
      jobsPerPod: Number(spec.triggers?.[0]?.metadata.threshold),
    };
  return {
    replicas: spec.minReplicas ?? 1,
    maxReplicas: spec.maxReplicas ?? 1,
    cpuPerPod: spec.metrics?.[0]?.resource.target.averageValue ?? '',
  };
}

function processValues({ base, combined, autoscaling }: Renderings): Record<string, ProcessValues> {
  const scalers = [...ofKind(base, 'HorizontalPodAutoscaler'), ...ofKind(autoscaling, 'ScaledObject')];
  const values = (deployment: Manifest, scaling: Scaling): ProcessValues => ({
    ...scaling,
    resources: deployment.spec.template.spec.containers[0]?.resources ?? {},
    strategy: deployment.spec.strategy ?? {},
  });
  const separate = ofKind(base, 'Deployment').map((each) => {
    const scaler = scalers.find(({ spec }) => spec.scaleTargetRef.name === each.metadata.name);
    if (!scaler) throw new Error(`${each.metadata.name} has no scaler.`);
    return [each.metadata.name, values(each, scalingOf(scaler))] as const;
  });
  const together = ofKind(combined, 'Deployment')
    .filter(({ metadata }) => !separate.some(([name]) => name === metadata.name))
    .map((each) => {
      const { name } = each.metadata;
      const scaling = scalingOf(find(base, 'HorizontalPodAutoscaler', `${name}-rpc`));
      // For one small node, until the values say otherwise.
      return [name, values(each, { ...scaling, replicas: 1, maxReplicas: 1 })] as const;
    });
  return Object.fromEntries([...separate, ...together]);
}

function serverValues({ base, servers: all }: Renderings): Record<string, ServerValues> {
  const values = Object.entries(servers).map(([name, key]) => {
    const { spec } = find(all, 'StatefulSet', name);
    const [container] = spec.template.spec.containers;
    const own = {
      inCluster: true,
      image: container?.image ?? '',
      storage: spec.volumeClaimTemplates?.[0]?.spec.resources.requests.storage ?? '',
      resources: container?.resources ?? {},
      egress: find(base, 'NetworkPolicy', `to-${name}`).spec.egress ?? [],
    };
    return [key, own] as const;
  });
  return Object.fromEntries(values);
}

/** The names of all Secrets that pods mount, in either layout. */
export const secretNames = ({ servers: separate, combined, backup }: Renderings): string[] =>
  [
    ...new Set([
      'mail',
      ...[...separate, ...combined, ...backup].flatMap((each) => workloads([each]).flatMap(secretsOf)),
    ]),
  ].sort();

function backupValues({ backup }: Renderings) {
  const { spec } = find(backup, 'CronJob', 'backup');
  const { env = [] } = spec.jobTemplate?.spec.template.spec.containers[0] ?? {};
  return {
    enabled: false,
    schedule: spec.schedule ?? '',
    keep: Number(env.find(({ name }) => name === 'BACKUP_KEEP')?.value),
    storage: find(backup, 'PersistentVolumeClaim', 'backups').spec.resources?.requests.storage ?? '',
  };
}

function settingsOf(base: readonly Manifest[]): Record<string, Record<string, string>> {
  const maps = ofKind(base, 'ConfigMap').map(({ metadata, data = {} }) => {
    // The address has a value of its own, from which the entry follows.
    const { PUBLIC_URL: _, ...settings } = data;
    return [metadata.name.replace(/-settings$/, ''), settings] as const;
  });
  const { shared = {}, ...others } = Object.fromEntries(maps);
  return { shared, ...others };
}

/** The values without which the chart renders what kustomize does, as far as they have a default. */
export function defaultValues(all: Renderings) {
  const [scaler] = ofKind(all.autoscaling, 'ScaledObject');
  return {
    publicUrl: '',
    layout: 'separate',
    image: { repository: '', tag: '', digests: {}, pullSecrets: [] },
    settings: settingsOf(all.base),
    secretNames: {},
    entry: { enabled: true, className: 'offshoot', tlsSecret: 'offshoot-tls', annotations: {} },
    networkPolicies: {
      enabled: true,
      mapStyle: false,
      remoteModeration: false,
      remoteNaming: false,
      translation: false,
      weather: false,
    },
    monitoring: { enabled: false, namespace: 'monitoring' },
    keda: { enabled: false, prometheus: scaler?.spec.triggers?.[0]?.metadata.serverAddress ?? '' },
    mapTiles: { enabled: false, claim: 'map-tiles' },
    backup: backupValues(all),
    storageClass: '',
    servers: serverValues(all),
    processes: processValues(all),
  };
}
export type Values = ReturnType<typeof defaultValues>;
