// `npm run dashboards`: writes the Grafana dashboards again, from tools/observability/dashboards.ts.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.ts';
import { dashboardFile } from '../observability/dashboard.ts';
import { dashboards } from '../observability/dashboards.ts';
import { OBSERVABILITY } from '../observability/known-metrics.ts';

await command(async () => {
  const folder = path.join(OBSERVABILITY, 'dashboards');
  mkdirSync(folder, { recursive: true });
  for (const dashboard of dashboards)
    writeFileSync(path.join(folder, `${dashboard.uid}.json`), dashboardFile(dashboard));
});
