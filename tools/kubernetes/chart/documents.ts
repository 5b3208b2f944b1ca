import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { renderedBase } from '../kubectl.ts';
import type { Manifest } from '../manifests.ts';
import { isReplicated, isScaled, ofServer, servers, withValues } from './places.ts';
import { templateOf } from './placeholders.ts';

const key = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;
const without = (all: readonly Manifest[], others: readonly Manifest[]) =>
  all.filter((each) => !others.some((other) => key(other) === key(each)));

/** What kustomize renders of the base and of each component that the chart has behind a switch. */
export interface Renderings {
  base: Manifest[];
  combined: Manifest[];
  servers: Manifest[];
  backup: Manifest[];
  autoscaling: Manifest[];
  monitoring: Manifest[];
  'map-tiles': Manifest[];
  'map-style': Manifest[];
  'remote-moderation': Manifest[];
  weather: Manifest[];
  'remote-naming': Manifest[];
  translation: Manifest[];
}

export function renderings(kubectl: string): Renderings {
  const of = (...components: string[]) =>
    parseAllDocuments(renderedBase(kubectl, components)).map((document) => document.toJS() as Manifest);
  return {
    base: of(),
    combined: of('combined'),
    servers: of('servers'),
    backup: of('backup'),
    autoscaling: of('autoscaling'),
    monitoring: of('monitoring'),
    'map-tiles': of('map-tiles'),
    'map-style': of('map-style'),
    'remote-moderation': of('remote-moderation'),
    weather: of('weather'),
    'remote-naming': of('remote-naming'),
    translation: of('translation'),
  };
}

/** A Deployment's scaler and budget; the base has them for separate processes only. */
function companions(deployment: Manifest, base: readonly Manifest[]): Manifest[] {
  const { name } = deployment.metadata;
  const ofServing = base.filter(
    ({ kind, metadata }) =>
      ['HorizontalPodAutoscaler', 'PodDisruptionBudget'].includes(kind) && metadata.name === `${name}-rpc`,
  );
  return ofServing.map((each) => {
    const own = structuredClone(each);
    own.metadata.name = name;
    if (own.kind === 'PodDisruptionBudget') own.spec.selector = deployment.spec.selector;
    else own.spec.scaleTargetRef.name = name;
    return own;
  });
}

interface Piece {
  manifest: Manifest;
  conditions: string[];
}
const pieces = (manifests: readonly Manifest[], ...conditions: string[]): Piece[] =>
  manifests.map((manifest) => ({ manifest, conditions }));

const isGateway = ({ kind, metadata }: Manifest) => kind === 'Deployment' && metadata.name === 'gateway';

/** The conditions of a document of the base. */
function baseConditions(manifest: Manifest): string[] {
  if (isGateway(manifest)) return ['(not .Values.mapTiles.enabled)'];
  return /-(rpc|work)$/.test(manifest.metadata.name) ? ['(eq .Values.layout "separate")'] : [];
}

/** Processes that differ between the layouts have documents of both; one that differs in its values only has one. */
function layoutPieces({ base, combined }: Renderings): Piece[] {
  const withoutScaling = combined.filter(({ kind }) => !/^(HorizontalPodAutoscaler|PodDisruptionBudget)$/.test(kind));
  const ofCombined = without(withoutScaling, base);
  const deployments = ofCombined.filter(({ kind }) => kind === 'Deployment');
  const shared = base.filter(({ kind }) => kind !== 'Namespace');
  for (const each of withoutScaling) {
    const same = base.find((other) => key(other) === key(each));
    if (same && !isDeepStrictEqual(withValues(same), withValues(each)))
      throw new Error(`The layouts have different documents ${key(each)}.`);
  }
  return [
    ...shared.flatMap((manifest) => pieces([manifest], ...baseConditions(manifest))),
    ...pieces(
      [...ofCombined, ...deployments.flatMap((deployment) => companions(deployment, base))],
      '(eq .Values.layout "combined")',
    ),
  ];
}

function serverPieces({ base, servers: all }: Renderings): Piece[] {
  return without(all, base).flatMap((manifest) => {
    const server = Object.keys(servers).find((name) => manifest.metadata.name.startsWith(name));
    if (server === undefined) throw new Error(`${key(manifest)} belongs to no server.`);
    return pieces([manifest], ofServer(server));
  });
}

/** The condition that a document has by its kind. */
function ownConditions({ kind, metadata, spec }: Manifest): string[] {
  if (kind === 'HorizontalPodAutoscaler' || kind === 'ScaledObject') return [`(${isScaled(spec.scaleTargetRef.name)})`];
  if (kind === 'PodDisruptionBudget') return [`(${isReplicated(metadata.name)})`];
  if (kind === 'NetworkPolicy') return ['.Values.networkPolicies.enabled'];
  return kind === 'Gateway' || kind === 'HTTPRoute' ? ['.Values.entry.enabled'] : [];
}

function fileOf({ kind, metadata }: Manifest): string {
  if (kind === 'NetworkPolicy') return 'network';
  if (kind === 'Gateway' || kind === 'HTTPRoute') return 'entry';
  if (/^(PodMonitor|PrometheusRule)$/.test(kind) || metadata.name === 'dashboards') return 'monitoring';
  if (/^(backups?|restore|verify)$/.test(metadata.name)) return 'backup';
  const { 'offshoot.example/stage': stage, 'app.kubernetes.io/name': name } = metadata.labels ?? {};
  if (stage === 'servers') return 'servers';
  if (kind === 'ScaledObject') return 'autoscaling';
  return name ?? (/^(\w+)/.exec(metadata.name)?.[1] || 'offshoot');
}

/** The templates by their file. */
export function templates(all: Renderings): Record<string, string> {
  const { base, autoscaling, monitoring } = all;
  const every = [
    ...layoutPieces(all),
    ...serverPieces(all),
    ...without(autoscaling, base).flatMap((scaler) =>
      pieces([scaler], ...(scaler.metadata.name.endsWith('-work') ? ['(eq .Values.layout "separate")'] : [])),
    ),
    ...pieces(
      // Those of PostgreSQL are for CloudNativePG, which the chart does not install.
      without(monitoring, base).filter(({ metadata }) => !metadata.name.startsWith('postgres')),
      '.Values.monitoring.enabled',
    ),
    ...pieces(all['map-tiles'].filter(isGateway), '.Values.mapTiles.enabled'),
    ...pieces(without(all.backup, base), '.Values.backup.enabled'),
    ...pieces(without(all['map-style'], base), '.Values.networkPolicies.mapStyle'),
    ...pieces(without(all['remote-moderation'], base), '.Values.networkPolicies.remoteModeration'),
    ...pieces(without(all.weather, base), '.Values.networkPolicies.weather'),
    ...pieces(without(all['remote-naming'], base), '.Values.networkPolicies.remoteNaming'),
    ...pieces(without(all.translation, base), '.Values.networkPolicies.translation'),
  ];
  const files: Record<string, string> = {};
  for (const { manifest, conditions } of every) {
    const file = `templates/${fileOf(manifest)}.yaml`;
    const condition = [...conditions, ...ownConditions(manifest)];
    const joined = condition.length > 1 ? `and ${condition.join(' ')}` : condition[0];
    files[file] = `${files[file] ?? ''}${templateOf(withValues(manifest), joined)}`;
  }
  return files;
}
