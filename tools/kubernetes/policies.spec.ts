import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Manifest } from './manifests.ts';
import { policies } from './policies.ts';
import { find, renderedOverlays, type Overlays } from './rendered-overlays.ts';
import { schemaFaults } from './schemas.ts';

const deployment =
  (name: string): ((all: readonly Manifest[]) => Manifest) =>
  (all) =>
    find(all, 'Deployment', name);

let of: Overlays;
beforeAll(async () => {
  of = await renderedOverlays();
}, 60_000);

describe('a rule reports what breaks it', () => {
  const first = (manifest: Manifest) => {
    const [container] = manifest.spec.template.spec.containers;
    if (!container) throw new Error('No container.');
    return container;
  };
  const without = (kind: string) => (all: Manifest[]) =>
    void all.splice(0, all.length, ...all.filter((each) => each.kind !== kind));
  const breaks: Record<keyof typeof policies, (all: Manifest[]) => void> = {
    'images have a fixed tag': (all) => (first(deployment('plant-rpc')(all)).image = 'offshoot/plant-service:latest'),
    'images come from a registry that can exist': (all) =>
      (first(deployment('plant-rpc')(all)).image = 'registry.example/offshoot/plant-service:1.2.3'),
    'containers request and limit CPU and memory': (all) =>
      delete first(deployment('plant-rpc')(all)).resources?.limits,
    'containers are restricted': (all) => delete first(deployment('gateway')(all)).securityContext?.capabilities,
    'pods run as an ordinary user without a token': (all) =>
      delete deployment('gateway')(all).spec.template.spec.securityContext?.runAsNonRoot,
    'long-lived containers have three probes': (all) => delete first(deployment('chat-work')(all)).livenessProbe,
    'selectors match the pods that they are for': (all) =>
      (deployment('chat-work')(all).spec.selector.matchLabels = { app: 'chat' }),
    'no two workloads select the same pods': (all) =>
      (deployment('chat-work')(all).spec.selector.matchLabels = { 'app.kubernetes.io/name': 'chat' }),
    'replicated pods have a budget, single ones none': without('PodDisruptionBudget'),
    'scalers name a Deployment, keep two pods, and a Deployment has no replicas of its own': (all) =>
      (deployment('gateway')(all).spec.replicas = 2),
    'each Service has pods': (all) => (find(all, 'Service', 'gateway').spec.selector = { app: 'gateway' }),
    'what a pod names exists': without('ConfigMap'),
    'each process is scraped once, where Prometheus has an operator': (all) =>
      (find(all, 'PodMonitor', 'offshoot').spec.podMetricsEndpoints = [{ port: 'http' }]),
    'NATS cuts off clients that hang, and is left by them before it stops': (all) =>
      delete first(find(all, 'StatefulSet', 'nats')).lifecycle,
    'PostgreSQL has shared memory for parallel queries': (all) => {
      const postgres = find(of('small'), 'StatefulSet', 'postgres');
      all.push({
        ...postgres,
        spec: { ...postgres.spec, template: { ...postgres.spec.template, spec: { containers: [] } } },
      });
    },
    'poolers fit into the connections of PostgreSQL, and all pods at their most into the poolers': (all) =>
      (find(all, 'Pooler', 'postgres-pooler').spec.instances = 3),
    'rules and dashboards select what is scraped': (all) =>
      delete find(all, 'PodMonitor', 'offshoot').spec.podMetricsEndpoints?.[0]?.relabelings,
    'one entry with TLS leads to the gateways, and needs no annotation of nginx': without('Gateway'),
    'NATS is alive while it stores what is published': (all) =>
      (first(find(all, 'StatefulSet', 'nats')).livenessProbe = { exec: { command: ['true'] } }),
    'Secrets come from a vault where External Secrets are used': (all) =>
      all.splice(
        all.findIndex(({ kind, metadata }) => kind === 'ExternalSecret' && metadata.name === 'chat-rpc'),
        1,
      ),
    'everything is in the namespace, which enforces the restricted profile': (all) =>
      delete find(all, 'Service', 'gateway').metadata.namespace,
  };

  it.each(Object.keys(policies))('%s', (rule) => {
    const all = of('production');
    breaks[rule]?.(all);
    expect(policies[rule]?.(all)).not.toEqual([]);
  });

  it('a field that no schema knows, a wrong type and a wrong value', async () => {
    const [gateway, cluster] = [deployment('gateway')(of('production')), find(of('production'), 'Cluster', 'postgres')];
    Object.assign(first(gateway), { livenessProb: {} });
    Object.assign(gateway.spec, { replicas: 'two' });
    Object.assign(cluster.spec, { primaryUpdateStrategy: 'whenever', instanses: 3 });
    const [monitor, store] = [
      find(of('production'), 'PodMonitor', 'offshoot'),
      find(of('production'), 'ObjectStore', 'postgres-backup'),
    ];
    Object.assign(monitor.spec, { podMetricsEndpoint: [] });
    Object.assign((store.spec as unknown as { configuration: object }).configuration, { destinationPat: 's3://x' });
    const broken = [gateway, cluster, monitor, store];
    const faults = (await Promise.all(broken.map(schemaFaults))).flat().join('\n');
    expect(faults).toMatch(/podMetricsEndpoint: unknown field/);
    expect(faults).toMatch(/destinationPat: unknown field/);
    expect(faults).toMatch(/livenessProb: unknown field/);
    expect(faults).toMatch(/spec\/replicas: type/);
    expect(faults).toMatch(/primaryUpdateStrategy: enum/);
    expect(faults).toMatch(/instanses: unknown field/);
  });
});
