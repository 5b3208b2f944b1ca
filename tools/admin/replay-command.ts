import { events } from '../../libs/contracts/src/events.ts';
import { jobs } from '../../libs/contracts/src/jobs.ts';
import { SERVICES } from '../dev/services.ts';
import { AdminError, type AdminCall, type AdminCommand } from './admin-command.ts';
import { databaseUrl } from './database-url.ts';
import { replay, type Replayed } from './replay.ts';

const services = SERVICES.map(({ name }) => name);

/** @throws AdminError for an unknown service or type */
export function wantedReplay({ options, dryRun, operator }: Omit<AdminCall, 'args'>): Replayed {
  const [service, type] = [options.service?.toString(), options.type?.toString()];
  if (service !== undefined && !services.includes(service))
    throw new AdminError('notFound', `There is no service "${service}": it is one of ${services.join(', ')}.`);
  if (type !== undefined && !Object.hasOwn(events, type) && !Object.hasOwn(jobs, type))
    throw new AdminError('notFound', `There is no type of event and no job "${type}".`);
  return { services: service === undefined ? services : [service], type, dryRun, operator };
}

export const replayCommand: AdminCommand = {
  name: 'replay',
  summary: 'Handles dead letters, runs dead jobs and publishes events set aside again, once their cause is mended.',
  details: `An event that was handled meanwhile has no second effect. What fails again is dead, or set aside, again.
Each replay is recorded in the table failure_act of the service.`,
  args: [],
  options: {
    service: { value: '<name>', description: `only those of one service: ${services.join(', ')}` },
    type: { value: '<type>', description: 'only one type of event or one job, such as plant.changed.v1 or mail.send' },
  },
  async run(call) {
    const replayed = await replay(databaseUrl, wantedReplay(call));
    if (replayed.length === 0) return console.log('Nothing has failed for good.');
    const outcome = call.dryRun ? 'would be replayed' : 'are replayed';
    for (const { service, kind, type, count } of replayed)
      console.log(`${service.padEnd(12)} ${kind.padEnd(9)} ${type}: ${count} ${outcome}`);
  },
};
