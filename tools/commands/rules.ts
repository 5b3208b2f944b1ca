// `npm run rules`: writes the manifest of Prometheus' rules again, from deploy/observability/rules.
import { writeFileSync } from 'node:fs';
import { command } from '../command.ts';
import { prometheusRule, RULE_MANIFEST } from '../observability/prometheus-rule.ts';

await command(async () => {
  writeFileSync(RULE_MANIFEST, await prometheusRule());
  return 0;
});
