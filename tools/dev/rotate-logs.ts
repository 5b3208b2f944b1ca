import { existsSync } from 'node:fs';
import { copyFile, readdir, rename, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import type { ProcessGroup } from '../infrastructure/process-group.ts';

/** Bytes above which a log is rotated, and how many rotated files of it are kept. */
const LIMITS = { bytes: 20 * 1024 * 1024, kept: 3 };
const CHECK_EVERY_MS = 10_000;

/** Whether a file is the current log of a process, not a rotated or an earlier one. */
export const isCurrentLog = (file: string): boolean => /\.log$/.test(file) && !/\.(\d+|previous)\.log$/.test(file);

/**
 * Rotates the logs that are too large: `plant.log` becomes `plant.1.log`, and so on. Processes hold their log open, so its
 * content is copied and the file emptied; they append, and so go on at its new end. A line that is written between the two
 * steps is lost.
 */
export async function rotateLogs(folder: string, { bytes, kept } = LIMITS): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (!isCurrentLog(name) || (await stat(file)).size < bytes) continue;
    const rotated = (number: number) => file.replace(/\.log$/, `.${number}.log`);
    for (let number = kept - 1; number >= 1; number -= 1)
      if (existsSync(rotated(number))) await rename(rotated(number), rotated(number + 1));
    await copyFile(file, rotated(1));
    await truncate(file);
  }
}

/** Rotates the logs of a running copy until it stops. A full disk, which prevents the copy, must not end it. */
export function keepLogsSmall(group: ProcessGroup, folder: string): void {
  const timer = setInterval(() => {
    rotateLogs(folder).catch((error: unknown) => console.error(`The logs cannot be rotated: ${String(error)}`));
  }, CHECK_EVERY_MS);
  group.alsoStop(async () => clearInterval(timer));
}
