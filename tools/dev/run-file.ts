import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running instance publishes about itself: its addresses, and the process id of each process. */
export interface RunFile {
  pid: number;
  started_at: string;
  url: string;
  mail_url: string | undefined;
  data_dir: string;
  /** Every process by name; a service's `health` URL serves /health/live, /health/ready and /metrics. */
  parts: Record<string, { pid: number; health?: string }>;
  /** Host and port of each server, without passwords. */
  servers: Record<string, string>;
}

function runFile(dataDir: string): string {
  return path.join(dataDir, 'run.json');
}

export function writeRunFile(dataDir: string, content: RunFile): void {
  const file = runFile(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function readRunFile(dataDir: string): RunFile | undefined {
  const file = runFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RunFile) : undefined;
}

export function removeRunFile(dataDir: string): void {
  for (const name of ['run.json', 'servers.json']) rmSync(path.join(dataDir, name), { force: true });
}

/** Server addresses with passwords, for `npm run seed` next to a running instance. */
export function writeServers(dataDir: string, env: Record<string, string>): void {
  writeFileSync(path.join(dataDir, 'servers.json'), JSON.stringify(env), { mode: 0o600 });
}

export function readServers(dataDir: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(dataDir, 'servers.json'), 'utf8')) as Record<string, string>;
}

/** Host and port of each address, without user and password. */
export function withoutPasswords(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => /(_URL|_ENDPOINT)$/.test(name))
      .map(([name, value]) => [name, new URL(value).host]),
  );
}
