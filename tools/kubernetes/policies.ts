import { separateProcesses } from '../../libs/contracts/src/access/processes.ts';
import { SERVICES } from '../dev/services.ts';
import { fulfils, matchersIn } from '../observability/promql.ts';
import {
  containersOf,
  secretsOf,
  selects,
  workloads,
  type Container,
  type Labels,
  type Manifest,
} from './manifests.ts';

/** A rule for the documents of an overlay: each string names a document and what is wrong with it. */
type Policy = (all: readonly Manifest[]) => string[];

const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;
const ofKind = (all: readonly Manifest[], kind: string) => all.filter((each) => each.kind === kind);

const perWorkload =
  (check: (workload: Manifest, all: readonly Manifest[]) => string[]): Policy =>
  (all) =>
    workloads(all).flatMap((workload) => check(workload, all).map((fault) => `${nameOf(workload)}: ${fault}`));

const perContainer = (check: (container: Container, workload: Manifest) => string[]): Policy =>
  perWorkload((workload) =>
    containersOf(workload).flatMap((container) =>
      check(container, workload).map((fault) => `${container.name} ${fault}`),
    ),
  );

const unless = (condition: boolean, fault: string): string[] => (condition ? [] : [fault]);

const isRestricted = ({ securityContext: own }: Container) =>
  own?.allowPrivilegeEscalation === false &&
  own.readOnlyRootFilesystem === true &&
  JSON.stringify(own.capabilities) === '{"drop":["ALL"]}';

/** Pods of which more than one runs. */
const isReplicated = (all: readonly Manifest[], { kind, metadata, spec }: Manifest) =>
  (spec.replicas ?? 1) > 1 ||
  all.some(
    (each) =>
      ['HorizontalPodAutoscaler', 'ScaledObject'].includes(each.kind) &&
      kind === 'Deployment' &&
      each.spec.scaleTargetRef.name === metadata.name,
  );

/** DATABASE_POOL's default. */
const poolOfAPod = 10;

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

/** The labels that the operator of Prometheus gives to each process that a PodMonitor scrapes. */
const scraped = (all: readonly Manifest[]): Labels[] =>
  ofKind(all, 'Deployment').flatMap(({ spec: { template } }) =>
    ofKind(all, 'PodMonitor')
      .filter(({ spec }) => selects(spec.selector, template.metadata.labels))
      .map(({ metadata, spec }) => {
        const relabelled = (spec.podMetricsEndpoints?.[0]?.relabelings ?? []).map(
          ({ targetLabel, replacement, sourceLabels: [source = ''] = [] }) => {
            const key = source
              .replace('__meta_kubernetes_pod_label_', '')
              .replace('app_kubernetes_io_', 'app.kubernetes.io/');
            return [targetLabel, replacement ?? template.metadata.labels[key] ?? ''];
          },
        );
        return { job: `${metadata.namespace}/${metadata.name}`, ...Object.fromEntries(relabelled) } as Labels;
      }),
  );

/** What every installation must have, by the name of the rule. */
export const policies: Readonly<Record<string, Policy>> = {
  'images have a fixed tag': perContainer(({ image }) =>
    unless(/:[^:/]*\d[^:/]*$/.test(image) && !image.endsWith(':latest'), `runs ${image}`),
  ),
  'images come from a registry that can exist': perContainer(({ image }) =>
    unless(!/^[^/]+\.(example|invalid|test)(:\d+)?\//.test(image), `runs ${image}`),
  ),
  'containers request and limit CPU and memory': perContainer(({ resources: { requests, limits } = {} }) =>
    unless(!!(requests?.cpu && requests.memory && limits?.cpu && limits.memory), 'lacks requests or limits'),
  ),
  'containers are restricted': perContainer((container) => unless(isRestricted(container), 'is not restricted')),
  'pods run as an ordinary user without a token': perWorkload(({ spec }) => {
    const { securityContext: own, automountServiceAccountToken, serviceAccountName } = spec.template.spec;
    const isOrdinary = own?.runAsNonRoot === true && Number(own.runAsUser) > 0 && Number(own.runAsGroup) > 0;
    return [
      ...unless(isOrdinary, 'may run as root'),
      ...unless(JSON.stringify(own?.seccompProfile) === '{"type":"RuntimeDefault"}', 'has no seccomp profile'),
      ...unless(automountServiceAccountToken === false && !!serviceAccountName, 'gets a token'),
    ];
  }),
  'long-lived containers have three probes': perWorkload(({ kind, spec }) =>
    spec.template.spec.containers.flatMap(({ name, startupProbe, readinessProbe, livenessProbe }) =>
      unless(kind === 'Job' || !!(startupProbe && readinessProbe && livenessProbe), `${name} lacks a probe`),
    ),
  ),
  'selectors match the pods that they are for': perWorkload(({ kind, spec }) => {
    const { labels } = spec.template.metadata;
    const spread = spec.template.spec.topologySpreadConstraints ?? [];
    return [
      ...unless(kind === 'Job' || selects(spec.selector, labels), 'selects other pods'),
      ...unless(kind !== 'Deployment' || spread.length > 0, 'is not spread'),
      ...unless(
        spread.every(({ labelSelector }) => selects(labelSelector, labels)),
        'spreads other pods',
      ),
    ];
  }),
  'no two workloads select the same pods': (all) => {
    const selecting = workloads(all).filter(({ kind }) => kind !== 'Job');
    return workloads(all).flatMap((workload) => {
      const others = selecting.filter((each) => selects(each.spec.selector, workload.spec.template.metadata.labels));
      return unless(others.length <= 1, `${nameOf(workload)}: is selected by ${others.map(nameOf).join(' and ')}`);
    });
  },
  'replicated pods have a budget, single ones none': (all) =>
    workloads(all)
      .filter(({ kind }) => kind !== 'Job')
      .flatMap((workload) => {
        const budgets = ofKind(all, 'PodDisruptionBudget').filter(({ spec }) =>
          selects(spec.selector, workload.spec.template.metadata.labels),
        );
        const expected = isReplicated(all, workload) ? 1 : 0;
        return unless(
          budgets.length === expected,
          `${nameOf(workload)}: has ${budgets.length} budgets, not ${expected}`,
        );
      }),
  'scalers name a Deployment, keep two pods, and a Deployment has no replicas of its own': (all) =>
    all.flatMap((scaler) => {
      if (!['HorizontalPodAutoscaler', 'ScaledObject'].includes(scaler.kind)) return [];
      const target = ofKind(all, 'Deployment').find(
        ({ metadata }) => metadata.name === scaler.spec.scaleTargetRef.name,
      );
      const least = scaler.spec.minReplicas ?? scaler.spec.minReplicaCount ?? 0;
      return [
        ...unless(target !== undefined, `${nameOf(scaler)}: scales nothing`),
        ...unless(target?.spec.replicas === undefined, `${nameOf(scaler)}: its Deployment has a number of its own`),
        ...unless(least >= 2, `${nameOf(scaler)}: keeps ${least}`),
      ];
    }),
  'each Service has pods': (all) =>
    ofKind(all, 'Service').flatMap((service) =>
      unless(
        workloads(all).some(({ kind, spec, metadata }) => {
          const { 'statefulset.kubernetes.io/pod-name': pod, ...labels } = service.spec.selector as Record<
            string,
            string
          >;
          const matches = selects({ matchLabels: labels }, spec.template.metadata.labels);
          return matches && (pod === undefined || (kind === 'StatefulSet' && pod === `${metadata.name}-0`));
        }),
        `${nameOf(service)}: has no pods`,
      ),
    ),
  'what a pod names exists': perWorkload(({ spec }, all) => {
    const names = (kind: string) => ofKind(all, kind).map(({ metadata }) => metadata.name);
    const { serviceAccountName = '', containers, volumes = [] } = spec.template.spec;
    const maps = [
      ...containers.flatMap(({ envFrom = [] }) => envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? [])),
      ...volumes.flatMap(({ configMap, projected }) => [
        ...(configMap ? [configMap.name] : []),
        ...(projected?.sources ?? []).flatMap((source) => source.configMap?.name ?? []),
      ]),
    ];
    const mounted = containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name));
    const claims = ['data'];
    return [
      ...unless(names('ServiceAccount').includes(serviceAccountName), `has no ServiceAccount ${serviceAccountName}`),
      ...maps.filter((map) => !names('ConfigMap').includes(map)).map((map) => `has no ConfigMap ${map}`),
      ...mounted
        .filter((name) => !volumes.some((volume) => volume.name === name) && !claims.includes(name))
        .map((name) => `has no volume ${name}`),
    ];
  }),
  'each process is scraped once, where Prometheus has an operator': (all) => {
    const monitors = ofKind(all, 'PodMonitor');
    if (monitors.length === 0) return [];
    return ofKind(all, 'Deployment').flatMap((workload) => {
      const { metadata, spec } = workload.spec.template;
      const ports = spec.containers.flatMap((container) => (container.ports ?? []).map(({ name }) => name));
      const scraping = monitors.filter(
        ({ spec: { selector, podMetricsEndpoints = [] } }) =>
          selects(selector, metadata.labels) && podMetricsEndpoints.every(({ port }) => ports.includes(port)),
      );
      return unless(scraping.length === 1, `${nameOf(workload)}: is scraped by ${scraping.length} PodMonitors`);
    });
  },
  'NATS cuts off clients that hang, and is left by them before it stops': (all) => [
    ...ofKind(all, 'StatefulSet')
      .filter(({ metadata }) => metadata.name === 'nats')
      .flatMap(({ spec }) => spec.template.spec.containers)
      .flatMap(({ lifecycle, startupProbe }) => [
        ...unless(
          lifecycle?.preStop?.exec?.command.some((word) => word.includes('=ldm=')) === true,
          'nats: ends at once',
        ),
        ...unless(
          startupProbe?.exec?.command.some((word) => word.endsWith('/healthz')) === true,
          'nats: is up too early',
        ),
      ]),
    // Kustomize may add a hash to its name.
    ...ofKind(all, 'ConfigMap').flatMap(({ data: { 'nats.conf': configuration } = {} }) =>
      unless(configuration === undefined || /^ping_interval: 5s$/m.test(configuration), 'nats.conf: no pings'),
    ),
  ],
  'PostgreSQL has shared memory for parallel queries': (all) =>
    ofKind(all, 'StatefulSet')
      .filter(({ metadata }) => metadata.name === 'postgres')
      .flatMap(({ spec: { template } }) => {
        const name = template.spec.containers[0]?.volumeMounts?.find(({ mountPath }) => mountPath === '/dev/shm')?.name;
        const volume = template.spec.volumes?.find((each) => each.name === name);
        return unless(volume?.emptyDir?.medium === 'Memory', 'postgres: /dev/shm has 64 MB');
      }),
  'poolers fit into the connections of PostgreSQL, and all pods at their most into the poolers': (all) =>
    ofKind(all, 'Pooler').flatMap(({ spec: { instances = 1, pgbouncer } }) => {
      const parameters = pgbouncer?.parameters ?? {};
      const [server] = ofKind(all, 'Cluster');
      const connections = Number(server?.spec.postgresql?.parameters.max_connections);
      const pooled = SERVICES.length * Number(parameters.default_pool_size) * instances;
      // Migrations, the bootstrap Job, the operator, replication and an administrator.
      const direct = SERVICES.length * 2 + 20;
      const pods = [...ofKind(all, 'HorizontalPodAutoscaler'), ...ofKind(all, 'ScaledObject')]
        .filter(({ spec }) => spec.scaleTargetRef.name !== 'gateway')
        .reduce((sum, { spec }) => sum + (spec.maxReplicas ?? spec.maxReplicaCount ?? 0), 0);
      // One of two poolers must be enough, and a rollout has one more pod of each.
      const clients = (pods + separateProcesses.length) * poolOfAPod;
      return [
        ...unless(pooled + direct <= connections, `Pooler: ${pooled} + ${direct} connections of ${connections}`),
        ...unless(clients <= Number(parameters.max_client_conn), `Pooler: ${clients} clients`),
      ];
    }),
  'rules and dashboards select what is scraped': (all) => {
    const targets = scraped(all);
    if (targets.length === 0) return [];
    const expressions = [
      ...ofKind(all, 'PrometheusRule').flatMap(({ spec }) => (spec.groups ?? []).flatMap(({ rules }) => rules)),
      ...ofKind(all, 'ConfigMap')
        .filter(({ metadata }) => metadata.labels?.grafana_dashboard === '1')
        .flatMap(({ data = {} }) => Object.values(data).map((text) => JSON.parse(text) as Dashboard))
        .flatMap(({ panels }) => panels.flatMap((panel) => panel.targets)),
    ].map(({ expr }) => expr);
    const selectors = expressions.flatMap((expr) =>
      matchersIn(expr).map((matchers) =>
        // A dashboard fills in variables.
        matchers.filter(({ label, value }) => ['job', 'process'].includes(label) && !value.includes('$')),
      ),
    );
    return [
      ...unless(expressions.length > 0, 'no PrometheusRule and no dashboard'),
      ...selectors
        .filter((matchers) => !targets.some((labels) => matchers.every((matcher) => fulfils(labels, matcher))))
        .map((matchers) => `nothing is scraped with ${matchers.map((each) => Object.values(each).join('')).join()}`),
    ];
  },
  'one entry with TLS leads to the gateways, and needs no annotation of nginx': (all) => {
    const annotated = all.filter(({ metadata }) =>
      Object.keys(metadata.annotations ?? {}).some((key) => key.startsWith('nginx.')),
    );
    const routes = ofKind(all, 'HTTPRoute').filter(({ spec }) => spec.rules?.some(({ backendRefs }) => backendRefs));
    const entries = [...routes, ...ofKind(all, 'Ingress')];
    const listeners = ofKind(all, 'Gateway').flatMap(({ spec }) => spec.listeners ?? []);
    const attached = ofKind(all, 'HTTPRoute').flatMap(({ spec }) => spec.parentRefs ?? []);
    return [
      ...annotated.map((each) => `${nameOf(each)}: is for nginx`),
      ...unless(entries.length === 1, `${entries.length} entries`),
      ...attached
        .filter(({ sectionName }) => !listeners.some(({ name }) => name === sectionName))
        .map(({ sectionName }) => `no listener ${sectionName}`),
    ];
  },
  'NATS is alive while it stores what is published': (all) =>
    ofKind(all, 'StatefulSet')
      .filter(({ metadata }) => metadata.name === 'nats')
      .flatMap((workload) =>
        unless(
          workload.spec.template.spec.containers.every(({ livenessProbe, volumeMounts = [] }) =>
            livenessProbe?.exec?.command.some((word) =>
              volumeMounts.some(({ mountPath, name }) => name === 'probe' && word.startsWith(`${mountPath}/`)),
            ),
          ),
          `${nameOf(workload)}: has another probe`,
        ),
      ),
  'Secrets come from a vault where External Secrets are used': (all) => {
    const made = ofKind(all, 'ExternalSecret').map(({ spec }) => spec.target?.name);
    if (made.length === 0) return [];
    return workloads(all).flatMap((workload) =>
      secretsOf(workload)
        .filter((secret) => !made.includes(secret))
        .map((secret) => `${nameOf(workload)}: nothing makes the Secret ${secret}`),
    );
  },
  'everything is in the namespace, which enforces the restricted profile': (all) => [
    ...all
      .filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'offshoot')
      .map((each) => `${nameOf(each)}: is in ${each.metadata.namespace}`),
    ...unless(
      all.some(({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] === 'restricted'),
      'no Namespace enforces the restricted profile',
    ),
  ],
};
