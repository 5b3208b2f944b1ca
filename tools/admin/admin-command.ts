/** An option of a command besides `--help`, `--dry-run` and `--as`, which every command has. */
export interface AdminOption {
  /** What follows the option, such as `<time>`; undefined for a flag. */
  value?: string;
  description: string;
}

/** A call of a command, with its arguments checked against the command's declaration. */
export interface AdminCall {
  args: readonly string[];
  /** Values of the options that were given; `true` for a flag. */
  options: Readonly<Record<string, string | true | undefined>>;
  /** Who is recorded as having run the command. */
  operator: string;
  /** Only say what would change. */
  dryRun: boolean;
}

/** A command of `npm run admin`; its help is written from this. */
export interface AdminCommand {
  name: string;
  /** One line, for the list of commands. */
  summary: string;
  /** What `--help` says below the summary. */
  details?: string;
  /** Names of the required arguments, such as `<person>`. */
  args: readonly string[];
  options: Readonly<Record<string, AdminOption>>;
  /** @throws AdminError, or any error with a readable message */
  run(call: AdminCall): Promise<void>;
}

/** Exit codes besides 0 and 1 (another failure). */
export const exitCodes = { wrongUse: 2, notFound: 3, notRunning: 4, refused: 5 } as const;

/** A failure with a readable message and its own exit code. */
export class AdminError extends Error {
  readonly exitCode: number;

  constructor(kind: keyof typeof exitCodes, message: string) {
    super(message);
    this.exitCode = exitCodes[kind];
  }
}
