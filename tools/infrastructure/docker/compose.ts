import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../paths.ts';
import { findProgram } from '../programs.ts';

const run = promisify(execFile);

export const COMPOSE_FILE = path.join(ROOT, 'deploy', 'docker', 'servers.compose.yml');

/** The first version that supports inline configuration content in the compose file. */
const OLDEST = [2, 23, 1] as const;
/** A sleeping engine responds late; one that hangs must not block everything. */
const RESPONSE_TIMEOUT_MS = 15_000;
const OTHERWISE = 'Without --docker nothing of this is needed: the servers are embedded then.';

/** Docker Compose as called for one instance. */
export interface Compose {
  docker: string;
  /** Separates the containers, networks and volumes of this instance from those of others. */
  project: string;
  /** What precedes the subcommand of Compose. */
  command: readonly string[];
  version: string;
}

interface Failure {
  killed?: boolean;
  stdout?: string;
  stderr?: string;
  message: string;
}

interface Prompt {
  env?: Record<string, string | undefined>;
  withinMs?: number;
}

/** The output of a Docker command; an error contains its last output on one line. */
export async function call(
  docker: string,
  args: readonly string[],
  { env = process.env, withinMs = RESPONSE_TIMEOUT_MS }: Prompt = {},
): Promise<string> {
  try {
    const { stdout } = await run(docker, [...args], {
      timeout: withinMs,
      killSignal: 'SIGKILL',
      env,
      maxBuffer: 2 ** 24,
    });
    return stdout.trim();
  } catch (error) {
    const { killed, stdout, stderr, message } = error as Failure;
    if (killed) throw new Error(`no answer within ${withinMs / 1000} s`, { cause: error });
    throw new Error((stderr?.trim() || stdout?.trim() || message).replace(/\s*\n\s*/g, ' ').slice(-300), {
      cause: error,
    });
  }
}

/** Two instances have two data folders, and therefore two separate projects. */
export function projectName(dataDir: string): string {
  return `offshoot-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 8)}`;
}

/** Whether this version of Compose supports the file; undefined if it cannot be parsed. */
export function isNewEnough(version: string): boolean | undefined {
  const parts = /^v?(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!parts) return undefined;
  const differs = OLDEST.findIndex((oldest, place) => parts[place] !== oldest);
  return differs < 0 || (parts[differs] ?? 0) > (OLDEST[differs] ?? 0);
}

async function composeVersion(docker: string): Promise<string> {
  const version = await call(docker, ['compose', 'version', '--short']).catch((error: Error) => {
    throw new Error(
      `docker has no Compose plugin ("docker compose version": ${error.message}). ` +
        `Install the package docker-compose-plugin of Docker's archive (Docker Desktop brings it). ${OTHERWISE}`,
      { cause: error },
    );
  });
  const enough = isNewEnough(version);
  if (enough) return version;
  const oldest = OLDEST.join('.');
  throw new Error(
    enough === undefined
      ? `"docker compose version" says "${version}", which is no version; Docker Compose ${oldest} or newer is needed. ${OTHERWISE}`
      : `Docker Compose ${version} is too old: ${oldest} or newer is needed. Update Docker. ${OTHERWISE}`,
  );
}

/**
 * Docker Compose of this machine for the instance in this folder.
 * @throws Error with advice if it cannot be used
 */
export async function findCompose(dataDir: string, find = findProgram): Promise<Compose> {
  const docker = find('docker');
  if (!docker) {
    throw new Error(
      `--docker needs Docker with Compose, and no program docker was found. Install it (https://docs.docker.com/get-docker/). ${OTHERWISE}`,
    );
  }
  const version = await composeVersion(docker);
  await call(docker, ['version', '--format', '{{.Server.Version}}']).catch((error: Error) => {
    throw new Error(
      `Docker is installed, but its engine does not answer (${error.message}). Start Docker Desktop, or the service ` +
        `(sudo systemctl start docker), and see that you may use it (group docker). ${OTHERWISE}`,
      { cause: error },
    );
  });
  const project = projectName(dataDir);
  return {
    docker,
    project,
    version,
    command: [docker, 'compose', '--ansi', 'never', '--project-name', project, '--file', COMPOSE_FILE],
  };
}

/** Records that this instance has volumes, and the name of its project for the operator. */
const markerOf = (dataDir: string): string => path.join(dataDir, 'docker.json');

export function markContainers(dataDir: string, { project }: Compose): void {
  writeFileSync(markerOf(dataDir), `${JSON.stringify({ project })}\n`);
}

export function hasContainers(dataDir: string): boolean {
  return existsSync(markerOf(dataDir));
}
