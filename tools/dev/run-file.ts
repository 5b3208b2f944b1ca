import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a running copy tells about itself: its addresses, and the process of each part. */
export interface RunFile {
  pid: number;
  started_at: string;
  url: string;
  mail_url: string | undefined;
  data_dir: string;
  /** Of every part by its name, for /health/ready and /metrics. */
  health: Record<string, string>;
  pids: Record<string, number>;
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
  rmSync(runFile(dataDir), { force: true });
}

/** Host and port of each address; who it is for and its password stay out. */
export function withoutPasswords(env: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env)
      .filter(([name]) => /(_URL|_ENDPOINT)$/.test(name))
      .map(([name, value]) => [name, new URL(value).host]),
  );
}
