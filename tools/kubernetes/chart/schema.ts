import { images } from '../../../deploy/docker/images.mjs';
import type { Section } from '../../reference/configuration.ts';
import type { Values } from './values.ts';

/** As much of JSON Schema (draft 7) as the values need. */
export interface Schema {
  $schema?: string;
  $ref?: string;
  description?: string;
  type?: string;
  enum?: readonly string[];
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  required?: readonly string[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  definitions?: Record<string, Schema>;
}

const text = (description: string, more: Partial<Schema> = {}): Schema => ({ description, type: 'string', ...more });
const flag = (description: string): Schema => ({ description, type: 'boolean' });
const count = (description: string): Schema => ({ description, type: 'integer', minimum: 1 });
const ref = (name: string): Schema => ({ $ref: `#/definitions/${name}` });
const closed = (description: string, properties: Record<string, Schema>, required?: readonly string[]): Schema => ({
  description,
  type: 'object',
  additionalProperties: false,
  ...(required ? { required } : {}),
  properties,
});
const each = (names: readonly string[], of: (name: string) => Schema) =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

const quantity = { pattern: String.raw`^\d+(\.\d+)?(m|[KMGT]i?)?$` };

const definitions: Record<string, Schema> = {
  quantities: closed('Quantities of Kubernetes.', { cpu: text('Cores.', quantity), memory: text('Bytes.', quantity) }),
  resources: closed('Requests and limits of the container.', {
    requests: ref('quantities'),
    limits: ref('quantities'),
  }),
  process: closed('A process.', {
    replicas: count('Pods; with a scaler, at least so many.'),
    maxReplicas: count('Above `replicas`, a scaler adds pods up to this number; else there is none.'),
    cpuPerPod: text('CPU of a pod above which a HorizontalPodAutoscaler adds one.', quantity),
    jobsPerPod: count('Jobs that are due per pod, above which KEDA adds one (`keda.enabled`).'),
    resources: ref('resources'),
    strategy: { description: 'The strategy of the Deployment.', type: 'object' },
  }),
  server: closed('A server.', {
    inCluster: flag('Whether the chart runs it, in one pod that is not replicated.'),
    image: text('Its image.'),
    storage: text('The size of its volume.', quantity),
    resources: ref('resources'),
    egress: {
      description: 'Where the processes may reach it, as egress rules of a NetworkPolicy.',
      type: 'array',
      minItems: 1,
      items: { type: 'object' },
    },
  }),
};

/** Variables that a ConfigMap may set: those of the process, without what is a secret. */
function settingsSchema(names: readonly string[], sections: readonly Section[]): Record<string, Schema> {
  const variables = (...titles: string[]) =>
    sections
      .filter(({ title }) => titles.includes(title))
      .flatMap((section) => section.variables.filter(({ secret }) => !secret).map(({ name }) => name));
  const ofEvery = variables('Every process').filter((name) => name !== 'PUBLIC_URL');
  const byName: Record<string, string[]> = {
    shared: ofEvery,
    gateway: [...ofEvery, ...variables('gateway')],
    bootstrap: ['DATABASE_SERVER_IS_OURS'],
  };
  return each(names, (name) => ({
    ...closed(
      `Variables of ${name === 'shared' ? 'every process' : `\`${name}\``} (docs/operate/configuration.md), as texts.`,
      each(byName[name] ?? [...ofEvery, ...variables('Every service', `${name}-service`)], () => ({ type: 'string' })),
      name === 'auth' ? ['MAIL_FROM'] : undefined,
    ),
    patternProperties: { '^OTEL_': { type: 'string' } },
  }));
}

/** values.schema.json: Helm refuses other keys and types before it renders. */
export function valuesSchema(values: Values, secretNames: readonly string[], sections: readonly Section[]): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...closed(
      'The values of the chart offshoot.',
      {
        // Helm and parent charts set it.
        global: { type: 'object' },
        publicUrl: text('**Required.** The address of the site; the entry has its host.', {
          pattern: String.raw`^https?://[^/\s]+$`,
        }),
        layout: {
          description:
            'Whether serving and working are separate processes, or one per service. The Secrets are those of the same layout.',
          enum: ['separate', 'combined'],
        },
        image: closed('The images of the product.', {
          repository: text('**Required** until a release sets it: what is before `/gateway` in the name of an image.', {
            pattern: String.raw`^[a-z0-9][a-z0-9._:/-]*[a-z0-9]$`,
          }),
          tag: text('The tag, in place of version and digests of the chart.'),
          digests: closed(
            'Digests by image; a release sets them.',
            each(Object.keys(images), () => ({ type: 'string', pattern: '^sha256:[0-9a-f]{64}$' })),
          ),
          pullSecrets: {
            description: 'Secrets of a registry, for every pod: `- name: registry`.',
            type: 'array',
            items: closed('A Secret.', { name: { type: 'string' } }, ['name']),
          },
        }),
        settings: closed(
          'Settings. **Required:** `MAIL_FROM` of `auth`.',
          settingsSchema(Object.keys(values.settings), sections),
          ['auth'],
        ),
        secretNames: closed(
          'Names of Secrets that differ from the folders of `bootstrap secrets`: `gateway: my-secret`.',
          each(secretNames, () => ({ type: 'string', minLength: 1 })),
        ),
        entry: closed('The entry, by Gateway API.', {
          enabled: flag('Whether there are a Gateway and its routes; without them, route to the Service `gateway`.'),
          className: text('The GatewayClass.', { minLength: 1 }),
          tlsSecret: text('The Secret with the certificate.', { minLength: 1 }),
          annotations: {
            description: 'Annotations of the Gateway, as for cert-manager.',
            type: 'object',
            additionalProperties: { type: 'string' },
          },
        }),
        networkPolicies: closed('NetworkPolicies.', {
          enabled: flag('Whether only the connections of the architecture are allowed.'),
          mapStyle: flag('Lets the gateway reach a map style (`MAP_STYLE_URL`).'),
          translation: flag('Lets the moderation-service reach what translates texts (`TRANSLATION_URL`).'),
          remoteModeration: flag('Lets the AI process reach a remote judge (`MODERATION_REMOTE_URL`).'),
          weather: flag('Lets the plant-service reach a weather server (`WEATHER_URL`).'),
          remoteNaming: flag('Lets the moderation-service reach who names photos (`NAMING_PROVIDER`).'),
        }),
        monitoring: closed('Prometheus.', {
          enabled: flag('PodMonitors, rules and dashboards, for the operator of Prometheus.'),
          namespace: text('The namespace from which Prometheus may read metrics.', { minLength: 1 }),
        }),
        keda: closed('Scaling by the jobs that are due.', {
          enabled: flag('Whether KEDA scales workers and the AI process.'),
          prometheus: text('The address of Prometheus.'),
        }),
        mapTiles: closed('The streets of the map (docs/operate/map.md).', {
          enabled: flag('Whether every gateway reads `city.pmtiles` from a volume.'),
          claim: text('The claim of the volume, which gateways on several nodes can read.', { minLength: 1 }),
        }),
        backup: closed('Backups of servers in the cluster, on one node (docs/operate/backup.md).', {
          enabled: flag('Whether they are made; the Secret `backup` has the key BACKUP_PASSPHRASE.'),
          schedule: text('When, as cron writes it.', { minLength: 1 }),
          keep: count('How many are kept.'),
          storage: text('The size of their volume.', quantity),
        }),
        storageClass: text('The class of the volumes; without one, the default of the cluster.'),
        servers: closed(
          'The servers.',
          each(Object.keys(values.servers), () => ref('server')),
        ),
        processes: closed(
          'The processes. Those with `-rpc` or `-work` are of the layout `separate`, those with the name of a service of `combined`.',
          each(Object.keys(values.processes), () => ref('process')),
        ),
      },
      ['publicUrl', 'image', 'settings'],
    ),
    definitions,
  };
}
