// `npm run logs [name]`: follows the log of one process, or of all, with the process name before each line.
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { tail } from '../dev/tail.ts';
import { isCurrentLog } from '../dev/rotate-logs.ts';
import { dataDir } from '../paths.ts';

const folder = path.join(dataDir(), 'logs');
const names = existsSync(folder)
  ? readdirSync(folder)
      .filter(isCurrentLog)
      .map((file) => file.slice(0, -4))
  : [];
const [processName] = process.argv.slice(2);
if (names.length === 0) {
  console.error(`There are no logs in ${folder} yet.`);
  process.exit(1);
}
if (processName !== undefined && !names.includes(processName)) {
  console.error(`There is no log of "${processName}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
for (const name of processName === undefined ? names : [processName]) {
  const file = path.join(folder, `${name}.log`);
  const label = processName === undefined ? `${name.padEnd(14)} ` : '';
  // For one process, show the end of its existing log; for all, only new lines.
  const from = processName === undefined ? statSync(file).size : Math.max(0, statSync(file).size - 16_384);
  tail(file, from, (line) => process.stdout.write(`${label}${line}\n`));
}
