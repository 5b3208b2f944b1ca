import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, platformConfig, shutdownGrace } from './config.ts';

const good = {
  DATABASE_URL: 'postgresql://a:b@localhost/x',
  REDIS_URL: 'redis://localhost',
  NATS_URL: 'nats://localhost:4222',
};

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
});
