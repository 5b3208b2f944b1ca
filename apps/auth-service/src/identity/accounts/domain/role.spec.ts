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
    expect(roleOf({ email, email_verified: true, granted_role: null }, lists)).toBe(role);
  });

  it.each([
    ['mia@offshoot.example', 'moderator', 'moderator'],
    ['mia@offshoot.example', 'admin', 'admin'],
    ['noor@offshoot.example', 'admin', 'admin'],
    ['ada@offshoot.example', 'moderator', 'admin'],
  ] as const)('%s with the grant %s has the role %s', (email, granted_role, role) => {
    expect(roleOf({ email, email_verified: true, granted_role }, lists)).toBe(role);
  });

  it('are never given to an unverified address', () => {
    const unverified = { email: 'ada@offshoot.example', email_verified: false, granted_role: 'admin' } as const;
    expect(roleOf(unverified, lists)).toBe('user');
  });
});
