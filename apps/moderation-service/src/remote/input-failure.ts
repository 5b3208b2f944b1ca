/** Says something about what was sent, and nothing about the server, from which others may well get a response. Its message quotes neither. */
export class InputFailure extends Error {}

/** What a check makes of the content of a response. @throws InputFailure where it throws */
export function checked<T>(check: () => T): T {
  try {
    return check();
  } catch (cause) {
    throw new InputFailure('The content of the response fails a check', { cause });
  }
}
