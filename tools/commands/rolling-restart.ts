// `npm run rolling-restart [process …]`: restarts the processes of a copy with replicas one at a time, so that no
// request fails.
import { command } from '../command.ts';
import { restartable, restartOne } from '../dev/rolling-restart.ts';
import { readRunFile } from '../dev/run-file.ts';
import { dataDir } from '../paths.ts';

await command(async () => {
  const folder = dataDir();
  const run = readRunFile(folder);
  if (!run) throw new Error(`Nothing runs on ${folder}.`);
  for (const name of restartable(run.parts, process.argv.slice(2))) {
    const begun = performance.now();
    await restartOne(name, () => readRunFile(folder));
    console.log(`  ${name.padEnd(18)} restarted in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  }
});
