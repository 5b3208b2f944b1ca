import { DomainError } from '@offshoot/contracts/errors';
import { decisionGround, groundSentences } from '@offshoot/contracts/moderation';

/** The error for a banned account: the reason in English, and its code, which the client translates. */
export function banned(reason: string): DomainError {
  const ground = decisionGround.safeParse(reason);
  if (!ground.success) return new DomainError('account_banned', { reason });
  return new DomainError('account_banned', { reason: groundSentences[ground.data], ground: ground.data });
}
