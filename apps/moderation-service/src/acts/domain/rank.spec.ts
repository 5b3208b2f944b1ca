import { describe, expect, it } from '@jest/globals';
import { isOnPerson, refusalByRank } from './rank.ts';

describe('the rank of a decider', () => {
  it.each([
    ['moderator', 'user', 'person', null],
    ['moderator', 'moderator', 'person', 'moderator_protected'],
    ['moderator', 'admin', 'message', 'admin_protected'],
    ['admin', 'moderator', 'message', null],
    ['admin', 'admin', 'person', 'admin_protected'],
    ['moderator', 'admin', 'appeal', 'admin_protected'],
    ['admin', 'admin', 'appeal', null],
  ] as const)('of a %s about a %s, in the case of a %s: %s', (decider, concerned, subject, refusal) => {
    expect(refusalByRank(decider, concerned, subject)).toBe(refusal);
  });

  it('counts for acts on users, not for those on what they posted', () => {
    expect(isOnPerson('ban', 'message')).toBe(true);
    expect(isOnPerson('hide', 'profile')).toBe(true);
    expect(isOnPerson('hide', 'message')).toBe(false);
    expect(isOnPerson('dismiss', 'person')).toBe(false);
  });
});
