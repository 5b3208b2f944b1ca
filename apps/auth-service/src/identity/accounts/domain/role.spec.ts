import { describe, expect, it } from '@jest/globals';
import { roleOf } from './role.ts';

const lists = { moderators: new Set(['noor@offshoot.example']), admins: new Set(['ada@offshoot.example']) };

describe('roles', () => {
  it.each([
    ['ada@offshoot.example', 'admin'],
    ['noor@offshoot.example', 'moderator'],
    ['NOOR@offshoot.example', 'moderator'],
    ['mia@offshoot.example', 'user'],
    ['noor@offshoot.example.evil', 'user'],
  ])('a verified address %s has the role %s', (email, role) => {
    expect(roleOf({ email, email_verified: true }, lists)).toBe(role);
  });

  it('are never given to an unverified address', () => {
    expect(roleOf({ email: 'ada@offshoot.example', email_verified: false }, lists)).toBe('user');
  });
});
