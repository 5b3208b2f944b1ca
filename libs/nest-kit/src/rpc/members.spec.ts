import { describe, expect, it } from '@jest/globals';
import { Members } from './members.ts';

const attempts = (members: Members, member: string | undefined, sentAt: number): number =>
  Array.from({ length: 1_000 }, () => members.mayTryAgain(member, sentAt)).filter(Boolean).length;

/** Members whose last heartbeats arrived at these times. */
function heard(times: Record<string, number>): Members {
  const members = new Members();
  for (const [member, at] of Object.entries(times)) members.serving(member, at);
  return members;
}

describe('the members of a service', () => {
  it('are called in turn', () => {
    const members = heard({ one: 0, two: 0, three: 0 });
    const turns = Array.from({ length: 6 }, () => {
      for (const member of ['one', 'two', 'three']) members.serving(member, 100);
      return members.next(undefined, 100);
    });
    expect(turns).toEqual(['one', 'two', 'three', 'one', 'two', 'three']);
  });

  it('are not called once they are silent, until they are heard again', () => {
    const members = heard({ hung: 0, serving: 1_500 });
    expect(Array.from({ length: 3 }, () => members.next(undefined, 2_001))).toEqual(['serving', 'serving', 'serving']);
    members.serving('hung', 2_100);
    expect([members.next(undefined, 2_200), members.next(undefined, 2_200)].sort()).toEqual(['hung', 'serving']);
    expect(members.next(undefined, 9_000)).toBeUndefined();
  });

  it('are not called after they left', () => {
    const members = heard({ one: 0, two: 0 });
    members.left('one');
    expect([members.next(undefined, 0), members.next(undefined, 0)]).toEqual(['two', 'two']);
  });

  it('are passed over for a second attempt at the same call', () => {
    const members = heard({ one: 0, two: 0 });
    expect([members.next('two', 0), members.next('one', 0), members.next('two', 0)]).toEqual(['one', 'two', 'one']);
    members.left('two');
    expect(members.next('one', 0)).toBeUndefined();
  });
});

describe('second attempts', () => {
  it('are at most a tenth of the calls while the member sends heartbeats', () => {
    const members = heard({ one: 1_100, two: 1_100 });
    expect(attempts(members, 'one', 1_000)).toBe(10);
    for (let count = 0; count < 50; count += 1) members.called();
    expect(attempts(members, 'one', 1_000)).toBe(5);
  });

  it('are at most a tenth of the calls to processes without a name', () => {
    expect(attempts(new Members(), undefined, 0)).toBe(10);
  });

  it('are not limited where the member has sent no heartbeat since the call', () => {
    expect(attempts(heard({ hung: 999, two: 1_100 }), 'hung', 1_000)).toBe(1_000);
  });

  it('are not limited where the member counts as ended', () => {
    const members = heard({ hung: 0, two: 2_500 });
    members.next(undefined, 2_500);
    expect(attempts(members, 'hung', 1_000)).toBe(1_000);
  });
});
