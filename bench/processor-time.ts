import { readdirSync, readFileSync } from 'node:fs';
import { median } from './statistics.ts';

/** Linux reports processor time in hundredths of a second (USER_HZ), whatever the kernel's tick is. */
const msPerTick = 10;

/** Milliseconds of processor time that each process and its children have used. */
export type ProcessorTime = Record<string, number>;

interface Used {
  parent: number;
  ms: number;
}

function usedBy(pid: number): Used | undefined {
  try {
    // Fields after the process name: the name is in brackets, and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    // Its own, and that of children which have ended, such as connections of PostgreSQL.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * msPerTick };
  } catch {
    return undefined;
  }
}

/** Empty on systems without /proc. */
export function processorTime(pids: Readonly<Record<string, number>>): ProcessorTime {
  if (process.platform !== 'linux') return {};
  const all = new Map(
    readdirSync('/proc').flatMap((entry) => {
      const used = /^\d+$/.test(entry) ? usedBy(Number(entry)) : undefined;
      return used ? [[Number(entry), used] as const] : [];
    }),
  );
  const names = new Map(Object.entries(pids).map(([name, pid]) => [pid, name]));
  const sums: ProcessorTime = Object.fromEntries(Object.keys(pids).map((name) => [name, 0]));
  for (const [pid, { ms }] of all) {
    let above: number | undefined = pid;
    while (above !== undefined && !names.has(above)) above = all.get(above)?.parent;
    const name = above === undefined ? undefined : names.get(above);
    if (name !== undefined) sums[name] = (sums[name] ?? 0) + ms;
  }
  return sums;
}

/** Milliseconds that each process used per call. */
export function timePerCall(before: ProcessorTime, after: ProcessorTime, calls: number): ProcessorTime {
  return Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, (ms - (before[name] ?? 0)) / calls]));
}

/** The medians over several rounds, largest first, of processes that used any. */
export function medianTimes(rounds: readonly ProcessorTime[]): string {
  const names = Object.keys(rounds[0] ?? {});
  const medians = names.map((name) => [name, median(rounds.map((round) => round[name] ?? 0))] as const);
  return medians
    .filter(([, ms]) => ms >= 0.01)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');
}
