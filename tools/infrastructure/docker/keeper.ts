// Runs next to the containers of an instance while its launcher lives: `node keeper.ts docker compose … down`. The
// kernel signals it when the launcher dies, even by SIGKILL, and it then removes the containers, which the engine would
// not.
import { spawn } from 'node:child_process';

const [program = '', ...args] = process.argv.slice(2);
const waiting = setInterval(() => undefined, 2 ** 30);

let isStopping = false;
// The kernel may signal once for each thread of the launcher that dies, so a second signal must not end this process.
process.on('SIGTERM', () => {
  if (isStopping) return;
  isStopping = true;
  clearInterval(waiting);
  const down = spawn(program, args, { stdio: 'inherit' });
  down.once('error', (error) => {
    console.error(`${program} could not be started: ${error.message}`);
    process.exit(1);
  });
  down.once('exit', (code) => process.exit(code ?? 1));
});
console.log('ready');
