import { randomInt } from 'node:crypto';

/** Without characters that are read as others. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 12;

/** 59 random bits, in three groups. */
export function newInvitationCode(): string {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it is stored, from what was typed. */
export const invitationCodeOf = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/(.{4})(?=.)/g, '$1-');
