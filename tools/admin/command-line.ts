import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { AdminError, type AdminCall, type AdminCommand, type AdminOption } from './admin-command.ts';

const common: Record<string, AdminOption> = {
  'dry-run': { description: 'only say what would change' },
  as: { value: '<name>', description: 'your name for the record; by default the user of the operating system' },
  help: { description: 'this text' },
};

const named = (name: string, { value }: AdminOption) => (value === undefined ? `--${name}` : `--${name} ${value}`);

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}

/** The list of commands. */
function overview(commands: readonly AdminCommand[]): string {
  const rows = commands.map(({ name, args, summary }) => [[name, ...args].join(' '), summary] as const);
  return `npm run admin -- <command>

${columns(rows)}

Each command has --help, and --dry-run, which only says what would change. What a command changes is recorded with
the name of the operator (--as, by default the user of the operating system).

The copy is that of DATA_DIR, or the one that the services' own variables address (docs/operate/administration.md).
Exit codes: 0 done, 1 failed, 2 wrong use, 3 nothing of that name, 4 not running, 5 refused.`;
}

/** The help of one command. */
function helpOf({ name, args, summary, details, options }: AdminCommand): string {
  const rows = Object.entries({ ...options, ...common }).map(
    ([option, declared]) => [named(option, declared), declared.description] as const,
  );
  const usage = ['npm run admin --', name, ...args, '[options]'].join(' ');
  return [usage, summary + (details === undefined ? '' : `\n${details}`), columns(rows)].join('\n\n');
}

/** In a container, the user may be a number without a name. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new AdminError('wrongUse', 'Add --as <name>: the user of the operating system has no name here.');
  }
}

/** What a command line requests. */
export type Wanted = { help: string } | { command: AdminCommand; call: AdminCall };

/** @throws AdminError for an unknown command, argument or option */
export function readCommandLine(argv: readonly string[], commands: readonly AdminCommand[]): Wanted {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') return { help: overview(commands) };
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) throw new AdminError('wrongUse', `There is no command "${name}".\n\n${overview(commands)}`);
  const { values, positionals } = parse(command, rest);
  if (values.help) return { help: helpOf(command) };
  if (positionals.length !== command.args.length)
    throw new AdminError(
      'wrongUse',
      `${name} needs ${command.args.join(' ') || 'no arguments'}.\n\n${helpOf(command)}`,
    );
  const { 'dry-run': dryRun, as, ...options } = values;
  const operator = typeof as === 'string' ? as.trim() : ownName();
  if (operator === '' || operator.length > 100 || operator.includes('@'))
    throw new AdminError('wrongUse', '--as is a name of 1 to 100 characters, not an email address.');
  return { command, call: { args: positionals, options, operator, dryRun: dryRun === true } };
}

function parse({ options }: AdminCommand, args: readonly string[]) {
  const declared = Object.entries({ ...options, ...common }).map(([name, { value }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(name === 'help' && { short: 'h' }) },
  ]);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(declared) as Record<string, { type: 'string' | 'boolean' }>,
    });
    return { values: values as Record<string, string | true | undefined>, positionals };
  } catch (error) {
    throw new AdminError('wrongUse', error instanceof Error ? error.message : String(error));
  }
}
