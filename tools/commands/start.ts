// `npm start`: runs the whole product on this machine until Ctrl-C.
import path from 'node:path';
import { command } from '../command.ts';
import { HELP, readArguments } from '../dev/arguments.ts';
import { endHung } from '../dev/end-hung.ts';
import { endUnwritableNats } from '../dev/end-unwritable-nats.ts';
import { announce, appProcessesOf, describeRun, launch } from '../dev/launch.ts';
import { startPrometheus } from '../dev/prometheus.ts';
import { session } from '../dev/session.ts';
import { supervise } from '../dev/supervise.ts';
import { dataDir } from '../paths.ts';

await command(async () => {
  const { demo, docker, replicas, beside, observe, help } = readArguments(process.argv.slice(2));
  if (help) {
    console.log(HELP);
    return 0;
  }
  const folder = dataDir();
  return session(folder, async (group) => {
    const launched = await launch(group, { dataDir: folder, demo, docker, development: false, replicas, beside });
    const prometheus = observe
      ? await startPrometheus(group, folder, appProcessesOf(launched), (kept) => launched.kept.push(kept))
      : undefined;
    const describe = () => describeRun(group, folder, launched);
    describe();
    supervise(group, launched.kept, describe);
    endHung(group, appProcessesOf(launched));
    const nats = launched.input.servers.NATS_URL;
    if (nats !== undefined) endUnwritableNats(group, nats, path.join(folder, 'nats'));
    await announce(folder, launched);
    if (prometheus) console.log(`Prometheus: ${prometheus}`);
  });
});
