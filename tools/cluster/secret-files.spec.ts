import { describe, expect, it } from '@jest/globals';
import { separateProcesses } from '../../libs/contracts/src/access/processes.ts';
import { ROLES, SERVICES } from '../dev/services.ts';
import { completeSecrets } from '../infrastructure/secrets.ts';
import { secretFiles } from './secret-files.ts';

const secrets = completeSecrets({}, ROLES);
const at = { postgres: 'postgres:5432', redis: 'redis:6379', nats: 'nats:4222' };
const files = secretFiles(secrets, at, 'offshoot', 'separate');
const folder = (name: string) =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([file]) => file.startsWith(`${name}/`))
      .map(([file, content]) => [file.slice(name.length + 1), content]),
  );

describe('the secrets of an installation, as files', () => {
  it('has a folder for each process and each migration', () => {
    const folders = new Set(Object.keys(files).map((file) => file.split('/')[0]));
    expect([...folders].sort()).toEqual(
      [
        'bootstrap',
        'servers',
        'operator',
        ...separateProcesses.map(({ name }) => name),
        ...SERVICES.map(({ name }) => `${name}-migrate`),
      ].sort(),
    );
  });

  it('gives a process its own credentials, the secrets of its service, and no others', () => {
    expect(folder('plant-work')).toEqual({
      NATS_URL: `nats://plant-work:${secrets.nats_passwords['plant-work']}@nats:4222`,
      REDIS_URL: `redis://plant-work:${secrets.redis_passwords['plant-work']}@redis:6379`,
      DATABASE_URL: `postgresql://plant_runtime:${secrets.database_passwords.plant_runtime}@postgres:5432/offshoot`,
      S3_ACCESS_KEY: secrets.s3_keys['plant-work']?.access_key,
      S3_SECRET_KEY: secrets.s3_keys['plant-work']?.secret_key,
      PLACE_SECRET: secrets.PLACE_SECRET,
      MEDIA_SECRET: secrets.MEDIA_SECRET,
    });
    expect(Object.keys(folder('gateway')).sort()).toEqual([
      'MEDIA_SECRET',
      'NATS_URL',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
    ]);
    expect(Object.keys(folder('rewards-rpc')).sort()).toEqual(['DATABASE_URL', 'NATS_URL', 'REDIS_URL']);
  });

  it('gives the owner role to migrations only, and the administrators to bootstrap and servers only', () => {
    for (const [file, content] of Object.entries(files)) {
      const area = file.split('/')[0] ?? '';
      expect([file, content.includes('_owner:')]).toEqual([file, file.endsWith('/DATABASE_OWNER_URL')]);
      const isAdministrators = [
        secrets.postgres_admin_password,
        secrets.nats_password,
        secrets.redis_password,
        secrets.s3_secret_key,
      ].some((password) => content.includes(password));
      if (!['bootstrap', 'servers'].includes(area)) expect([file, isAdministrators]).toEqual([file, false]);
    }
    expect(Object.keys(folder('plant-migrate'))).toEqual(['DATABASE_OWNER_URL', 'PLACE_SECRET']);
  });

  it('lets only services connect through a pooler', () => {
    const pooled = Object.entries(secretFiles(secrets, { ...at, pooler: 'pooler:5432' }, 'offshoot', 'separate'));
    const through = pooled.filter(([, content]) => content.includes('@pooler:')).map(([file]) => file.split('/')[1]);
    expect(new Set(through)).toEqual(new Set(['DATABASE_URL']));
    expect(through).toHaveLength(separateProcesses.length - 1);
  });

  it('gives a service with a server of its own the address of that, and the bootstrap its administrator', () => {
    const own = { chat: { postgres: 'chat:5432', pooler: 'chat-pooler:5432' }, plant: { postgres: 'plants:5432' } };
    const separate = secretFiles(secrets, { ...at, pooler: 'pooler:5432', own }, 'offshoot', 'separate');
    const host = (file: string) => new URL(separate[file] ?? '').host;
    expect(host('chat-rpc/DATABASE_URL')).toBe('chat-pooler:5432');
    expect(host('chat-work/DATABASE_URL')).toBe('chat-pooler:5432');
    expect(host('chat-migrate/DATABASE_OWNER_URL')).toBe('chat:5432');
    // Without a pooler of its own it has none: the other one leads to another server.
    expect(host('plant-rpc/DATABASE_URL')).toBe('plants:5432');
    expect(host('auth-rpc/DATABASE_URL')).toBe('pooler:5432');
    const administrators = Object.keys(separate).filter((file) => file.includes('/DATABASE_ADMIN_URL'));
    expect(administrators.map((file) => [file, host(file)])).toEqual([
      ['bootstrap/DATABASE_ADMIN_URL', 'postgres:5432'],
      ['bootstrap/DATABASE_ADMIN_URL_CHAT', 'chat:5432'],
      ['bootstrap/DATABASE_ADMIN_URL_PLANT', 'plants:5432'],
    ]);
  });

  it('lets only searches read from a replica', () => {
    const reading = Object.entries(secretFiles(secrets, { ...at, reader: 'reader:5432' }, 'offshoot', 'separate'));
    const from = reading.filter(([, content]) => content.includes('@reader:'));
    const password = secrets.database_passwords.plant_runtime;
    expect(from).toEqual([
      ['plant-rpc/DATABASE_READ_URL', `postgresql://plant_runtime:${password}@reader:5432/offshoot`],
    ]);
  });

  it('lets the servers know exactly the users that processes have', () => {
    const users = JSON.parse(/users: (\[.*\]) \}$/.exec(files['servers/nats/users.conf'] ?? '')?.[1] ?? '[]') as {
      user: string;
      password: string;
    }[];
    for (const { name } of separateProcesses) {
      const own = new URL(files[`${name}/NATS_URL`] ?? '');
      expect(users.find(({ user }) => user === name)?.password).toBe(own.password);
    }
    const probe = JSON.parse(files['servers/nats/connect.json'] ?? '{}') as { user: string; pass: string };
    expect(users.find(({ user }) => user === probe.user)?.password).toBe(probe.pass);
    // The administrator, the operator and the probe.
    expect(users).toHaveLength(separateProcesses.length + 3);
    expect(files['servers/redis/users.acl']?.split('\n')[0]).toBe('user default off');
    expect(files['servers/redis/redis.conf']).toMatch(/^appendonly yes$[^]*^maxmemory-policy noeviction$/m);
  });
});
