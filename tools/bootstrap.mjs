// The first process of every `npm run …`. It uses built-ins only, because node_modules may not exist yet, and runs on
// any Node from 20.19 on. It installs missing packages, runs the command in tools/commands or bench under the Node version that
// the product requires, and forwards signals and the exit code.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { installPackages, isInstalled } from './bootstrap/install.mjs';
import { inTurn } from './bootstrap/lock.mjs';
import { whenOrphaned } from './bootstrap/orphaned.mjs';
import { findNode, withBinFirst } from './bootstrap/runtime.mjs';

const root = path.resolve(import.meta.dirname, '..');
const [command = '', ...args] = process.argv.slice(2);
// The benchmarks use the tools, not the other way round.
const folder = command === 'bench' ? 'bench' : 'tools/commands';
const file = path.join(root, folder, `${command}.ts`);

try {
  if (!/^[a-z-]+$/.test(command) || !existsSync(file)) throw new Error(`There is no command "${command}".`);
  // Another command may have installed them meanwhile.
  if (!isInstalled(root)) await inTurn(root, () => isInstalled(root) || installPackages(root));
  run(findNode(root));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {string} node */
function run(node) {
  // From the sources of the libraries: nothing has to be built before a command runs.
  const child = spawn(node, ['--conditions=source', '--disable-warning=ExperimentalWarning', file, ...args], {
    // The fourth descriptor is an IPC channel. It closes when this process dies, even by SIGKILL, and the child then
    // stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: withBinFirst(root, process.env),
    // Its own process group: Ctrl-C reaches only this process, possibly twice (npm forwards it too), and the child
    // receives one signal.
    detached: true,
  });
  let lastSignalAt = -Infinity;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      if (performance.now() - lastSignalAt < 500) return;
      lastSignalAt = performance.now();
      child.kill(signal);
    });
  }
  // Only under npm: a shell that started this process may exit and expect it to keep running.
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 1)));
}
