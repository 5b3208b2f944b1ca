import { decisionGround, decisionGrounds } from '../../libs/contracts/src/moderation/decisions.ts';
import { AdminError, type AdminCommand } from './admin-command.ts';
import { asOperator } from './operator-client.ts';

const dayMs = 86_400_000;

function endAfter(days: string | true | undefined): string | undefined {
  if (days === undefined) return undefined;
  const count = Number(days);
  if (!Number.isInteger(count) || count < 1 || count > 3_650)
    throw new AdminError('wrongUse', '--days is a number from 1 to 3650.');
  return new Date(Date.now() + count * dayMs).toISOString();
}

const details = `The decision is recorded in the moderators' log, by the operator. It takes effect at once; mails and notifications follow
after the time in which moderators can undo theirs.`;

export const ban: AdminCommand = {
  name: 'ban',
  summary: 'Bans a user, who gets a statement of reasons and can appeal.',
  details: `<person> is an email address or an id. ${details}`,
  args: ['<person>'],
  options: {
    reason: { value: '<reason>', description: `required: ${decisionGrounds.join(', ')}` },
    note: { value: '<text>', description: 'what else the user should know' },
    days: { value: '<number>', description: 'how long; without it the ban has no end' },
  },
  async run({ args: [person = ''], options, operator, dryRun }) {
    const reason = decisionGround.safeParse(options.reason);
    if (!reason.success) throw new AdminError('wrongUse', `--reason is one of ${decisionGrounds.join(', ')}.`);
    const until = endAfter(options.days);
    const note = options.note?.toString() ?? '';
    await asOperator(async (client) => {
      const { id, name, is_banned } = await client.call('accounts.find', { person });
      const end = until === undefined ? 'without an end' : `until ${until}`;
      if (dryRun) {
        console.log(`${name} (${id}) would be banned ${end}${is_banned ? ', in place of the ban in force' : ''}.`);
        return;
      }
      const input = { person_id: id, act: 'ban', reason: reason.data, note, operator } as const;
      const { act_id } = await client.call('moderation.ban', until === undefined ? input : { ...input, until });
      console.log(`${name} (${id}) is banned ${end}, by the act ${act_id}.`);
    });
  },
};

export const unban: AdminCommand = {
  name: 'unban',
  summary: 'Lifts the ban of a user.',
  details: `<person> is an email address or an id. ${details}`,
  args: ['<person>'],
  options: { note: { value: '<text>', description: 'what the user should know' } },
  run: ({ args: [person = ''], options, operator, dryRun }) =>
    asOperator(async (client) => {
      const { id, name, is_banned } = await client.call('accounts.find', { person });
      if (!is_banned) throw new AdminError('refused', `${name} (${id}) is not banned.`);
      if (dryRun) {
        console.log(`The ban of ${name} (${id}) would be lifted.`);
        return;
      }
      const note = options.note?.toString() ?? '';
      const { act_id } = await client.call('moderation.ban', { person_id: id, act: 'unban', note, operator });
      console.log(`The ban of ${name} (${id}) is lifted, by the act ${act_id}.`);
    }),
};
