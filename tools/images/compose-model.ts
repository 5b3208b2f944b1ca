import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { Env } from '../dev/environment.ts';
import { ROOT } from '../paths.ts';

/** A service of docker-compose.yml, as far as the product's containers use it. */
export interface ComposeService {
  image: string;
  /** The profiles with which it runs; without any, always. */
  profiles?: string[];
  build?: { context: string; dockerfile: string; target: string; args: { APP: string } };
  command: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt: string[];
  network_mode?: string;
  tmpfs?: string[];
  restart: string;
  ports?: string[];
  volumes: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  mem_limit: string;
  stop_grace_period?: string;
}

/** The services of a compose file; with `variables`, its `${NAME:-default}` are filled in. */
export function servicesOf(file: string, variables?: Env): Record<string, ComposeService> {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const filled = variables
    ? text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name: string, value: string) => variables[name] || value)
    : text;
  return (parse(filled, { merge: true }) as { services: Record<string, ComposeService> }).services;
}

/** The names of the services of `docker compose up` so that each comes after those it depends on; servers are left out. */
export function startOrder(services: Record<string, ComposeService>): string[] {
  const ordered: string[] = [];
  const visit = (name: string) => {
    const service = services[name];
    if (!service || ordered.includes(name)) return;
    for (const needed of Object.keys(service.depends_on ?? {})) visit(needed);
    ordered.push(name);
  };
  for (const [name, { profiles }] of Object.entries(services)) if (!profiles) visit(name);
  return ordered.filter((name) => isOwn(services[name]));
}

/** Whether a service runs an image of the product, and not a server's. */
export const isOwn = (service: ComposeService | undefined): boolean => service?.image.startsWith('offshoot/') === true;

/** What `podman run` needs to run a service as the file says, on the network of this machine and without its limit of memory. */
export function podmanOptions(service: ComposeService, environment: Env): string[] {
  const given = { ...service.environment, ...environment };
  return [
    ...['--net', service.network_mode ?? 'host', '--no-healthcheck'],
    ...(service.read_only ? ['--read-only'] : []),
    ...(service.user === undefined ? [] : ['--user', service.user]),
    ...(service.cap_drop ?? []).map((name) => `--cap-drop=${name}`),
    ...(service.cap_add ?? []).map((name) => `--cap-add=${name}`),
    ...service.security_opt.map((option) => `--security-opt=${option.replace(/:true$/, '')}`),
    ...(service.tmpfs ?? []).flatMap((folder) => ['--tmpfs', folder]),
    ...service.volumes.flatMap((volume) => ['--volume', volume]),
    ...Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : ['--env', `${name}=${value}`])),
  ];
}
