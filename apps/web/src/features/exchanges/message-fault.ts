import { DomainError } from '@offshoot/contracts/errors';
import { limits } from '@offshoot/contracts/limits';
import { cleanMessage } from '@offshoot/contracts/owner-message';

/** The code of what is wrong with a message, by the rules that the server applies as well; null for a good one. */
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
