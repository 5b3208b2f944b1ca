import { jobs, type JobName } from '../jobs.ts';
import type { AccessProcess } from './processes.ts';

/**
 * The ACL rules of a process's Redis user, without name and password: the queues of its service and the commands that
 * BullMQ uses. The gateway has no queue and no Redis user.
 * @param prefix the product's key prefix; `*` for servers shared by many tests
 */
export function redisRules({ service }: AccessProcess, prefix: string): string[] {
  const queues = (Object.keys(jobs) as JobName[]).filter((name) => jobs[name].service === service);
  return [
    'resetchannels',
    ...queues.map((name) => `~${prefix}:${name}:*`),
    '-@all',
    ...['+@read', '+@write', '+@connection', '+@transaction', '+@scripting', '-@dangerous', '-script', '-function'],
    // No command lists the keys of other services. ioredis needs INFO for its ready check.
    ...['-scan', '-randomkey', '-dbsize', '-select', '+info'],
  ];
}

/** Whether a process needs credentials for Redis. */
export const usesRedis = ({ service }: AccessProcess): boolean => service !== 'gateway' && service !== 'operator';
