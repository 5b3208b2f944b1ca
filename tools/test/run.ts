import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import pLimit from 'p-limit';
import type { Env } from '../dev/environment.ts';
import { dieWithParent } from '../infrastructure/process.ts';
import { ROOT } from '../paths.ts';

export interface Outcome {
  code: number;
  output: string;
}

export interface RunOptions {
  env?: Env;
  cwd?: string;
  /** Streams the output while a long program runs; otherwise it is kept and shown on failure. */
  show?: boolean;
  /** Ends the program. */
  signal: AbortSignal;
}

/** Of the checks, which begin together: one for each of two cores. */
const atATime = pLimit(2);

/** Runs one check program to its end; two of them run at a time. */
export function run(command: readonly string[], options: RunOptions): Promise<Outcome> {
  return atATime(() => runNow(command, options));
}

function runNow(command: readonly string[], options: RunOptions): Promise<Outcome> {
  const [program = '', ...args] = [...dieWithParent('SIGTERM'), ...command];
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(program, args, {
      cwd: options.cwd ?? ROOT,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal: options.signal,
      killSignal: 'SIGTERM',
    });
    const collect = (chunk: Buffer) => {
      if (options.show) process.stdout.write(chunk);
      else chunks.push(chunk);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (error) => resolve({ code: 1, output: `${program}: ${error.message}` }));
    child.once('close', (code, signal) =>
      resolve({
        code: code ?? 128 + (signal ? constants.signals[signal] : 0),
        output: Buffer.concat(chunks).toString('utf8'),
      }),
    );
  });
}
