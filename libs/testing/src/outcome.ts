import { DomainError } from '@offshoot/contracts/errors';

/** `ok`, or the code of the error that the call throws. */
export async function outcome(requested: Promise<unknown>): Promise<string> {
  try {
    await requested;
    return 'ok';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
