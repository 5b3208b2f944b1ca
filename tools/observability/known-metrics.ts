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

/** What CloudNativePG, cert-manager and the kubelet export, with the labels that rules select by. */
const ofCluster: Readonly<Record<string, readonly string[]>> = {
  barman_cloud_cloudnative_pg_io_last_available_backup_timestamp: [],
  cnpg_collector_pg_wal_archive_status: ['value'],
  kube_cronjob_status_last_successful_time: ['namespace', 'cronjob'],
  certmanager_certificate_expiration_timestamp_seconds: ['name', 'namespace'],
  kubelet_volume_stats_available_bytes: ['namespace', 'persistentvolumeclaim'],
  kubelet_volume_stats_capacity_bytes: ['namespace', 'persistentvolumeclaim'],
};

/** Every series that Prometheus can have, with its labels: of the catalogue, of Node.js, of recording rules, of the cluster, and its own. */
export function knownSeries(): Map<string, ReadonlySet<string> | 'any'> {
  const series = new Map<string, ReadonlySet<string> | 'any'>([['up', new Set(everywhere)]]);
  for (const [name, { type, labels }] of Object.entries(metrics)) {
    const all = [...everywhere, ...labels];
    if (type !== 'histogram') series.set(name, new Set(all));
    else {
      for (const suffix of ['_count', '_sum']) series.set(`${name}${suffix}`, new Set(all));
      series.set(`${name}_bucket`, new Set([...all, 'le']));
    }
  }
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray())
    series.set(name, new Set([...everywhere, 'type', 'space', 'kind']));
  for (const [name, labels] of Object.entries(ofCluster)) series.set(name, new Set(labels));
  for (const { record } of rulesOf('recording.yml')) if (record) series.set(record, 'any');
  return series;
}
