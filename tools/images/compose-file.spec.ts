import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { images } from '../../deploy/docker/images.mjs';
import { separateProcesses } from '../../libs/contracts/src/access/processes.ts';
import { secretFiles } from '../cluster/secret-files.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { ROOT } from '../paths.ts';
import { configurationSections } from '../reference/configuration.ts';
import { type ComposeService, isOwn, servicesOf, startOrder } from './compose-model.ts';

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const text = read('docker-compose.yml');
const dockerfile = read('deploy/docker/Dockerfile');
const services = servicesOf('docker-compose.yml');
const { version } = JSON.parse(read('package.json')) as { version: string };
const servers = ['postgres', 'redis', 'nats', 'object-store', 'mail'];
/** The services that run only with a profile. */
const onDemand = {
  admin: ['admin'],
  backup: ['backup'],
  'restore-secrets': ['restore'],
  restore: ['restore'],
  verify: ['restore'],
};
const own = Object.entries(services).filter(([, service]) => isOwn(service));
const secrets = completeSecrets({}, ROLES);
const files = Object.keys(
  secretFiles(secrets, { postgres: 'postgres', redis: 'redis', nats: 'nats' }, 'offshoot', 'separate'),
);
const sections = await configurationSections();

const MOUNTED = /^\$\{SECRETS_DIR:-\.\/secrets\}\/(.+):\/run\/secrets\/offshoot:ro,z$/;
const folderOf = ({ volumes }: ComposeService) => volumes.map((volume) => MOUNTED.exec(volume)?.[1]).find(Boolean);
const named = (name: string) => {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
};

/** The process of the product, by its name in the compose file. */
const processes = separateProcesses.map(({ name, service, roles }) => ({
  name: name.replace(/-rpc$/, '').replace(/-work$/, '-worker'),
  credentials: name,
  app: service === 'gateway' ? 'gateway' : `${service}-service`,
  image: service === 'gateway' || roles.includes('ai') ? name : `${service}-service`,
  program: roles.includes('work') ? 'worker' : 'main',
}));

const variablesOf = (app: string) =>
  sections
    .filter(
      ({ title }) => title === 'Every process' || title === app || (app !== 'gateway' && title === 'Every service'),
    )
    .flatMap((section) => section.variables);

/** The folders of the host that a process reads, beside its secrets. */
const shared: Readonly<Record<string, readonly string[]>> = {
  gateway: ['${MAP_DIR:-./map}:/map:ro,z'],
  'moderation-rpc': ['${NAMING_MODEL_DIR:-./models}:/models:ro,z'],
};

/** What is a file in a container. */
const mountedFor = (credentials: string) =>
  files.filter((file) => file.startsWith(`${credentials}/`)).map((file) => file.split('/')[1] ?? '');

/** Where a container listens, whom it meets and what it is: the compose file itself says so. */
const ofContainers = [
  ...['NODE_ENV', 'PREFIX', 'PORT', 'HOST', 'CLIENT_DIR', 'HEALTH_PORT', 'HEALTH_HOST', 'SHUTDOWN_GRACE_MS'],
  ...[
    'NATS_REPLICAS',
    'REDIS_SENTINELS',
    'REDIS_PRIMARY',
    'S3_ENDPOINT',
    'S3_ACCESS_KEY',
    'S3_REGION',
    'S3_BUCKET',
    'S3_PREFIX',
  ],
];

describe('docker-compose.yml', () => {
  it.each(processes)(
    'runs $name from its image, with its own secrets only',
    ({ name, credentials, image, program }) => {
      const service = named(name);
      expect(service.image).toBe(`offshoot/${image}:\${OFFSHOOT_VERSION:-${version}}`);
      expect(service.command).toEqual([program]);
      expect(folderOf(service)).toBe(credentials);
      expect(service.volumes.filter((volume) => !MOUNTED.test(volume))).toEqual(shared[credentials] ?? []);
    },
  );

  it.each(processes)('sets what $name requires, and nothing that it does not know', ({ name, credentials, app }) => {
    const variables = variablesOf(app);
    const required = variables.filter((variable) => variable.default === undefined).map((variable) => variable.name);
    const set = Object.keys(named(name).environment ?? {});
    const mounted = mountedFor(credentials);
    expect([...set, ...mounted]).toEqual(expect.arrayContaining(required));
    const variableNames = [
      ...variables.map((variable) => variable.name),
      'MALLOC_MMAP_THRESHOLD_',
      'MALLOC_TRIM_THRESHOLD_',
    ];
    expect(set.filter((variable) => !variableNames.includes(variable))).toEqual([]);
    expect(set.filter((variable) => mounted.includes(variable))).toEqual([]);
  });

  it.each(processes)('lets every setting of $name be given', ({ name, credentials, app }) => {
    const elsewhere = [...ofContainers, ...mountedFor(credentials)];
    const settings = variablesOf(app).filter((variable) => !variable.secret && !elsewhere.includes(variable.name));
    const environment = named(name).environment ?? {};
    const fixed = settings.filter((variable) => !environment[variable.name]?.startsWith(`\${${variable.name}:-`));
    expect(fixed.map((variable) => variable.name)).toEqual([]);
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
      ...Object.keys(onDemand),
    ];
    expect(Object.keys(services).sort()).toEqual(expected.sort());
    expect(Object.keys(named('bootstrap').depends_on ?? {}).sort()).toEqual(
      servers.filter((name) => name !== 'mail').sort(),
    );
  });

  it('administers, backs up and restores only with a profile', () => {
    const profiles = Object.entries(services).flatMap(([name, service]) =>
      service.profiles ? [[name, service.profiles]] : [],
    );
    expect(Object.fromEntries(profiles)).toEqual(onDemand);
  });

  it('starts migrations before the processes of their service, and the gateway last', () => {
    const order = startOrder(services);
    expect(order.slice(0, 2)).toEqual(['secrets', 'bootstrap']);
    for (const { name } of SERVICES) expect(order.indexOf(`${name}-migrate`)).toBeLessThan(order.indexOf(name));
    expect(order.at(-1)).toBe('gateway');
    expect(order).toHaveLength(own.length - Object.keys(onDemand).length);
  });

  it.each(own)('runs a program of the image of %s', (_name, service) => {
    const image = /^offshoot\/([\w-]+):/.exec(service.image)?.[1] ?? '';
    expect(Object.keys(images[image]?.programs ?? {})).toContain(service.command?.[0]);
  });

  // Engines that build a tag twice at the same time fail with "image already exists".
  it.each(Object.entries(images))('builds the image %s once, for the first service that runs it', (name, image) => {
    const users = own.filter(([, service]) => service.image.startsWith(`offshoot/${name}:`));
    const [built, ...more] = users.flatMap(([, { build }]) => build ?? []);
    expect(built).toEqual({
      context: '.',
      dockerfile: 'deploy/docker/Dockerfile',
      target: image.target,
      args: { APP: name },
    });
    expect(more).toEqual([]);
    expect(users[0]?.[1].build).toBe(built);
    expect(dockerfile).toMatch(new RegExp(`^FROM runtime AS ${image.target}$`, 'm'));
  });

  it('labels the folders of the host for SELinux, and leaves them out of the images', () => {
    const folders = Object.values(services).flatMap(({ volumes }) =>
      volumes.filter((volume) => !/^[a-z]+:\//.test(volume)),
    );
    expect(folders.filter((folder) => !/:(ro,)?z$/.test(folder))).toEqual([]);
    const ignored = read('.dockerignore').split('\n');
    const names = folders.map((folder) => /^\$\{\w+:-\.\/(\w+)\}/.exec(folder)?.[1] ?? folder);
    expect([...new Set(names)].filter((name) => !ignored.includes(name))).toEqual([]);
  });

  it.each(own)('locks %s: no rights, nothing to write to, a limit of memory', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    const ofFolders = ['secrets', 'backup', 'restore-secrets', 'restore', 'verify'];
    expect(service.user).toBe(ofFolders.includes(name) ? '0:0' : undefined);
  });

  it.each(servers)('runs the image of %s that the launcher runs, with a health check and a volume', (name) => {
    const service = named(name);
    expect(service.image).toBe(servicesOf('deploy/docker/servers.compose.yml')[name]?.image);
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
      ([name, value]) =>
        /PASSWORD|SECRET|TOKEN|KEY/.test(name) && !/_(FILE|JSON)$/.test(name) && value !== `\${${name}:-}`,
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
