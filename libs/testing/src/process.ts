import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from './eventually.ts';
import { freePort } from './free-port.ts';

/** A service in a process of its own, which a test can kill. */
export interface StartedProcess {
  readonly pid: number;
  /** Kills it without a clean shutdown, and waits until it has ended. */
  kill(): Promise<void>;
}

/**
 * Starts an entry point from source and waits until it is ready.
 * @param config the variables to run with, such as `StartedService.config`
 */
export async function startProcess(
  entry: URL,
  config: object,
  args: readonly string[] = ['--all'],
): Promise<StartedProcess> {
  const port = await freePort();
  const given = Object.entries(config).map(([name, value]) => [name, String(value)] as const);
  const hooks = fileURLToPath(new URL('./source-hooks.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', '--import', hooks, fileURLToPath(entry), ...args], {
    env: { PATH: process.env.PATH, ...Object.fromEntries(given), LOG_LEVEL: 'error', HEALTH_PORT: String(port) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)));
  const removed = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${said}`);
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  }, 60_000).catch(async (error: unknown) => {
    child.kill('SIGKILL');
    throw new Error(`The process did not become ready. ${said}`, { cause: error });
  });
  return {
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL');
      await removed;
    },
  };
}
