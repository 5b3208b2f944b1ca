import type { AdminCall, AdminCommand } from './admin-command.ts';
import { AdminError } from './admin-command.ts';
import { asOperator } from './operator-client.ts';

type Role = 'user' | 'moderator' | 'admin';

const change =
  (role: Role) =>
  ({ args: [person = ''], operator, dryRun }: AdminCall): Promise<void> =>
    asOperator(async (client) => {
      const account = await client.call('accounts.find', { person });
      if (role === 'user' && account.listed_role !== 'user')
        throw new AdminError(
          'refused',
          `${account.name} is ${account.listed_role} by MODERATOR_EMAILS or ADMIN_EMAILS: remove the address there and restart the auth-service.`,
        );
      if (role !== 'user' && !account.email_verified)
        throw new AdminError('refused', `${account.name} has not verified the email address yet.`);
      const who = `${account.name} (${account.id})`;
      if (dryRun) {
        const ends = account.role === role ? 0 : account.sessions;
        console.log(`${who} would have the role ${role} instead of ${account.role}; ${ends} sessions would end.`);
        return;
      }
      const result = await client.call('accounts.grant_role', { id: account.id, role, operator });
      console.log(`${who} has the role ${result.role}; it was ${result.former_role}.`);
      if (result.role !== result.former_role)
        console.log('All sessions have ended: the next sign-in has the new role.');
    });

const details = `<person> is an email address or an id. The sessions end if the role changes, so that it counts at once. Addresses in
MODERATOR_EMAILS and ADMIN_EMAILS have their role besides; the higher one counts.`;

const roleCommand = (name: string, summary: string, role: Role): AdminCommand => ({
  name,
  summary,
  details,
  args: ['<person>'],
  options: {},
  run: change(role),
});

export const makeModerator = roleCommand('make-moderator', 'Makes a user a moderator.', 'moderator');
export const makeAdmin = roleCommand('make-admin', 'Makes a user an admin, who is also a moderator.', 'admin');
export const revoke = roleCommand('revoke', 'Takes the role of moderator or admin back.', 'user');
