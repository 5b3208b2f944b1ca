// `npm test [-- steps and paths]`: all checks and tests. The last output line is `N passed, N failed`.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { command } from '../command.ts';
import { session } from '../dev/session.ts';
import { ROOT } from '../paths.ts';
import { affectedPaths } from '../test/affected.ts';
import { select } from '../test/selection.ts';
import { runSuite } from '../test/suite.ts';
import { exitCode, lastLines, type Tally } from '../test/tally.ts';

const folder = path.join(ROOT, '.local', 'test');
/** Data of an earlier run. Logs are kept until the next run, to investigate failures. */
const LEFT_OVERS = ['servers', 'product-1', 'product-2', 'results', 'logs'];

await command(async () => {
  const given = select(process.argv.slice(2));
  const selection = given.affected ? { ...given, paths: affectedPaths() } : given;
  if (given.affected && selection.paths.length === 0) {
    console.log('Nothing has changed that these checks read.');
    return 0;
  }
  if (given.affected) console.log(`Affected: ${selection.paths.join(', ')}`);
  const abort = new AbortController();
  let tally: Tally | undefined;
  const code = await session(
    folder,
    async (group) => {
      for (const name of LEFT_OVERS) rmSync(path.join(folder, name), { recursive: true, force: true });
      mkdirSync(path.join(folder, 'results'), { recursive: true });
      group.alsoStop(async () => abort.abort());
      tally = await runSuite(selection, group, folder, abort.signal);
    },
    'stop when done',
  );
  if (!tally || code !== 0) {
    console.log('The tests were stopped before their end.');
    return 1;
  }
  for (const name of ['servers/postgres', 'product-1/postgres', 'product-2/postgres'])
    rmSync(path.join(folder, name), { recursive: true, force: true });
  console.log(`\n${lastLines(tally)}`);
  return exitCode(tally);
});
