import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { dieWithParent } from '../../tools/infrastructure/process.ts';

/** `sharp` without the product, in a process that waits between rounds. */
export interface Alone {
  /** Pictures per second in one round. */
  measure(): Promise<number>;
  stop(): void;
}

export function sharpAlone(folder: string, concurrency: number, seconds: number): Alone {
  const file = path.join(import.meta.dirname, 'sharp-alone.ts');
  const [program = '', ...args] = [
    ...dieWithParent('SIGTERM'),
    process.execPath,
    file,
    folder,
    String(concurrency),
    String(seconds),
  ];
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout);
  return {
    measure: async () => {
      const printed = Promise.race([once(lines, 'line'), once(child, 'exit').then(() => [''])]) as Promise<[string]>;
      child.stdin.write('again\n');
      const [line] = await printed;
      if (line === '') throw new Error('sharp alone ended before it printed its rate.');
      return Number(line);
    },
    stop: () => child.stdin.end(),
  };
}
