/** The fields of a pod that the rules read. */
export interface Container {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string }[];
  envFrom?: { configMapRef?: { name: string } }[];
  lifecycle?: { preStop?: Probe };
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  resources?: { requests?: Resources; limits?: Resources };
  securityContext?: Record<string, unknown>;
  volumeMounts?: { name: string; mountPath: string }[];
  ports?: { name: string; containerPort: number }[];
}
interface Probe {
  httpGet?: { path: string; port: string | number };
  exec?: { command: string[] };
}
interface Resources {
  cpu?: string;
  memory?: string;
}
interface SecretReference {
  name: string;
  optional?: boolean;
  items?: { key: string }[];
}
interface PodSpec {
  serviceAccountName?: string;
  automountServiceAccountToken?: boolean;
  securityContext?: Record<string, unknown>;
  topologySpreadConstraints?: { labelSelector: Selector }[];
  initContainers?: Container[];
  containers: Container[];
  volumes?: {
    name: string;
    secret?: { secretName: string; items?: { key: string }[] };
    projected?: { sources: { secret?: SecretReference; configMap?: { name: string } }[] };
    configMap?: { name: string };
    emptyDir?: { medium?: string; sizeLimit?: string };
  }[];
}
export type Labels = Readonly<Record<string, string>>;
export interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: 'In' | 'NotIn' | 'Exists'; values?: string[] }[];
}
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels; annotations?: Labels };
  automountServiceAccountToken?: boolean;
  data?: Labels;
  // Each kind has its own; the schemas check them.
  spec: Spec;
}
interface Spec {
  replicas?: number;
  selector: Selector & Labels;
  template: { metadata: { labels: Labels }; spec: PodSpec };
  podSelector: Selector;
  policyTypes: string[];
  ingress?: { from?: Peer[]; ports?: { port: number }[] }[];
  egress?: { to?: Peer[]; ports?: { port: number }[] }[];
  scaleTargetRef: { name: string };
  minReplicas?: number;
  minReplicaCount?: number;
  triggers?: { metadata: { query: string; serverAddress: string; threshold: string } }[];
  metrics?: { resource: { target: { averageValue: string } } }[];
  strategy?: object;
  volumeClaimTemplates?: { spec: { resources: { requests: { storage: string } } } }[];
  target?: { name: string };
  suspend?: boolean;
  schedule?: string;
  resources?: { requests: { storage: string } };
  jobTemplate?: { spec: Spec };
  inheritedMetadata?: { labels?: Labels };
  podMetricsEndpoints?: { port: string; relabelings?: Relabeling[] }[];
  listeners?: { name: string }[];
  parentRefs?: { name: string; sectionName?: string }[];
  rules?: { backendRefs?: { name: string }[] }[];
  instances?: number;
  postgresql?: { parameters: Labels };
  pgbouncer?: { parameters: Labels };
  maxReplicas?: number;
  maxReplicaCount?: number;
  groups?: { rules: { expr: string }[] }[];
}
interface Relabeling {
  sourceLabels?: string[];
  targetLabel: string;
  replacement?: string;
}
interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}

/** Whether a selector of Kubernetes matches labels; an empty one matches all. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) =>
      operator === 'Exists' ? key in labels : values.includes(labels[key] ?? '') === (operator === 'In'),
    )
  );
}

/** What runs pods; a CronJob as the Job that it makes. */
export const workloads = (manifests: readonly Manifest[]): Manifest[] =>
  manifests.flatMap((manifest) => {
    if (['Deployment', 'StatefulSet', 'Job'].includes(manifest.kind)) return [manifest];
    const { jobTemplate } = manifest.kind === 'CronJob' ? manifest.spec : {};
    return jobTemplate ? [{ ...manifest, kind: 'Job', spec: jobTemplate.spec }] : [];
  });

/** The labels of pods that CloudNativePG makes of its documents; its Jobs inherit none. Its version is named in `postgres-cnpg`. */
export function operatorPods(manifests: readonly Manifest[]) {
  const named = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
  return {
    instances: named('Cluster').map(({ metadata, spec }): Labels => ({
      ...spec.inheritedMetadata?.labels,
      'cnpg.io/cluster': metadata.name,
      'cnpg.io/podRole': 'instance',
    })),
    jobs: named('Cluster').flatMap(({ metadata }) =>
      ['initdb', 'join', 'full-recovery'].map((role): Labels => ({
        'cnpg.io/cluster': metadata.name,
        'cnpg.io/jobRole': role,
      })),
    ),
    poolers: named('Pooler').map(({ metadata, spec }): Labels => ({
      ...spec.template.metadata.labels,
      'cnpg.io/poolerName': metadata.name,
    })),
  };
}

/** The keys of Secrets that a workload mounts by name. */
export const secretItemsOf = ({ spec }: Manifest): { secret: string; key: string }[] =>
  (spec.template.spec.volumes ?? []).flatMap(({ secret, projected }) => [
    ...(secret?.items ?? []).map(({ key }) => ({ secret: secret?.secretName ?? '', key })),
    ...(projected?.sources ?? []).flatMap((source) =>
      (source.secret?.items ?? []).map(({ key }) => ({ secret: source.secret?.name ?? '', key })),
    ),
  ]);

/** All containers of a workload, those of its start included. */
export const containersOf = ({ spec }: Manifest): Container[] => [
  ...(spec.template.spec.initContainers ?? []),
  ...spec.template.spec.containers,
];

/** The names of the Secrets that a workload mounts; those that may be missing are left out. */
export const secretsOf = ({ spec }: Manifest): string[] =>
  (spec.template.spec.volumes ?? []).flatMap(({ secret, projected }) => [
    ...(secret ? [secret.secretName] : []),
    ...(projected?.sources ?? []).flatMap((source) =>
      source.secret && source.secret.optional !== true ? [source.secret.name] : [],
    ),
  ]);
