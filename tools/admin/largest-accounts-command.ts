import { AdminError, type AdminCommand } from './admin-command.ts';
import { databaseUrl } from './database-url.ts';
import { largestAccounts } from './largest-accounts.ts';

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export const largestAccountsCommand: AdminCommand = {
  name: 'largest-accounts',
  summary: 'Lists the accounts that stored most in the last 31 days.',
  details:
    'Counted are photos, voice notes and edits of plants, photos of chats, clips and avatars, as they were stored.',
  args: ['<how many>'],
  options: {},
  async run({ args }) {
    const most = Number(args[0]);
    if (!Number.isInteger(most) || most < 1)
      throw new AdminError('notFound', 'How many accounts? Give a number from 1.');
    for (const { userId, bytes, kinds } of await largestAccounts(databaseUrl, most)) {
      const each = Object.entries(kinds).map(([kind, used]) => `${kind} ${used.uses} (${megabytes(used.bytes)})`);
      console.log(`${userId}  ${megabytes(bytes)}: ${each.join(', ')}`);
    }
  },
};
