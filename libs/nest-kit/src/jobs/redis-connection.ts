import { Redis, type RedisOptions } from 'ioredis';

/** Settings of a process's Redis connection. */
export interface RedisSettings {
  REDIS_URL: string;
  REDIS_SENTINELS: readonly { host: string; port: number }[];
  REDIS_PRIMARY: string;
  PREFIX: string;
}

const retryStrategy = (times: number): number => Math.min(times * 200, 2_000);

/** Reconnects, and sends the command again, where a primary has become a replica. */
const reconnectOnError = (error: Error): 2 | false => (error.message.startsWith('READONLY') ? 2 : false);

/** Connects to Redis, with Sentinels to the server that they name as primary, also after they promote another one. */
export function connectRedis(settings: RedisSettings, options: RedisOptions): Redis {
  const { REDIS_URL, REDIS_SENTINELS, REDIS_PRIMARY } = settings;
  if (REDIS_SENTINELS.length === 0) return new Redis(REDIS_URL, { ...options, retryStrategy });
  const url = new URL(REDIS_URL);
  const [username, password] = [url.username, url.password].map(decodeURIComponent);
  return new Redis({
    ...options,
    retryStrategy,
    reconnectOnError,
    name: REDIS_PRIMARY,
    sentinels: [...REDIS_SENTINELS],
    // Sentinels know the same users, who may only look for the primary.
    ...{ username, password, sentinelUsername: username, sentinelPassword: password },
    sentinelRetryStrategy: retryStrategy,
    // Follows a promotion at once, and not when the old connection ends.
    failoverDetector: true,
  });
}
