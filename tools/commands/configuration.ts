// `npm run configuration`: writes docs/operate/configuration.md again, from the schemas of all processes.
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
      path.join(ROOT, 'tools', 'reference', 'write-configuration.ts'),
    ],
    { signal: stopping.signal },
  );
  if (code !== 0) console.error(output);
  return code;
});
