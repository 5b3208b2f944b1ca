import { readModels } from '../../libs/contracts/src/read-models.ts';
import { AdminError, type AdminCall, type AdminCommand } from './admin-command.ts';
import { databaseUrl } from './database-url.ts';
import { rebuild, type Requested } from './rebuild.ts';

const names = Object.entries(readModels).flatMap(([service, models]) =>
  Object.keys(models).map((model) => `${service}.${model}`),
);

/** @throws AdminError for an unknown read model */
export function requestedRebuild({ args, dryRun }: Pick<AdminCall, 'args' | 'dryRun'>): Requested {
  const [name = ''] = args;
  if (!names.includes(name))
    throw new AdminError('notFound', `There is no read model "${name}": it is one of ${names.join(', ')}.`);
  const [service = '', readModel = ''] = name.split('.');
  return { service, readModel, dryRun };
}

export const rebuildCommand: AdminCommand = {
  name: 'rebuild',
  summary: "Rebuilds a read model from its owner's record, while the product runs.",
  details: `A worker of the service does it, and goes on where it ended if it is stopped; so it also goes on when this command is.
Read models: ${names.join(', ')}.`,
  args: ['<service>.<read model>'],
  options: {},
  async run(call) {
    const requested = requestedRebuild(call);
    const outcome = await rebuild(databaseUrl, requested, ({ added, corrected, removed }) =>
      console.log(`… ${added} added, ${corrected} corrected, ${removed} removed`),
    );
    const { added, corrected, removed } = outcome;
    const rows = `${added} rows added, ${corrected} corrected, ${removed} removed`;
    console.log(requested.dryRun ? `Dry run, nothing was changed: ${rows}.` : `Rebuilt: ${rows}.`);
  },
};
