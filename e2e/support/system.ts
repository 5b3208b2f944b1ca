import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run these tests with "npm test -- e2e", which starts the product first.`);
  return value;
}

/** Where the running product is: its address, its mail sink, and the file that names its processes. */
export const system = {
  url: () => variable('E2E_URL'),
  mailUrl: () => variable('E2E_MAIL_URL'),
  chromium: () => variable('CHROMIUM_PATH'),
  /** The folder of every part's log. */
  logs: () => join(dirname(variable('E2E_RUN_FILE')), 'logs'),
};

/** A running part, as the launcher writes it down; it writes anew when it has started a part again. */
export interface Part {
  pid: number;
  /** Answers /health/ready where the part is the product's own. */
  health?: string;
}

/** One part as it runs now. */
export async function processNamed(part: string): Promise<Part> {
  const run = JSON.parse(await readFile(variable('E2E_RUN_FILE'), 'utf8')) as { parts: Record<string, Part> };
  const found = run.parts[part];
  if (!found)
    throw new Error(`The launcher runs no part called ${part}; it runs ${Object.keys(run.parts).join(', ')}.`);
  return found;
}

/** The process id of one part now. */
export async function pidOf(part: string): Promise<number> {
  return (await processNamed(part)).pid;
}

/** The process id of every part now, by its name. */
export async function partPids(): Promise<[string, number][]> {
  const run = JSON.parse(await readFile(variable('E2E_RUN_FILE'), 'utf8')) as { parts: Record<string, Part> };
  return Object.entries(run.parts).map(([name, { pid }]) => [name, pid]);
}
