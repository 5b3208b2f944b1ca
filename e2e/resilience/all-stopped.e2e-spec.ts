import { expect, it } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { backAgain } from '../support/kill.ts';
import { ownProcesses } from '../support/system.ts';

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('every process ends by itself, also where all are stopped at once, and its successor serves', async () => {
  const processes = await ownProcesses();
  expect(processes.length).toBeGreaterThanOrEqual(7);
  for (const [, { pid }] of processes) process.kill(pid, 'SIGTERM');
  // A process that hangs ends after `SHUTDOWN_DEADLINE_MS`, 25 s.
  await eventually(
    'the end of all processes',
    () => Promise.resolve(processes.filter(([, { pid }]) => isAlive(pid)).map(([name]) => name)),
    (alive) => alive.length === 0,
    20_000,
  );
  await backAgain(processes);
});
