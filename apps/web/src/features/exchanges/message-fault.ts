import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { cleanMessage } from '@offshoot/contracts/owner-message';

/** The error code of a message, by the same rules as the server's; null if it is valid. */
export function messageFault(
  text: string,
  max: number = limits.ownerMessage,
): 'dangerous_message' | 'message_too_long' | null {
  try {
    cleanMessage(text, max);
    return null;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.code === 'message_too_long' ? 'message_too_long' : 'dangerous_message';
  }
}
