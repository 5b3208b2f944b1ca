import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

function variable(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(`${name} is not set: run these tests with "npm test -- e2e", which starts the product first.`);
  return value;
}

interface Product {
  url: string;
  mailUrl: string;
  runFile: string;
}

/** Each of Jest's workers has a running product of its own. */
function product(): Product {
  const products = JSON.parse(variable('E2E_PRODUCTS')) as Product[];
  const ownProduct = products[Number(process.env.JEST_WORKER_ID) - 1];
  if (!ownProduct)
    throw new Error(`There are ${products.length} products for worker ${process.env.JEST_WORKER_ID} of Jest.`);
  return ownProduct;
}

/** Addresses of the running product and of its mail sink, and the browsers. */
export const system = {
  url: () => product().url,
  mailUrl: () => product().mailUrl,
  chromium: () => variable('CHROMIUM_PATH'),
  headlessShell: () => variable('HEADLESS_SHELL_PATH'),
  firefox: () => variable('FIREFOX_PATH'),
  /** The script that runs a program of WebKit. */
  withWebKit: () => variable('WITH_WEBKIT'),
  /** The folder with the logs of all processes. */
  logs: () => join(dirname(product().runFile), 'logs'),
  /** The folder of reports and pictures, which the next run deletes. */
  results: () => join(dirname(dirname(product().runFile)), 'results'),
};

/** A running process, as listed by the launcher, which updates the entry after a restart. */
export interface RunningProcess {
  pid: number;
  /** URL that serves /health/ready, for the product's own processes. */
  health?: string;
}

/** The current entries of all processes, by name. */
async function processes(): Promise<Record<string, RunningProcess>> {
  return (JSON.parse(await readFile(product().runFile, 'utf8')) as { parts: Record<string, RunningProcess> }).parts;
}

/** The current entry of one process. */
async function processNamed(name: string): Promise<RunningProcess> {
  const all = await processes();
  const running = all[name];
  if (!running) throw new Error(`The launcher runs no process called ${name}; it runs ${Object.keys(all).join(', ')}.`);
  return running;
}

/** The current entries of a process and of its further replicas. */
export async function replicasOf(name: string): Promise<[string, RunningProcess][]> {
  return Object.entries(await processes()).filter(([each]) => each.replace(/-\d+$/, '') === name);
}

/** The current entries of the product's own processes. */
export async function ownProcesses(): Promise<[string, RunningProcess][]> {
  return Object.entries(await processes()).filter(([, { health }]) => health !== undefined);
}

/** The current id of one process. */
export async function pidOf(name: string): Promise<number> {
  return (await processNamed(name)).pid;
}

/** The current ids of all processes, by name. */
export async function processPids(): Promise<[string, number][]> {
  return Object.entries(await processes()).map(([name, { pid }]) => [name, pid]);
}
