import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '../infrastructure/ports.ts';
import type { ManagedProcess, ProcessSpec } from '../infrastructure/process.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';
import { filesCountWithHeap } from '../infrastructure/v8-options.ts';
import { findOtherProgram } from '../infrastructure/server-program.ts';
import { ROOT } from '../paths.ts';
import { type Backend, balancerConfiguration } from './balancer.ts';
import { gatewayEnvironment, serviceEnvironment, type EnvironmentInput } from './environment.ts';
import { untilReady } from './ready.ts';
import { processIsUp } from './report.ts';
import { GATEWAY, PROCESSES, type ProcessDefinition } from './services.ts';

/**
 * Node options of the product's processes. With the default young generation of 16 MB per space, every service's heap
 * grows by 50 MB before a collection; below 8 MB, collections are so frequent that a search costs a tenth more
 * (docs/measured.md).
 */
export const nodeArguments = ({ carriesFiles }: Pick<ProcessDefinition, 'carriesFiles'>): string[] => [
  `--import=${pathToFileURL(path.join(ROOT, 'libs', 'nest-kit', 'dist', 'process', 'source-maps.js')).href}`,
  '--max-semi-space-size=8',
  ...(carriesFiles ? filesCountWithHeap : []),
];

/** A process of the product, with what a restart needs. */
export interface AppProcess {
  name: string;
  app: string;
  /** The file that Node runs. */
  program: string;
  healthUrl: string;
  spec: ProcessSpec;
}

function describeProcess(
  definition: ProcessDefinition,
  root: string,
  dataDir: string,
  health: number,
  env: ProcessSpec['env'],
  replica: number,
): AppProcess {
  const { app, entry } = definition;
  // The first replica of a process has its plain name, the second `plant-2`.
  const name = replica === 1 ? definition.name : `${definition.name}-${replica}`;
  const [file = '', ...args] = entry;
  const program = path.join(root, 'apps', app, 'dist', file);
  return {
    name,
    app,
    program,
    healthUrl: `http://127.0.0.1:${health}`,
    spec: {
      name,
      command: [process.execPath, ...nodeArguments(definition), program, ...args],
      cwd: path.join(root, 'apps', app),
      env,
      logFile: path.join(dataDir, 'logs', `${name}.log`),
    },
  };
}

/** Where the replicas of a process run from: this checkout, and once more from another version's. */
export const rootsOf = (replicas: number, beside: string | undefined): string[] => [
  ...Array.from({ length: replicas }, () => ROOT),
  ...(beside === undefined ? [] : [beside]),
];

export async function describeServices(
  dataDir: string,
  input: EnvironmentInput,
  roots: readonly string[],
): Promise<AppProcess[]> {
  return Promise.all(
    PROCESSES.flatMap((definition) =>
      roots.map(async (root, index) => {
        const health = await freePort();
        const env = serviceEnvironment(input, definition, health);
        return describeProcess(definition, root, dataDir, health, env, index + 1);
      }),
    ),
  );
}

/** One gateway listens on the port of the page; several are behind a balancer that does. */
export async function describeGateways(
  dataDir: string,
  input: EnvironmentInput,
  http: number,
  roots: readonly string[],
): Promise<{ gateways: AppProcess[]; balancer: AppProcess | undefined }> {
  const isBalanced = roots.length > 1;
  const described = await Promise.all(
    roots.map(async (root, index) => {
      const ports = { health: await freePort(), http: isBalanced ? await freePort() : http };
      const env = gatewayEnvironment(input, ports, path.join(root, 'apps', 'web', 'dist'), isBalanced);
      return { port: ports.http, gateway: describeProcess(GATEWAY, root, dataDir, ports.health, env, index + 1) };
    }),
  );
  const backends = described.map(({ port, gateway: { name, healthUrl } }) => ({ name, port, health: healthUrl }));
  return {
    gateways: described.map(({ gateway }) => gateway),
    balancer: isBalanced ? await describeBalancer(dataDir, input, http, backends) : undefined,
  };
}

async function describeBalancer(
  dataDir: string,
  { host = '127.0.0.1', cacheDir }: EnvironmentInput,
  port: number,
  backends: readonly Backend[],
): Promise<AppProcess> {
  const health = await freePort();
  const haproxy = await findOtherProgram('haproxy', cacheDir);
  const configuration = path.join(dataDir, 'balancer', 'haproxy.cfg');
  mkdirSync(path.dirname(configuration), { recursive: true, mode: 0o700 });
  writeFileSync(configuration, balancerConfiguration({ address: host, port, healthPort: health, backends }));
  return {
    name: 'balancer',
    app: 'balancer',
    program: haproxy.file,
    healthUrl: `http://127.0.0.1:${health}`,
    spec: {
      name: 'balancer',
      command: [haproxy.file, '-db', '-f', configuration],
      env: haproxy.env,
      logFile: path.join(dataDir, 'logs', 'balancer.log'),
    },
  };
}

/**
 * Starts a process and waits until it is ready. A process that dies before is an error; later deaths are handled by
 * `supervise`.
 */
export async function startProcess(
  group: ProcessGroup,
  appProcess: AppProcess,
  log: 'new log' | 'same log' = 'new log',
): Promise<ManagedProcess> {
  const begun = performance.now();
  const started = group.start({ ...appProcess.spec, keepLog: log === 'same log' }, 'may die');
  await untilReady(started, appProcess.healthUrl);
  processIsUp(appProcess.name, `health at ${appProcess.healthUrl}`, performance.now() - begun);
  return started;
}

/** The form in which `supervise` restarts it. */
export const keepProcess = (group: ProcessGroup, appProcess: AppProcess): Kept => ({
  name: appProcess.name,
  logFile: appProcess.spec.logFile,
  again: () => startProcess(group, appProcess, 'same log'),
});
