import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';
import type { Manifest } from './manifests.ts';

interface Fault {
  instancePath: string;
  message?: string;
  keyword: string;
  params: unknown;
}
type Validate = ((data: unknown) => boolean) & { errors?: Fault[] | null };

const core = 'kubernetes-models/_schemas/IoK8sApi';
const custom = '@kubernetes-models';

/** The compiled schema of each kind, published by its project and packed by kubernetes-models. */
const schemaOf: Readonly<Record<string, string>> = {
  'v1/ConfigMap': `${core}CoreV1ConfigMap`,
  'v1/Namespace': `${core}CoreV1Namespace`,
  'v1/PersistentVolumeClaim': `${core}CoreV1PersistentVolumeClaim`,
  'v1/Service': `${core}CoreV1Service`,
  'v1/ServiceAccount': `${core}CoreV1ServiceAccount`,
  'apps/v1/Deployment': `${core}AppsV1Deployment`,
  'apps/v1/StatefulSet': `${core}AppsV1StatefulSet`,
  'batch/v1/Job': `${core}BatchV1Job`,
  'batch/v1/CronJob': `${core}BatchV1CronJob`,
  'autoscaling/v2/HorizontalPodAutoscaler': `${core}AutoscalingV2HorizontalPodAutoscaler`,
  'policy/v1/PodDisruptionBudget': `${core}PolicyV1PodDisruptionBudget`,
  'networking.k8s.io/v1/Ingress': `${core}NetworkingV1Ingress`,
  'networking.k8s.io/v1/NetworkPolicy': `${core}NetworkingV1NetworkPolicy`,
  'gateway.networking.k8s.io/v1/Gateway': `${custom}/gateway-api/_schemas/IoK8sSigsGatewayApiApisV1Gateway`,
  'gateway.networking.k8s.io/v1/HTTPRoute': `${custom}/gateway-api/_schemas/IoK8sSigsGatewayApiApisV1HTTPRoute`,
  'postgresql.cnpg.io/v1/Cluster': `${custom}/cloudnative-pg/_schemas/ComGithubCloudnativePgCloudnativePgApiV1Cluster`,
  'postgresql.cnpg.io/v1/Pooler': `${custom}/cloudnative-pg/_schemas/ComGithubCloudnativePgCloudnativePgApiV1Pooler`,
  'postgresql.cnpg.io/v1/ScheduledBackup': `${custom}/cloudnative-pg/_schemas/ComGithubCloudnativePgCloudnativePgApiV1ScheduledBackup`,
  'monitoring.coreos.com/v1/PodMonitor': `${custom}/prometheus-operator/_schemas/ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoringV1PodMonitor`,
  'monitoring.coreos.com/v1/PrometheusRule': `${custom}/prometheus-operator/_schemas/ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoringV1PrometheusRule`,
  'keda.sh/v1alpha1/ScaledObject': `${custom}/keda/_schemas/ComGithubKedacoreKedaV2ApisKedaV1alpha1ScaledObject`,
  'external-secrets.io/v1/ExternalSecret': `${custom}/external-secrets/_schemas/ComGithubExternalSecretsExternalSecretsApisExternalsecretsV1ExternalSecret`,
};

async function validatorOf(kind: string): Promise<Validate> {
  const schema = schemaOf[kind];
  if (schema === undefined) throw new Error(`There is no schema of ${kind}.`);
  const file = path.join(ROOT, 'node_modules', `${schema}.js`);
  return ((await import(pathToFileURL(file).href)) as { validate: Validate }).validate;
}

/** Records the fields that are read. Compiled schemas read those that they know, and every field of a map. */
function recording(value: unknown, place: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const field = Reflect.get(target, key) as unknown;
      if (typeof key === 'symbol') return field;
      read.add(`${place}/${key}`);
      return recording(field, `${place}/${key}`, read);
    },
  });
}

function unread(value: unknown, place: string, read: ReadonlySet<string>): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    read.has(`${place}/${key}`) ? unread(field, `${place}/${key}`, read) : [`${place}/${key}: unknown field`],
  );
}

/** Kinds whose project publishes no package of their schemas. */
const withoutSchema = ['gateway.envoyproxy.io/v1alpha1/BackendTrafficPolicy'];

/** What a document has that its schema does not allow, unknown fields included: an API server would drop or refuse them. */
export async function schemaFaults(manifest: Manifest): Promise<string[]> {
  if (withoutSchema.includes(`${manifest.apiVersion}/${manifest.kind}`)) return [];
  return manifest.kind === 'ObjectStore' ? objectStoreFaults(manifest) : faultsOf(manifest);
}

/**
 * The plugin Barman Cloud publishes no package of its schema: `configuration` has the type that a Cluster of CloudNativePG has in
 * `backup.barmanObjectStore`.
 */
async function objectStoreFaults({ metadata, spec }: Manifest): Promise<string[]> {
  const { configuration, retentionPolicy, ...others } = spec as unknown as Record<string, unknown>;
  const backup = { barmanObjectStore: configuration, retentionPolicy };
  const cluster = { instances: 1, storage: { size: '1Gi' }, backup } as unknown as Manifest['spec'];
  return [
    ...Object.keys(others).map((field) => `ObjectStore ${metadata.name} /spec/${field}: unknown field`),
    ...(await faultsOf({ apiVersion: 'postgresql.cnpg.io/v1', kind: 'Cluster', metadata, spec: cluster })),
  ];
}

async function faultsOf(manifest: Manifest): Promise<string[]> {
  const validate = await validatorOf(`${manifest.apiVersion}/${manifest.kind}`);
  const read = new Set<string>();
  const isValid = validate(recording(manifest, '', read));
  const faults = isValid
    ? []
    : (validate.errors ?? []).map((fault) => `${fault.instancePath}: ${fault.keyword} ${JSON.stringify(fault.params)}`);
  return [...faults, ...unread(manifest, '', read)].map(
    (fault) => `${manifest.kind} ${manifest.metadata.name} ${fault}`,
  );
}
