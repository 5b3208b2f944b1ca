import { existsSync } from 'node:fs';
import path from 'node:path';
import { inTurn } from '../bootstrap/lock.mjs';
import { reservePort } from '../infrastructure/ports.ts';
import type { Kept, ProcessGroup } from '../infrastructure/process-group.ts';
import { loadSecrets } from '../infrastructure/secrets.ts';
import { startServers } from '../infrastructure/servers.ts';
import { CACHE_DIR, ROOT } from '../paths.ts';
import { buildPage, buildPrograms } from './build.ts';
import { prepareDatabase } from './database.ts';
import { demoAccountLines, demoContact, demoModerators, replaceDemoPassword, writeDemo } from './demo.ts';
import { type EnvironmentInput, withMapTiles } from './environment.ts';
import { type Host, readHost } from './host.ts';
import {
  describeGateways,
  describeServices,
  keepProcess,
  rootsOf,
  startProcess,
  type AppProcess,
} from './app-processes.ts';
import { processIsUp, sinceStart } from './report.ts';
import { withoutPasswords, writeRunFile, writeServers } from './run-file.ts';
import { keepLogsSmall } from './rotate-logs.ts';
import { ROLES } from './services.ts';
import { hasDemo, readStamps, writeStamps } from './stamps.ts';
import { prepareStreams } from './streams.ts';
import { webPort } from './web-port.ts';

export interface LaunchOptions {
  dataDir: string;
  /** Whether an empty instance is filled with the demo community. */
  demo: boolean;
  /** Whether servers that no variable names run in Docker instead of embedded. */
  docker: boolean;
  /** Development: Vite serves the page on the port and proxies to the gateway. */
  development: boolean;
  /** How many of each process of the product run; more than one gateway is behind a balancer. */
  replicas: number;
  /** A built checkout of another version, of which one more of each process runs. */
  beside?: string;
}

export interface Launched {
  input: EnvironmentInput;
  services: AppProcess[];
  gateways: AppProcess[];
  balancer: AppProcess | undefined;
  /** Everything that is restarted when it dies: the servers, the services, the gateways and their balancer. */
  kept: Kept[];
  /** Port of the page: the gateway's, or Vite's in development. */
  host: Host;
  port: number;
}

async function timed<T>(name: string, detail: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  processIsUp(name, detail, performance.now() - begun);
  return result;
}

/** Starts servers and builds programs concurrently: neither needs the other. */
async function prepare(
  group: ProcessGroup,
  options: LaunchOptions,
  programs: Promise<void>,
): Promise<EnvironmentInput & { pageHost: Host; port: number; kept: Kept[] }> {
  const { dataDir, development, docker } = options;
  const pageHost = readHost(process.env.HOST);
  const port = await webPort(process.env.PORT);
  const mailUiPort = Number(process.env.MAIL_UI_PORT) || 8025;
  for (const fixedPort of [port, mailUiPort]) reservePort(fixedPort);
  const secrets = loadSecrets(dataDir, ROLES, process.env.JOIN_DATA_DIR);
  const kept: Kept[] = [];
  const keepUp = (server: Kept) => void kept.push(server);
  const context = { dataDir, cacheDir: CACHE_DIR, secrets, group, durable: true, mailUiPort, docker, keepUp };
  const [servers] = await Promise.all([
    startServers(context, (server, ms) => processIsUp(server.name, server.detail, ms)),
    programs,
  ]);
  return {
    pageHost,
    port,
    kept,
    user: withMapTiles(process.env, dataDir),
    servers,
    secrets,
    nodeEnv: development ? 'development' : 'production',
    publicUrl: process.env.PUBLIC_URL ?? `http://${pageHost.name}:${port}`,
    // In development only Vite is reachable from other machines.
    ...(!development && { host: pageHost.address }),
    cacheDir: CACHE_DIR,
  };
}

/**
 * Writes the demo community if it is still pending. Demo accounts that other machines can reach get a generated password
 * instead of the public one, also when they were written before.
 */
async function fillIfEmpty(
  group: ProcessGroup,
  { dataDir, demo }: LaunchOptions,
  input: EnvironmentInput,
  { exposed }: Host,
): Promise<void> {
  const stamps = readStamps(dataDir);
  const generated = input.secrets.demo_password;
  const written = exposed ? 'written with a generated password' : 'written';
  if (stamps.demo === 'pending') {
    if (demo)
      await timed('Demo community', 'written', () => writeDemo(group, dataDir, input, exposed ? generated : undefined));
    writeStamps(dataDir, { ...stamps, demo: demo ? written : 'declined' });
  } else if (stamps.demo === 'written' && exposed) {
    await timed('Demo accounts', 'have a generated password', () =>
      replaceDemoPassword(group, dataDir, input, generated),
    );
    writeStamps(dataDir, { ...stamps, demo: written });
  }
}

/** With the demo community, its moderators and contact addresses apply unless the operator sets others. */
async function withDemoPeople(dataDir: string, input: EnvironmentInput): Promise<EnvironmentInput> {
  if (!hasDemo(readStamps(dataDir))) return input;
  return { ...input, user: { ...demoContact, MODERATOR_EMAILS: await demoModerators(), ...input.user } };
}

/**
 * Starts everything in dependency order and reports each process. In turn with other starts from this checkout: they would build
 * the same programs, and choose the same free ports.
 */
export function launch(group: ProcessGroup, options: LaunchOptions): Promise<Launched> {
  return inTurn(ROOT, () => launchNow(group, options));
}

async function launchNow(group: ProcessGroup, options: LaunchOptions): Promise<Launched> {
  const { dataDir, development } = options;
  keepLogsSmall(group, path.join(dataDir, 'logs'));
  const programs = timed('Programs', 'what has changed', () => buildPrograms(group, dataDir));
  const page = development
    ? programs
    : programs.then(() => timed('Page', 'if it has changed', () => buildPage(group, dataDir)));
  const [launched] = await Promise.all([bringUp(group, options, programs, page), page]);
  return launched;
}

/** The page is built while the tables are migrated and seeded. */
async function bringUp(
  group: ProcessGroup,
  options: LaunchOptions,
  programs: Promise<void>,
  page: Promise<void>,
): Promise<Launched> {
  const { dataDir, development, replicas, beside } = options;
  const { pageHost: host, port, kept: servers, ...prepared } = await prepare(group, options, programs);
  await timed('Database', 'schemas, roles, migrations', () => prepareDatabase(group, dataDir, prepared));
  await prepareStreams(prepared.servers.NATS_URL ?? '');
  await fillIfEmpty(group, options, prepared, host);
  const input = await withDemoPeople(dataDir, prepared);

  group.nextStage();
  const roots = rootsOf(replicas, beside);
  const services = await describeServices(dataDir, input, roots);
  const missing = services.filter(({ program }) => !existsSync(program));
  if (missing.length > 0)
    throw new Error(`These processes have no program: ${missing.map(({ name }) => name).join(', ')}.`);
  const http = development ? await webPort(undefined) : port;
  const { gateways, balancer } = await describeGateways(dataDir, input, http, roots);
  const startGateways = async () => {
    await page;
    // The gateway depends on no process to start, but stops first so that no request enters during shutdown.
    group.nextStage();
    await Promise.all(gateways.map((gateway) => startProcess(group, gateway)));
    if (!balancer) return;
    group.nextStage();
    await startProcess(group, balancer);
  };
  await Promise.all([...services.map((appProcess) => startProcess(group, appProcess)), startGateways()]);
  const launched = { input, services, gateways, balancer, host, port };
  const kept = [...servers, ...appProcessesOf(launched).map((appProcess) => keepProcess(group, appProcess))];
  return { ...launched, kept };
}

/** All processes of the product that run. */
export function appProcessesOf({
  services,
  gateways,
  balancer,
}: Pick<Launched, 'services' | 'gateways' | 'balancer'>): AppProcess[] {
  return [...services, ...gateways, ...(balancer ? [balancer] : [])];
}

/** Writes which process runs where, for other commands and for tests. */
export function describeRun(group: ProcessGroup, dataDir: string, launched: Launched): void {
  const { input, host, port } = launched;
  const health = new Map(appProcessesOf(launched).map(({ name, healthUrl }) => [name, healthUrl]));
  writeServers(dataDir, input.servers);
  writeRunFile(dataDir, {
    pid: process.pid,
    started_at: new Date(performance.timeOrigin).toISOString(),
    url: `http://${host.name}:${port}`,
    mail_url: input.servers.MAIL_API_URL?.replace('127.0.0.1', 'localhost'),
    data_dir: dataDir,
    parts: Object.fromEntries(
      Object.entries(group.pids()).map(([name, pid]) => [name, { pid, health: health.get(name) }]),
    ),
    servers: withoutPasswords(input.servers),
  });
}

export async function announce(dataDir: string, { input, host, port }: Launched): Promise<void> {
  const mail = input.servers.MAIL_API_URL?.replace('127.0.0.1', 'localhost');
  const stamps = readStamps(dataDir);
  const password = stamps.demo === 'written' ? undefined : input.secrets.demo_password;
  const accounts = hasDemo(stamps) ? await demoAccountLines(password) : [];
  const warning = `Other machines can reach this copy: HOST is ${host.address}${hasDemo(stamps) ? ', and it has demo accounts' : ''}. Put a proxy with TLS in front.`;
  const lines = [
    '',
    `Offshoot is ready: http://${host.name}:${port}`,
    ...(host.exposed ? [warning] : []),
    ...(mail ? [`Mail that it sends: ${mail}`] : []),
    ...accounts,
    `Everything was up after ${sinceStart()}. Logs: ${path.relative(ROOT, path.join(dataDir, 'logs'))}. Ctrl-C stops it.`,
  ];
  console.log(lines.join('\n'));
}
