import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { images } from '../../deploy/docker/images.mjs';
import { separateProcesses } from '../../libs/contracts/src/access/processes.ts';
import { secretFiles } from '../cluster/secret-files.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { ROOT } from '../paths.ts';
import { configurationSections } from '../reference/configuration.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string; args: { APP: string } };
  command?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt: string[];
  restart: string;
  ports?: string[];
  volumes: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  mem_limit: string;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const servicesOf = (text: string) => (parse(text, { merge: true }) as { services: Record<string, Service> }).services;
const text = read('docker-compose.yml');
const dockerfile = read('deploy/docker/Dockerfile');
const services = servicesOf(text);
const { version } = JSON.parse(read('package.json')) as { version: string };
const servers = ['postgres', 'redis', 'nats', 'object-store', 'mail'];
const own = Object.entries(services).filter(([name]) => !servers.includes(name));
const secrets = completeSecrets({}, ROLES);
const files = Object.keys(secretFiles(secrets, { postgres: 'postgres', redis: 'redis', nats: 'nats' }, 'offshoot'));
const sections = await configurationSections();

const MOUNTED = /^\$\{SECRETS_DIR:-\.\/secrets\}\/(.+):\/run\/secrets\/offshoot:ro$/;
const folderOf = ({ volumes }: Service) => volumes.map((volume) => MOUNTED.exec(volume)?.[1]).find(Boolean);
const named = (name: string) => {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
};

/** The process of the product, by its name in the compose file. */
const processes = separateProcesses.map(({ name, service, roles }) => ({
  name: name.replace(/-rpc$/, '').replace(/-work$/, '-worker'),
  credentials: name,
  app: service === 'gateway' ? 'gateway' : `${service}-service`,
  image: service === 'gateway' || roles.includes('ai') ? name : `${service}-service`,
  program: roles.includes('work') ? 'worker' : 'main',
}));

describe('docker-compose.yml', () => {
  it.each(processes)(
    'runs $name from its image, with its own secrets only',
    ({ name, credentials, image, program }) => {
      const service = named(name);
      expect(service.image).toBe(`offshoot/${image}:\${OFFSHOOT_VERSION:-${version}}`);
      expect(service.command).toEqual([program]);
      expect(folderOf(service)).toBe(credentials);
      const shared = credentials === 'gateway' ? ['${MAP_DIR:-./map}:/map:ro'] : [];
      expect(service.volumes.filter((volume) => !MOUNTED.test(volume))).toEqual(shared);
    },
  );

  it.each(processes)('sets what $name requires, and nothing that it does not know', ({ name, credentials, app }) => {
    const variables = sections
      .filter(
        ({ title }) => title === 'Every process' || title === app || (app !== 'gateway' && title === 'Every service'),
      )
      .flatMap((section) => section.variables);
    const required = variables.filter((variable) => variable.default === undefined).map((variable) => variable.name);
    const set = Object.keys(named(name).environment ?? {});
    const mounted = files.filter((file) => file.startsWith(`${credentials}/`)).map((file) => file.split('/')[1]);
    expect([...set, ...mounted]).toEqual(expect.arrayContaining(required));
    const known = [...variables.map((variable) => variable.name), 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_'];
    expect(set.filter((variable) => !known.includes(variable))).toEqual([]);
    expect(set.filter((variable) => mounted.includes(variable))).toEqual([]);
  });

  it.each(SERVICES)('migrates $name after the bootstrap and before its processes', ({ name, app }) => {
    const migration = named(`${name}-migrate`);
    expect(migration).toMatchObject({
      image: `offshoot/${app}:\${OFFSHOOT_VERSION:-${version}}`,
      command: ['migrate'],
      restart: 'no',
      depends_on: { bootstrap: { condition: 'service_completed_successfully' } },
    });
    expect(folderOf(migration)).toBe(`${name}-migrate`);
    for (const process of [name, `${name}-worker`])
      expect(named(process).depends_on).toEqual({
        [`${name}-migrate`]: { condition: 'service_completed_successfully' },
      });
  });

  it('has nothing but these, the servers and what prepares them', () => {
    const expected = [
      'secrets',
      ...servers,
      'bootstrap',
      ...SERVICES.map(({ name }) => `${name}-migrate`),
      ...processes.map(({ name }) => name),
    ];
    expect(Object.keys(services).sort()).toEqual(expected.sort());
    expect(Object.keys(named('bootstrap').depends_on ?? {}).sort()).toEqual(
      servers.filter((name) => name !== 'mail').sort(),
    );
  });

  it.each(own)('builds %s with a target and programs that exist', (_name, service) => {
    const image = images[service.build?.args.APP ?? ''];
    expect(service.build).toMatchObject({ context: '.', dockerfile: 'deploy/docker/Dockerfile' });
    expect(service.image).toContain(`offshoot/${service.build?.args.APP}:`);
    expect(service.build?.target).toBe(image?.target);
    expect(Object.keys(image?.programs ?? {})).toContain(service.command?.[0]);
    expect(dockerfile).toMatch(new RegExp(`^FROM runtime AS ${service.build?.target}$`, 'm'));
  });

  it.each(own)('locks %s: no rights, nothing to write to, a limit of memory', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(service.user).toBe(name === 'secrets' ? '0:0' : undefined);
  });

  it.each(servers)('runs the image of %s that the launcher runs, with a health check and a volume', (name) => {
    const service = named(name);
    expect(service.image).toBe(servicesOf(read('deploy/docker/servers.compose.yml'))[name]?.image);
    expect(service.image).toMatch(/:v?\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
    expect(service.healthcheck?.test[0]).toMatch(/^CMD/);
    expect(service.volumes.filter((volume) => /^[a-z]+:\//.test(volume))).toHaveLength(1);
    expect(service.restart).toBe('unless-stopped');
  });

  it('is reachable from this machine only by default', () => {
    const published = Object.values(services).flatMap(({ ports = [] }) => ports);
    expect(published).toEqual([
      '127.0.0.1:${MAIL_UI_PORT:-8025}:8025',
      '${BIND_ADDRESS:-127.0.0.1}:${PORT:-8080}:8080',
    ]);
  });

  it('contains no secret: each is a file', () => {
    const set = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const suspect = set.filter(
      ([name, value]) => /PASSWORD|SECRET|TOKEN|KEY/.test(name) && !/_FILE$/.test(name) && value !== '',
    );
    expect(suspect).toEqual([]);
    expect(text).not.toMatch(/:\/\/[^/\s]+:[^/\s]+@/);
    const mounted = Object.values(services).flatMap(({ volumes }) =>
      volumes.flatMap((volume) => /^\$\{SECRETS_DIR:-\.\/secrets\}\/([^:]+):/.exec(volume)?.[1] ?? []),
    );
    for (const folder of mounted) expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true);
  });
});

describe('the Dockerfile', () => {
  it('pins both bases by digest, ends as an ordinary user and without a shell', () => {
    expect(dockerfile.match(/^ARG (BUILD|RUNTIME)_BASE=\S+@sha256:[0-9a-f]{64}$/gm)).toHaveLength(2);
    expect(dockerfile.match(/^FROM (?!\$\{(BUILD|RUNTIME)_BASE\} AS |(build|runtime) AS ).*/gm)).toBeNull();
    expect(dockerfile).toMatch(/^USER 10001:10001$/m);
    expect(dockerfile.slice(dockerfile.indexOf('AS runtime'))).not.toMatch(/^RUN /m);
    expect(dockerfile).not.toMatch(/^(ENTRYPOINT|CMD|HEALTHCHECK .* CMD) [^[]/m);
  });
});
