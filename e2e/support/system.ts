import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run these tests with "npm test -- e2e", which starts the product first.`);
  return value;
}

/** Addresses of the running product, its mail sink, and the file that lists its processes. */
export const system = {
  url: () => variable('E2E_URL'),
  mailUrl: () => variable('E2E_MAIL_URL'),
  chromium: () => variable('CHROMIUM_PATH'),
  /** The folder with the logs of all processes. */
  logs: () => join(dirname(variable('E2E_RUN_FILE')), 'logs'),
};

/** A running process, as listed by the launcher, which updates the entry after a restart. */
export interface RunningProcess {
  pid: number;
  /** URL that serves /health/ready, for the product's own processes. */
  health?: string;
}

/** The current entry of one process. */
export async function processNamed(name: string): Promise<RunningProcess> {
  const run = JSON.parse(await readFile(variable('E2E_RUN_FILE'), 'utf8')) as { parts: Record<string, RunningProcess> };
  const found = run.parts[name];
  if (!found)
    throw new Error(`The launcher runs no process called ${name}; it runs ${Object.keys(run.parts).join(', ')}.`);
  return found;
}

/** The current id of one process. */
export async function pidOf(name: string): Promise<number> {
  return (await processNamed(name)).pid;
}

/** The current ids of all processes, by name. */
export async function partPids(): Promise<[string, number][]> {
  const run = JSON.parse(await readFile(variable('E2E_RUN_FILE'), 'utf8')) as { parts: Record<string, RunningProcess> };
  return Object.entries(run.parts).map(([name, { pid }]) => [name, pid]);
}
