import type { AdminCommand } from './admin-command.ts';
import { rebuildCommand } from './rebuild-command.ts';
import { replayCommand } from './replay-command.ts';
import { republishCommand } from './republish-command.ts';

/** The commands of `npm run admin`. */
export const commands: readonly AdminCommand[] = [republishCommand, rebuildCommand, replayCommand];
