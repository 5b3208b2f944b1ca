// `npm run dev`: like `npm start`, but Vite serves the page and a service is restarted when its sources change.
import path from 'node:path';
import { command } from '../command.ts';
import { HELP, readArguments } from '../dev/arguments.ts';
import { announce, appProcessesOf, describeRun, launch } from '../dev/launch.ts';
import { restartOnChange } from '../dev/restart.ts';
import { startPrometheus } from '../dev/prometheus.ts';
import { session } from '../dev/session.ts';
import { supervise } from '../dev/supervise.ts';
import { startVite } from '../dev/vite.ts';
import { dataDir } from '../paths.ts';

await command(async () => {
  const { demo, docker, replicas, beside, observe, help } = readArguments(process.argv.slice(2));
  if (help) {
    console.log(HELP);
    return 0;
  }
  if (replicas > 1 || beside !== undefined) throw new Error('--replicas and --beside are options of npm start.');
  const folder = dataDir();
  return session(folder, async (group) => {
    const launched = await launch(group, { dataDir: folder, demo, docker, development: true, replicas: 1 });
    const prometheus = observe
      ? await startPrometheus(group, folder, appProcessesOf(launched), (kept) => launched.kept.push(kept))
      : undefined;
    await startVite(group, path.join(folder, 'logs'), launched);
    const describe = () => describeRun(group, folder, launched);
    describe();
    supervise(group, launched.kept, describe);
    await announce(folder, launched);
    if (prometheus) console.log(`Prometheus: ${prometheus}`);
    restartOnChange(group, folder, launched);
  });
});
