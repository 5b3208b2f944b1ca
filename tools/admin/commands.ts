import type { AdminCommand } from './admin-command.ts';
import { rebuildCommand } from './rebuild-command.ts';
import { replayCommand } from './replay-command.ts';
import { ban, unban } from './ban-commands.ts';
import { deletePerson, exportPerson } from './personal-data-commands.ts';
import { republishCommand } from './republish-command.ts';
import { largestAccountsCommand } from './largest-accounts-command.ts';
import { makeAdmin, makeModerator, revoke } from './role-commands.ts';

/** The commands of `npm run admin`. */
export const commands: readonly AdminCommand[] = [
  makeModerator,
  makeAdmin,
  revoke,
  ban,
  unban,
  exportPerson,
  deletePerson,
  republishCommand,
  rebuildCommand,
  replayCommand,
  largestAccountsCommand,
];
