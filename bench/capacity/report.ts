import type { Cost, Need } from './activity.ts';

const figure = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 1 ? value.toFixed(1) : value >= 0.01 ? value.toFixed(2) : '0';
const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const sum = (values: Readonly<Record<string, number>>): number =>
  Object.values(values).reduce((total, value) => total + value, 0);

/** Processes in the order of their cost over all operations. */
function processesOf(costs: readonly Cost[]): string[] {
  const totals = new Map<string, number>();
  for (const { ms } of costs)
    for (const [name, each] of Object.entries(ms)) totals.set(name, (totals.get(name) ?? 0) + each);
  return [...totals].toSorted(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Milliseconds of processor time per operation and process, and the bytes of the response with its headers. */
export function costReport(costs: readonly Cost[]): string {
  const processes = processesOf(costs);
  return [
    row(['operation', 'all', ...processes, 'bytes']),
    row(['---', ...Array<string>(processes.length + 2).fill('---:')]),
    ...costs.map(({ what, ms, bytes }) =>
      row([
        what,
        figure(sum(ms)),
        ...processes.map((name) => figure(ms[name] ?? 0)),
        Math.round(bytes).toLocaleString('en'),
      ]),
    ),
  ].join('\n');
}

/** Cores and bandwidth by the number of registered users. */
export function needReport(needs: readonly Need[]): string {
  const processes = Object.entries(needs.at(-1)?.cores ?? {})
    .toSorted(([, a], [, b]) => b - a)
    .map(([name]) => name);
  return [
    row(['registered', 'calls a second', 'Mbit/s', 'cores', ...processes]),
    row(Array<string>(processes.length + 4).fill('---:')),
    ...needs.map(({ users, calls, megabits, cores }) =>
      row([
        users.toLocaleString('en'),
        figure(calls),
        figure(megabits),
        figure(sum(cores)),
        ...processes.map((name) => figure(cores[name] ?? 0)),
      ]),
    ),
  ].join('\n');
}
