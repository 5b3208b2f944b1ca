import { execFile } from 'node:child_process';
import path from 'node:path';
import { system } from './system.ts';

interface Outcome {
  code: number;
  out: string;
  err: string;
}

/** Runs `npm run admin` as an operator does. @param dataDir by default that of the running product */
export function admin(args: string[], dataDir = path.dirname(system.logs())): Promise<Outcome> {
  const program = path.join(import.meta.dirname, '..', '..', 'tools', 'commands', 'admin.ts');
  const env = { ...process.env, DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      { env },
      (error, out, err) => resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}
