import { jobs, type JobName } from '../jobs.ts';
import type { AccessProcess } from './processes.ts';

/**
 * The rules of a process's Redis user, as an ACL takes them after name and password: the queues of its service and the
 * commands that BullMQ uses. A gateway has no queue and gets no user.
 * @param prefix the product's; `*` for servers that many tests share
 */
export function redisRules({ service }: AccessProcess, prefix: string): string[] {
  const queues = (Object.keys(jobs) as JobName[]).filter((name) => jobs[name].service === service);
  return [
    'resetchannels',
    ...queues.map((name) => `~${prefix}:${name}:*`),
    '-@all',
    ...['+@read', '+@write', '+@connection', '+@transaction', '+@scripting', '-@dangerous', '-script', '-function'],
    // No list of the keys of others; the client asks for INFO before it calls itself ready.
    ...['-scan', '-randomkey', '-dbsize', '-select', '+info'],
  ];
}

/** Whether a process has jobs in Redis. */
export const usesRedis = ({ service }: AccessProcess): boolean => service !== 'gateway';
