import { SERVICES } from '../dev/services.ts';
import { AdminError, type AdminCall, type AdminCommand } from './admin-command.ts';
import { databaseUrl } from './database-url.ts';
import { republish, type Republished } from './republish.ts';

const names = SERVICES.map(({ name }) => name);

/** @throws AdminError for an unknown service or time */
export function republished({
  options,
  dryRun,
  operator,
}: Pick<AdminCall, 'options' | 'dryRun' | 'operator'>): Republished {
  const service = options.service?.toString();
  if (service !== undefined && !names.includes(service))
    throw new AdminError('notFound', `There is no service "${service}": it is one of ${names.join(', ')}.`);
  const since = options.since === undefined ? undefined : new Date(options.since.toString());
  if (since && Number.isNaN(since.getTime()))
    throw new AdminError('wrongUse', `"${options.since}" is no time, such as 2026-03-01T12:00:00Z.`);
  return { owners: service === undefined ? names : [service], since, dryRun, operator };
}

export const republishCommand: AdminCommand = {
  name: 'republish',
  summary: 'Publishes events again that a consumer or JetStream has lost.',
  details: 'Consumers handle each event once, so it does no harm.',
  args: [],
  options: {
    service: { value: '<name>', description: `only the events of one service: ${names.join(', ')}` },
    since: {
      value: '<time>',
      description: 'only events from this time on, such as 2026-03-01T12:00:00Z; else all that the outboxes keep',
    },
  },
  async run(call) {
    const outcome = call.dryRun ? 'events would be published again' : 'events are published again';
    for (const [owner, events] of Object.entries(await republish(databaseUrl, republished(call))))
      console.log(`${owner.padEnd(12)} ${events} ${outcome}`);
  },
};
