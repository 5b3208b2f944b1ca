import { parseArgs } from 'node:util';
import { SERVICES } from '../dev/services.ts';
import type { Republished } from './republish.ts';

const names = SERVICES.map(({ name }) => name);

/** What `npm run admin -- --help` prints. */
export const help = `npm run admin -- <command>

  republish [--service <name>] [--since <time>]
      Publishes events again that a consumer or JetStream has lost. Consumers take each event once, so it does no harm.
      --service  only the events of one service: ${names.join(', ')}
      --since    only events from this time on, such as 2026-03-01 or 2026-03-01T12:00:00Z; else all that the outboxes keep

The database is that of the copy in DATA_DIR, or the one that DATABASE_ADMIN_URL names (its path is the database).`;

/**
 * @returns what to republish; undefined when help was requested
 * @throws Error with a readable reason
 */
export function readAdminArguments(args: readonly string[]): Republished | undefined {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' }, service: { type: 'string' }, since: { type: 'string' } },
  });
  const [command, ...more] = positionals;
  if (values.help || command === undefined) return undefined;
  if (command !== 'republish' || more.length > 0)
    throw new Error(`There is no command "${positionals.join(' ')}".\n\n${help}`);
  if (values.service !== undefined && !names.includes(values.service)) {
    throw new Error(`There is no service "${values.service}": it is one of ${names.join(', ')}.`);
  }
  const since = values.since === undefined ? undefined : new Date(values.since);
  if (since && Number.isNaN(since.getTime()))
    throw new Error(`"${values.since}" is no time, such as 2026-03-01T12:00:00Z.`);
  return { owners: values.service === undefined ? names : [values.service], since };
}
