/** Runs a command to its exit code; what goes wrong is told in one sentence, not in a stack of calls. */
export async function command(main: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await main()) ?? 0);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
