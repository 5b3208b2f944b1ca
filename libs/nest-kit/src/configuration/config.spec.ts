import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, platformConfig, shutdownGrace } from './config.ts';

const good = {
  DATABASE_URL: 'postgresql://a:b@localhost/x',
  REDIS_URL: 'redis://localhost',
  NATS_URL: 'nats://localhost:4222',
};

const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
afterAll(() => rmSync(folder, { recursive: true }));

function messageOf(env: Record<string, string | undefined>): string {
  try {
    parseConfig(platformConfig, env);
    return '';
  } catch (error) {
    return (error as ConfigError).message;
  }
}

describe('configuration', () => {
  it('applies defaults, also for empty variables', () => {
    expect(parseConfig(platformConfig, { ...good, LOG_LEVEL: '', HEALTH_PORT: '9000' })).toMatchObject({
      LOG_LEVEL: 'info',
      HEALTH_PORT: 9000,
      PREFIX: 'offshoot',
    });
  });

  it('names every invalid variable in one error, without values', () => {
    const schema = platformConfig.extend({ MAIL_FROM: z.email() });
    const fault = (() => {
      try {
        return parseConfig(schema, { ...good, REDIS_URL: undefined, HEALTH_PORT: 'many', MAIL_FROM: 's3cret' });
      } catch (error) {
        return error;
      }
    })();
    expect(fault).toBeInstanceOf(ConfigError);
    const { message } = fault as ConfigError;
    expect(message).toMatch(/REDIS_URL: is missing/);
    expect(message).toMatch(/HEALTH_PORT: /);
    expect(message).toMatch(/MAIL_FROM: /);
    expect(message).not.toContain('s3cret');
  });

  it('has a shutdown grace by default in production only', () => {
    const config = parseConfig(platformConfig, good);
    expect([
      shutdownGrace(config),
      shutdownGrace({ ...config, NODE_ENV: 'production' }),
      shutdownGrace({ ...config, SHUTDOWN_GRACE_MS: 7 }),
    ]).toEqual([0, 5_000, 7]);
  });

  it('reads a variable that is not set from the file that <name>_FILE names', () => {
    const file = path.join(folder, 'REDIS_URL');
    writeFileSync(file, 'redis://from-file\n');
    const fromFile = { ...good, REDIS_URL: undefined, REDIS_URL_FILE: file };
    expect(parseConfig(platformConfig, fromFile).REDIS_URL).toBe('redis://from-file');
    expect(parseConfig(platformConfig, { ...fromFile, REDIS_URL: 'redis://set' }).REDIS_URL).toBe('redis://set');
    expect(parseConfig(platformConfig, { ...fromFile, REDIS_URL: '' }).REDIS_URL).toBe('redis://from-file');
  });

  it('names a file that cannot be read, and checks the content of one that can', () => {
    const missing = path.join(folder, 'missing');
    expect(messageOf({ ...good, REDIS_URL: undefined, REDIS_URL_FILE: missing })).toBe(
      'The configuration is not valid:\n  REDIS_URL_FILE: cannot be read (ENOENT)',
    );
    const file = path.join(folder, 'DATABASE_URL');
    writeFileSync(file, 's3cret');
    const message = messageOf({ ...good, DATABASE_URL: undefined, DATABASE_URL_FILE: file });
    expect(message).toMatch(/DATABASE_URL: /);
    expect(message).not.toContain('s3cret');
  });
});
