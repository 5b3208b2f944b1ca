import { limits } from './limits.ts';

/** The characters that satisfy the rule `no_special`. */
const specialCharacters = '!@#$%^&*(),.?":{}|<>';

/** A password as it is counted, compared and hashed: some keyboards write 'é' as one code point, others as two. */
export const normalPassword = (password: string): string => password.normalize('NFC');

/** Whether a new password and its repetition are the same one. */
export const isSamePassword = (password: string, repeated: string): boolean =>
  normalPassword(password) === normalPassword(repeated);

const lengthOf = (password: string): number => [...normalPassword(password)].length;

/**
 * The seven password rules, in the order of the strength meter; `code` is the error when `holds` is false. Lengths are
 * in code points.
 */
export const passwordRules = [
  { code: 'too_short', holds: (p: string) => lengthOf(p) >= limits.passwordMin },
  { code: 'too_long', holds: (p: string) => p.length > 0 && lengthOf(p) <= limits.passwordMax },
  { code: 'no_uppercase', holds: (p: string) => /\p{Lu}/u.test(p) },
  { code: 'no_lowercase', holds: (p: string) => /\p{Ll}/u.test(p) },
  { code: 'no_digit', holds: (p: string) => /\p{Nd}/u.test(p) },
  { code: 'no_special', holds: (p: string) => [...p].some((c) => specialCharacters.includes(c)) },
  { code: 'has_whitespace', holds: (p: string) => p.length > 0 && !/\s/.test(p) },
] as const;

/** The code of a rule that a password can break. */
export type PasswordFault = (typeof passwordRules)[number]['code'];

/** The codes of the rules that `password` breaks, in order; empty for a valid one. */
export function passwordFaults(password: string): PasswordFault[] {
  return passwordRules.filter((rule) => !rule.holds(password)).map((rule) => rule.code);
}

/** The fraction of the rules met, from 0 to 1, and the code of its label. Only a `strong` password is accepted. */
export function passwordStrength(password: string): {
  fraction: number;
  word: 'very_weak' | 'weak' | 'good' | 'strong';
} {
  const met = passwordRules.length - passwordFaults(password).length;
  const fraction = met / passwordRules.length;
  const word = fraction < 0.4 ? 'very_weak' : fraction < 0.7 ? 'weak' : fraction < 1 ? 'good' : 'strong';
  return { fraction, word };
}
