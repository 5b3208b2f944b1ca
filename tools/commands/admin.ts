// `npm run admin -- <command>`: operator commands for an instance; `--help` lists them.
import { AdminError } from '../admin/admin-command.ts';
import { readCommandLine } from '../admin/command-line.ts';
import { commands } from '../admin/commands.ts';
import { command } from '../command.ts';

await command(async () => {
  try {
    const commandLine = readCommandLine(process.argv.slice(2), commands);
    if ('help' in commandLine) return console.log(commandLine.help);
    await commandLine.command.run(commandLine.call);
  } catch (error) {
    if (!(error instanceof AdminError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
});
