import { DomainError, type ErrorCode, type ErrorParams } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { cleanMessage } from '@offshoot/contracts/owner-message';

/** The error of a message: `errors:{code}` with `params` is its sentence. */
export interface MessageFault {
  code: ErrorCode;
  params: ErrorParams;
}

/** The error of a message, by the same rules as the server's; null if it is valid. */
export function messageFault(text: string, max: number = limits.ownerMessage): MessageFault | null {
  try {
    cleanMessage(text, max);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { code: error.code, params: error.params };
  }
}
