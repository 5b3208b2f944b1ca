import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { absentParty, checkContest, contestEndsAt, contestState, type NoShow } from './no-shows.ts';

const reported = new Date('2026-05-01T10:00:00Z');
const inDays = (days: number) => new Date(reported.getTime() + days * 86_400_000);
const missed = (more: Partial<NoShow> = {}): NoShow => ({
  status: 'cancelled',
  requester_id: 'rita',
  owner_id: 'otto',
  updated_at: reported,
  no_show_by: 'otto',
  no_show_at: reported,
  no_show_contested_at: null,
  no_show_decided_at: null,
  no_show_removed: false,
  ...more,
});
const contested = { no_show_contested_at: inDays(1) };

function outcomeOf(row: NoShow, userId: string, now: Date): string {
  try {
    checkContest(row, userId, now);
    return 'ok';
  } catch (error) {
    return error instanceof DomainError ? error.code : 'thrown';
  }
}

describe('a no-show', () => {
  it.each([
    ['on its last day', missed(), 'otto', 29.9, 'ok'],
    ['after thirty days', missed(), 'otto', 30, 'no_show_contest_over'],
    ['for a second time', missed(contested), 'otto', 2, 'no_show_contested'],
    ['after it was decided', missed({ ...contested, no_show_decided_at: inDays(2) }), 'otto', 40, 'no_show_contested'],
    ['by who reported it', missed(), 'rita', 1, 'not_a_party'],
    ['by another user', missed(), 'cleo', 1, 'exchange_not_found'],
    ['without a no-show', missed({ no_show_by: null, no_show_at: null }), 'otto', 1, 'wrong_exchange_state'],
  ] as const)('is contested %s', (_when, row, userId, days, code) => {
    expect(outcomeOf(row, userId, inDays(days))).toBe(code);
  });

  it('counts the days from the last change where its time was not recorded', () => {
    expect(contestEndsAt(missed({ no_show_at: null, updated_at: inDays(2) }))).toEqual(inDays(32));
  });

  it('counts until moderators remove it', () => {
    const decided = { ...contested, no_show_decided_at: inDays(2) };
    const [refused, granted] = [missed(decided), missed({ ...decided, no_show_removed: true })];
    expect([missed(), missed(contested), refused, granted].map(contestState)).toEqual([
      null,
      'open',
      'refused',
      'granted',
    ]);
    expect([missed(contested), refused, granted].map(absentParty)).toEqual(['otto', 'otto', null]);
  });
});
