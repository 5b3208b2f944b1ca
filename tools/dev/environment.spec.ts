import { describe, expect, it } from '@jest/globals';
import { completeSecrets } from '../infrastructure/secrets.ts';
import {
  databaseUrl,
  gatewayEnvironment,
  migrationEnvironment,
  serviceEnvironment,
  type EnvironmentInput,
  withMapTiles,
} from './environment.ts';
import { GATEWAY, PROCESSES, ROLES, SERVICES, type ProcessDefinition } from './services.ts';

const secrets = completeSecrets({}, ROLES);
const input: EnvironmentInput = {
  user: { PATH: '/bin', PHOTO_MAX_MB: '3', npm_config_user_agent: 'npm', DATABASE_ADMIN_URL: 'postgresql://x' },
  servers: {
    DATABASE_ADMIN_URL: 'postgresql://postgres:admin@127.0.0.1:5555/postgres',
    REDIS_URL: 'redis://:r@127.0.0.1:1',
    NATS_URL: 'nats://u:p@127.0.0.1:2',
    SMTP_URL: 'smtp://127.0.0.1:3',
  },
  secrets,
  nodeEnv: 'production',
  publicUrl: 'http://localhost:8080',
  cacheDir: '/cache',
};
const named = (name: string) => PROCESSES.find((process) => process.name === name) as ProcessDefinition;
const SECRETS = ['AUTH_SIGNING_KEYS', 'AUTH_REFRESH_SECRET', 'PLACE_SECRET', 'MEDIA_SECRET'];
const secretsIn = (env: Record<string, string | undefined>) => SECRETS.filter((name) => env[name] !== undefined);

describe('the environment of a service', () => {
  it('contains its own runtime role and only the secrets it needs', () => {
    const plant = serviceEnvironment(input, named('plant'), 4000);
    expect(plant.DATABASE_URL).toBe(
      `postgresql://plant_runtime:${secrets.database_passwords.plant_runtime}@127.0.0.1:5555/offshoot`,
    );
    expect(secretsIn(plant)).toEqual(['PLACE_SECRET', 'MEDIA_SECRET']);
    expect(secretsIn(serviceEnvironment(input, named('chat'), 4000))).toEqual(['MEDIA_SECRET']);
    expect(secretsIn(serviceEnvironment(input, named('rewards'), 4000))).toEqual([]);
    expect(plant.HEALTH_PORT).toBe('4000');
  });

  it('passes through the operator’s settings, but neither the administrator’s nor a schema owner’s credentials', () => {
    const chat = serviceEnvironment(input, named('chat'), 4000);
    expect(chat).toMatchObject({ PATH: '/bin', PHOTO_MAX_MB: '3' });
    expect(chat).not.toHaveProperty('DATABASE_ADMIN_URL');
    expect(chat).not.toHaveProperty('DATABASE_OWNER_URL');
    expect(chat).not.toHaveProperty('npm_config_user_agent');
    expect(chat).not.toHaveProperty('SMTP_URL');
  });

  it('sends mails of the demo to its own sink only: a mail server needs the sender of its operator', () => {
    const senderWith = (user: Record<string, string>) =>
      serviceEnvironment({ ...input, user: { ...input.user, ...user } }, named('auth'), 4000).MAIL_FROM;
    expect(senderWith({})).toBe('Offshoot <hello@offshoot.example>');
    expect(senderWith({ SMTP_URL: 'smtp://mail.plants.example' })).toBeUndefined();
    expect(senderWith({ SMTP_URL: 'smtp://mail.plants.example', MAIL_FROM: 'a@plants.example' })).toBe(
      'a@plants.example',
    );
  });

  it('signs in at each server as the process, never as the administrator', () => {
    const chat = serviceEnvironment(input, named('chat'), 4000);
    expect(chat.NATS_URL).toBe(`nats://chat:${secrets.nats_passwords.chat}@127.0.0.1:2`);
    expect(chat.REDIS_URL).toBe(`redis://chat:${secrets.redis_passwords.chat}@127.0.0.1:1`);
    expect([chat.S3_ACCESS_KEY, chat.S3_SECRET_KEY]).toEqual(Object.values(secrets.s3_keys.chat ?? {}));
    const gateway = gatewayEnvironment(input, { health: 4000, http: 8080 }, '/client');
    expect(new URL(gateway.NATS_URL ?? '').username).toBe('gateway');
    expect(gateway.REDIS_URL).toBeUndefined();
    expect(serviceEnvironment(input, named('rewards'), 4000).S3_ACCESS_KEY).toBeUndefined();
  });

  it('signs in at an external server with the variable of the process, else with the shared one', () => {
    const own = {
      ...input,
      user: {
        NATS_URL: 'nats://all@n',
        NATS_URL_CHAT: 'nats://chat@n',
        S3_ENDPOINT: 'http://s',
        S3_ACCESS_KEY: 'all',
        S3_ACCESS_KEY_MODERATION_AI: 'ai',
      },
    };
    expect(serviceEnvironment(own, named('chat'), 4000)).toMatchObject({
      NATS_URL: 'nats://chat@n',
      S3_ACCESS_KEY: 'all',
    });
    expect(serviceEnvironment(own, named('moderation-ai'), 4000)).toMatchObject({
      NATS_URL: 'nats://all@n',
      S3_ACCESS_KEY: 'ai',
    });
    expect(serviceEnvironment(own, named('plant'), 4000)).not.toHaveProperty('NATS_URL_CHAT');
  });

  it('prefers a secret set by the operator', () => {
    const own = { ...input, user: { ...input.user, PLACE_SECRET: 'mine' } };
    expect(serviceEnvironment(own, named('plant'), 4000).PLACE_SECRET).toBe('mine');
  });

  it('keeps the memory of photos where many are decoded, and none of the models’ weights', () => {
    const threshold = (name: string) => serviceEnvironment(input, named(name), 4000).MALLOC_MMAP_THRESHOLD_;
    expect(['plant', 'moderation-ai', 'moderation'].map(threshold)).toEqual(['33554432', '131072', undefined]);
  });

  it('changes tables as the schema owner, which no running process uses', () => {
    const [auth] = SERVICES;
    const env = auth && migrationEnvironment(input, auth);
    expect(env?.DATABASE_OWNER_URL).toContain('//auth_owner:');
    expect(env).not.toHaveProperty('DATABASE_URL');
  });

  it('binds the gateway to this machine only, unless the launcher sets a host', () => {
    const host = (given: EnvironmentInput) => gatewayEnvironment(given, { health: 4000, http: 8080 }, '/client').HOST;
    expect([host(input), host({ ...input, user: { HOST: '0.0.0.0' } }), host({ ...input, host: '0.0.0.0' })]).toEqual([
      '127.0.0.1',
      '127.0.0.1',
      '0.0.0.0',
    ]);
  });

  it('finds the tiles of the map in the data folder, or where a path leads', () => {
    const tiles = (MAP_TILES?: string) =>
      gatewayEnvironment({ ...input, user: withMapTiles({ MAP_TILES }, '/data') }, { health: 4000, http: 8080 }, '');
    expect(tiles('city.pmtiles')).toMatchObject({ MAP_TILES: '/data/city.pmtiles' });
    expect(tiles('/maps/city.pmtiles')).toMatchObject({ MAP_TILES: '/maps/city.pmtiles' });
    expect(tiles().MAP_TILES).toBeUndefined();
  });

  it('makes a gateway behind the balancer trust it as one more proxy', () => {
    const proxies = (TRUST_PROXY?: string) =>
      gatewayEnvironment({ ...input, host: '0.0.0.0', user: { TRUST_PROXY } }, { health: 4000, http: 8080 }, '', true);
    expect(proxies()).toMatchObject({ TRUST_PROXY: '1', HOST: '127.0.0.1', SHUTDOWN_GRACE_MS: '2000' });
    expect(proxies('2').TRUST_PROXY).toBe('3');
    expect(proxies('10.0.0.0/8').TRUST_PROXY).toBe('10.0.0.0/8,loopback');
  });

  it('changes tables with only the secrets that data migrations need', () => {
    const secretsByService = Object.fromEntries(
      SERVICES.map((service) => [service.name, secretsIn(migrationEnvironment(input, service))]),
    );
    expect(secretsByService).toEqual({
      auth: [],
      plant: ['PLACE_SECRET'],
      exchange: [],
      chat: [],
      rewards: [],
      moderation: [],
    });
  });

  it('gives the gateway no database', () => {
    const env = gatewayEnvironment(input, { health: 4000, http: 8080 }, '/client');
    expect(env).not.toHaveProperty('DATABASE_URL');
    expect(env).toMatchObject({ PORT: '8080', CLIENT_DIR: '/client', RATE_LIMITS: 'relaxed' });
    expect(GATEWAY.service).toBeUndefined();
  });
});

describe('a database address', () => {
  it('escapes special characters in a password', () => {
    const url = new URL(databaseUrl('postgresql://a:b@host/postgres?sslmode=require', 'auth_owner', 'p@ss/w:rd'));
    expect(decodeURIComponent(url.password)).toBe('p@ss/w:rd');
    expect(url.search).toBe('?sslmode=require');
  });
});
