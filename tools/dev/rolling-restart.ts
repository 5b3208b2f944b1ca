import { until } from '../infrastructure/until.ts';
import type { RunFile } from './run-file.ts';

/** A stop may wait for running jobs. */
const stopWithinMs = 60_000;
const readyWithinMs = 60_000;

/** The processes that can be restarted one at a time, services before gateways; those not named are left out. */
export function restartable(parts: RunFile['parts'], names: readonly string[]): string[] {
  const replicated = Object.keys(parts).filter((name) => `${plain(name)}-2` in parts);
  const unknown = names.find((name) => !replicated.some((part) => plain(part) === name));
  if (unknown !== undefined) throw new Error(`No second ${unknown} runs beside the first.`);
  if (replicated.length === 0)
    throw new Error('Each process runs once, so that a restart interrupts it. Start with `npm start -- --replicas 2`.');
  const chosen = replicated.filter((name) => names.length === 0 || names.includes(plain(name)));
  return chosen.toSorted((left, right) => Number(plain(left) === 'gateway') - Number(plain(right) === 'gateway'));
}

const plain = (name: string): string => name.replace(/-\d+$/, '');

/**
 * Ends a process gracefully and waits until its successor, which the launcher starts, is ready and gets requests.
 * @param read the current run file
 */
export async function restartOne(name: string, read: () => RunFile | undefined): Promise<void> {
  const before = read()?.parts[name]?.pid;
  if (before === undefined) throw new Error(`${name} does not run.`);
  process.kill(before, 'SIGTERM');
  await until(async () => (read()?.parts[name]?.pid ?? before) !== before, {
    what: `${name} to be replaced`,
    withinMs: stopWithinMs,
  });
  const { parts = {} } = read() ?? {};
  await until(async () => (await health(parts[name]?.health)).ok, {
    what: `${name} to be ready`,
    withinMs: readyWithinMs,
  });
  if (plain(name) !== 'gateway') return;
  const isUsed = async () => {
    const { checks } = (await (await health(parts.balancer?.health)).json()) as { checks: Record<string, boolean> };
    return checks[name] === true;
  };
  await until(isUsed, { what: `the balancer to use ${name}`, withinMs: readyWithinMs });
}

function health(url: string | undefined): Promise<Response> {
  return fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2_000) });
}
