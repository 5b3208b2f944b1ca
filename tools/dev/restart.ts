import { watch } from 'node:fs';
import path from 'node:path';
import { inTurn } from '../bootstrap/lock.mjs';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { ROOT } from '../paths.ts';
import { buildPrograms } from './build.ts';
import { changedApps } from './changed-apps.ts';
import { prepareDatabase } from './database.ts';
import { appProcessesOf, describeRun, type Launched } from './launch.ts';
import { keepProcess, startProcess, type AppProcess } from './app-processes.ts';
import { supervise } from './supervise.ts';

/** An editor saves a file in several steps, and a branch switch writes many files. */
const SETTLE_MS = 150;

async function restart(group: ProcessGroup, appProcess: AppProcess, changed: () => void): Promise<void> {
  await group.stopOne(appProcess.name);
  // A build that fails on a half-finished edit must not stop the running processes.
  try {
    await startProcess(group, appProcess);
    supervise(group, [keepProcess(group, appProcess)], changed);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\nWaiting for the next change.`);
  }
}

/** Rebuilds changed projects and restarts their processes until this process ends. */
export function restartOnChange(group: ProcessGroup, dataDir: string, launched: Launched): void {
  const appProcesses = appProcessesOf(launched);
  const describe = () => describeRun(group, dataDir, launched);
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = false;

  const work = async () => {
    if (working) return;
    const apps = changedApps(changed, [...new Set(appProcesses.map(({ app }) => app))]);
    changed.clear();
    if (apps.length === 0) return;
    working = true;
    console.log(`Changed: ${apps.join(', ')}`);
    try {
      await inTurn(ROOT, () => buildPrograms(group, dataDir));
      await prepareDatabase(group, dataDir, launched.input);
      await Promise.all(
        appProcesses.filter(({ app }) => apps.includes(app)).map((appProcess) => restart(group, appProcess, describe)),
      );
      describe();
    } catch (error) {
      console.error(`${error instanceof Error ? error.message : String(error)}\nWaiting for the next change.`);
    } finally {
      working = false;
      if (changed.size > 0) void work();
    }
  };

  for (const kind of ['libs', 'apps']) {
    watch(path.join(ROOT, kind), { recursive: true }, (_event, file) => {
      if (!file) return;
      changed.add(path.join(kind, file));
      clearTimeout(timer);
      timer = setTimeout(() => void work(), SETTLE_MS);
    });
  }
}
