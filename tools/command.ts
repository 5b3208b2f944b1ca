/** Runs a command and sets its exit code; prints an error as one sentence, without a stack trace. */
export async function command(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
