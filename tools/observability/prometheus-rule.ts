import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';
import { OBSERVABILITY } from './known-metrics.ts';

/** The manifest with the rules of deploy/observability/rules, for the operator of Prometheus. */
export const RULE_MANIFEST = path.join(OBSERVABILITY, 'prometheus-rule.yaml');

export async function prometheusRule(): Promise<string> {
  const folder = path.join(OBSERVABILITY, 'rules');
  const groups = readdirSync(folder).flatMap(
    (file) => (parse(readFileSync(path.join(folder, file), 'utf8')) as { groups: object[] }).groups,
  );
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'offshoot', labels: { 'offshoot.example/stage': 'run' } },
    spec: { groups },
  };
  const text = `# Written from rules/*.yml by \`npm run rules\`; a test compares them.\n${stringify(manifest)}`;
  return format(text, { ...(await resolveConfig(RULE_MANIFEST)), filepath: RULE_MANIFEST });
}
