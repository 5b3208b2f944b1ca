import { readFileSync } from 'node:fs';
import path from 'node:path';
import { untilReady } from '../dev/ready.ts';
import type { Env } from '../dev/environment.ts';
import type { ProcessGroup } from '../infrastructure/process-group.ts';
import { tagOf } from './build.ts';
import { type ComposeService, podmanOptions } from './compose-model.ts';
import { call, containerCommand, IMAGES_DIR } from './podman.ts';

/** A container of the product: a service of docker-compose.yml. */
export interface Container {
  name: string;
  service: ComposeService;
  /** What is set here differs from the file: there are no addresses of containers. */
  env: Env;
}

function commandOf({ name, service, env }: Container) {
  const tag = tagOf(/^offshoot\/([\w-]+):/.exec(service.image)?.[1] ?? service.image);
  return containerCommand('podman', [
    ...['run', '--rm', '--replace', '--name', `offshoot-${name}`],
    ...podmanOptions(service, env),
    ...[tag, ...service.command],
  ]);
}

/** Runs a container to its end. */
export async function runOnce(group: ProcessGroup, container: Container): Promise<void> {
  const { name } = container;
  await group.run({ name, ...commandOf(container), logFile: path.join(IMAGES_DIR, 'logs', `${name}.log`) });
}

/** Starts a container. Returns the seconds until it was ready. */
export async function startContainer(group: ProcessGroup, container: Container): Promise<number> {
  const { name, env } = container;
  const begun = performance.now();
  const started = group.start({
    name,
    ...commandOf(container),
    logFile: path.join(IMAGES_DIR, 'logs', `${name}.log`),
    stopWithinMs: 40_000,
  });
  await untilReady(started, `http://127.0.0.1:${env.HEALTH_PORT}`);
  return (performance.now() - begun) / 1000;
}

/** What is seen from inside a container, as JSON printed by its own Node. */
async function inside<T>(name: string, script: string): Promise<T> {
  return JSON.parse(await call('podman', 'exec', `offshoot-${name}`, '/usr/local/bin/node', '-p', script)) as T;
}

/**
 * Checks what the image promises from inside a running container.
 * @throws Error that names what is otherwise
 */
export async function checkInside(name: string): Promise<void> {
  const seen = await inside<{ uid: number; written: string[]; shell: boolean; found: string[]; secrets: string }>(
    name,
    `const fs = require('fs'); const tries = (file) => { try { fs.writeFileSync(file, ''); return true; } catch { return false; } };
     const all = fs.readdirSync('/app', { recursive: true });
     JSON.stringify({
       uid: process.getuid(),
       written: ['/app/x', '/etc/x', '/x', '/run/secrets/offshoot/x', '/app/programs.json'].filter(tries),
       shell: ['/bin/sh', '/bin/bash', '/usr/bin/apt-get'].some((file) => fs.existsSync(file)),
       found: all.filter((file) => /\\.tsx?$|\\.map$|^node_modules\\/(jest|typescript|eslint|nx|vite|playwright-core)$/.test(file)).slice(0, 5),
       secrets: fs.readFileSync('/proc/1/environ', 'latin1').split('\\0').filter((each) => /:\\/\\/[^/]*:[^/]*@|_SECRET=/.test(each)).join(),
     })`,
  );
  const expected = { uid: 10_001, written: [], shell: false, found: [], secrets: '' };
  if (JSON.stringify(seen) !== JSON.stringify(expected))
    throw new Error(`${name} from inside: ${JSON.stringify(seen)}, not ${JSON.stringify(expected)}`);
  await call('podman', 'exec', `offshoot-${name}`, '/usr/local/bin/node', '/app/deploy/health.mjs');
}

/** Stops a container as an engine does. Returns the seconds until it ended by itself. @throws Error if it had to be killed */
export async function stopContainer(group: ProcessGroup, name: string): Promise<number> {
  const begun = performance.now();
  const running = group.find(name);
  await group.stopOne(name);
  const end = await running?.ended;
  if (end?.code !== 0) {
    const log = readFileSync(path.join(IMAGES_DIR, 'logs', `${name}.log`), 'utf8').slice(-500);
    throw new Error(`${name} ${end?.how} after SIGTERM: ${log}`);
  }
  return (performance.now() - begun) / 1000;
}
