// `npm run alerts:check`: checks the configuration and rules of Prometheus, and runs the tests of the alerts.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.ts';
import { findOtherProgram } from '../infrastructure/server-program.ts';
import { OBSERVABILITY } from '../observability/known-metrics.ts';
import { CACHE_DIR } from '../paths.ts';
import { run } from '../test/run.ts';

const filesIn = (folder: string): string[] =>
  readdirSync(path.join(OBSERVABILITY, folder)).map((file) => path.join(OBSERVABILITY, folder, file));

await command(async () => {
  const { file, env } = await findOtherProgram('promtool', CACHE_DIR);
  const signal = new AbortController().signal;
  const checks = [
    ['check', 'config', '--syntax-only', path.join(OBSERVABILITY, 'prometheus.yml')],
    ['check', 'rules', ...filesIn('rules')],
    ['test', 'rules', ...filesIn('tests')],
  ];
  let failed = 0;
  for (const check of checks) failed += (await run([file, ...check], { env, show: true, signal })).code === 0 ? 0 : 1;
  return failed === 0 ? 0 : 1;
});
