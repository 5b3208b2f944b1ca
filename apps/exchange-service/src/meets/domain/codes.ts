import { createHmac } from 'node:crypto';
import { meetLimits } from '@offshoot/contracts/meets';

/** Without letters that read as a digit or as each other, as in Crockford's base 32. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
/** A code is valid in the half of `codeMinutes` in which it is shown, and in the next one. */
const halfMs = (meetLimits.codeMinutes / 2) * 60_000;

const halfOf = (now: Date): number => Math.floor(now.getTime() / halfMs);

function codeIn(half: number, key: Buffer, meetId: string, userId: string): string {
  const bytes = createHmac('sha256', key).update(`${meetId}\n${userId}\n${half}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** The code that a visitor shows at a meet, and when it expires. */
export const codeOf = (key: Buffer, meetId: string, userId: string, now: Date): { code: string; expiresAt: Date } => ({
  code: codeIn(halfOf(now), key, meetId, userId),
  expiresAt: new Date((halfOf(now) + 2) * halfMs),
});

/** The visitor whose code it is; null for none. Letters that read as a digit are that digit. */
export function visitorOf(
  code: string,
  { key, meetId, visitorIds, now }: { key: Buffer; meetId: string; visitorIds: readonly string[]; now: Date },
): string | null {
  const typed = code.replaceAll('O', '0').replace(/[IL]/g, '1');
  const half = halfOf(now);
  const isOf = (userId: string) => [half, half - 1].some((each) => codeIn(each, key, meetId, userId) === typed);
  return visitorIds.find(isOf) ?? null;
}
