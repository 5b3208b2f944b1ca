import { readFileSync } from 'node:fs';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { metrics } from '../../libs/contracts/src/metrics.ts';
import { ROOT } from '../paths.ts';

export const OBSERVABILITY = path.join(ROOT, 'deploy', 'observability');

export interface Rule {
  record?: string;
  alert?: string;
  expr: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

/** The rules of a file in deploy/observability/rules. */
export function rulesOf(file: 'alerts.yml' | 'recording.yml'): Rule[] {
  const { groups } = parse(readFileSync(path.join(OBSERVABILITY, 'rules', file), 'utf8')) as {
    groups: { rules: Rule[] }[];
  };
  return groups.flatMap(({ rules }) => rules);
}

/** Labels that Prometheus or every process adds. */
const everywhere = ['service', 'job', 'instance', 'process'];

/** Every series that Prometheus can have, with its labels: of the catalogue, of Node.js, of recording rules, and its own. */
export function knownSeries(): Map<string, ReadonlySet<string> | 'any'> {
  const known = new Map<string, ReadonlySet<string> | 'any'>([['up', new Set(everywhere)]]);
  for (const [name, { type, labels }] of Object.entries(metrics)) {
    const all = [...everywhere, ...labels];
    if (type !== 'histogram') known.set(name, new Set(all));
    else {
      for (const suffix of ['_count', '_sum']) known.set(`${name}${suffix}`, new Set(all));
      known.set(`${name}_bucket`, new Set([...all, 'le']));
    }
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    known.set(name, new Set([...everywhere, 'type', 'space', 'kind']));
  for (const { record } of rulesOf('recording.yml')) if (record) known.set(record, 'any');
  return known;
}
