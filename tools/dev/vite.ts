import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { until } from '../infrastructure/until.ts';
import { ROOT } from '../paths.ts';
import type { Launched } from './launch.ts';
import { processIsUp } from './report.ts';

/** Runs Vite on the port of the page; it proxies other requests to the gateway (apps/web/vite.config.ts). */
export async function startVite(
  group: ProcessGroup,
  logs: string,
  { gateways: [gateway], host, port }: Launched,
): Promise<void> {
  const begun = performance.now();
  group.nextStage();
  const vite = group.start({
    name: 'web',
    command: [
      process.execPath,
      path.join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      ...['--host', host.address, '--port', String(port), '--strictPort', '--clearScreen', 'false'],
    ],
    cwd: path.join(ROOT, 'apps', 'web'),
    env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gateway?.spec.env?.PORT ?? ''}` },
    logFile: path.join(logs, 'web.log'),
  });
  const url = `http://${host.name}:${port}`;
  const ready = async () =>
    (await fetch(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5_000) })).ok;
  await until(ready, { what: 'Vite to answer', withinMs: 60_000, signal: vite.endedSignal });
  processIsUp('web', `Vite at ${url}`, performance.now() - begun);
}
