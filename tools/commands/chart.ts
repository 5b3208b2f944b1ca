// `npm run chart`: writes the chart deploy/helm/offshoot again, from deploy/k8s and the schemas of all processes.
// `-- --repository R --digests FOLDER --out FOLDER` writes what a release publishes.
import path from 'node:path';
import { command } from '../command.ts';
import { onStop } from '../on-stop.ts';
import { ROOT } from '../paths.ts';
import { run } from '../test/run.ts';

await command(async () => {
  const stopping = new AbortController();
  onStop(() => stopping.abort());
  // From the sources, which Node alone cannot strip of all their types.
  const { code, output } = await run(
    [
      process.execPath,
      `--import=${path.join(ROOT, 'libs', 'testing', 'src', 'source-hooks.ts')}`,
      '--conditions=source',
      path.join(ROOT, 'tools', 'kubernetes', 'chart', 'write-chart.ts'),
      ...process.argv.slice(2),
    ],
    { signal: stopping.signal },
  );
  if (code !== 0) console.error(output);
  return code;
});
