import { selects, type Labels, type Manifest } from './manifests.ts';

type Side = 'ingress' | 'egress';

/** Whether the policies let pods with these labels use a port of the other ones, on one side of the connection. */
function allowed(policies: readonly Manifest[], side: Side, own: Labels, other: Labels, port: number): boolean {
  const type = side === 'ingress' ? 'Ingress' : 'Egress';
  const concerned = policies.filter(({ spec }) => spec.policyTypes.includes(type) && selects(spec.podSelector, own));
  if (concerned.length === 0) return true;
  return concerned.some(({ spec }) => {
    const rules =
      side === 'ingress'
        ? spec.ingress?.map((rule) => ({ peers: rule.from, ports: rule.ports }))
        : spec.egress?.map((rule) => ({ peers: rule.to, ports: rule.ports }));
    return (rules ?? []).some(
      ({ peers, ports }) =>
        (ports === undefined || ports.some((each) => each.port === port)) &&
        (peers === undefined ||
          peers.some(
            ({ podSelector, namespaceSelector }) => podSelector && !namespaceSelector && selects(podSelector, other),
          )),
    );
  });
}

/** Whether pods may connect to a port of others: both sides must allow it. */
export function mayConnect(all: readonly Manifest[], from: Labels, to: Labels, port: number): boolean {
  const policies = all.filter(({ kind }) => kind === 'NetworkPolicy');
  return allowed(policies, 'egress', from, to, port) && allowed(policies, 'ingress', to, from, port);
}

/** Whether pods may connect to the API server, whose address differs between clusters. */
export const mayReachApiServer = (all: readonly Manifest[], from: Labels): boolean =>
  all.some(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      selects(spec.podSelector, from) &&
      (spec.egress ?? []).some(({ to, ports }) => to === undefined && ports?.some(({ port }) => port === 6443)),
  );

/** Whether pods may connect to public addresses. */
export const mayReachInternet = (all: readonly Manifest[], from: Labels): boolean =>
  all.some(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      selects(spec.podSelector, from) &&
      (spec.egress ?? []).some(({ to }) => to?.some(({ ipBlock }) => ipBlock !== undefined)),
  );
