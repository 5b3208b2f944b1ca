// `npm run stop`: stops the instance that runs on this data folder and waits until its launcher has exited.
import { command } from '../command.ts';
import { lockHolder } from '../dev/lock.ts';
import { composeDown } from '../infrastructure/docker/compose-down.ts';
import { until } from '../infrastructure/until.ts';
import { dataDir } from '../paths.ts';

await command(async () => {
  const folder = dataDir();
  const pid = lockHolder(folder);
  if (pid === undefined) {
    const left = await composeDown(folder, 'keep volumes');
    console.log(left ? 'Stopped what a killed start had left in Docker.' : `Nothing runs on ${folder}.`);
    return;
  }
  process.kill(pid, 'SIGTERM');
  await until(async () => lockHolder(folder) === undefined, { what: `process ${pid} to stop`, withinMs: 60_000 });
  console.log('Stopped.');
});
