import { describe, expect, it } from '@jest/globals';
import { Members } from './members.ts';

const attempts = (members: Members, now = 0): number =>
  Array.from({ length: 1_000 }, () => members.mayTryAgain(now)).filter(Boolean).length;

/** Responses of these members in turn. */
function respond(members: Members, names: readonly string[], times: number): void {
  for (let count = 0; count < times; count += 1) for (const name of names) members.responded(name, 0);
}

describe('second attempts at the members of a service', () => {
  it('go to the member that responded last', () => {
    const members = new Members();
    respond(members, ['one', 'two'], 1);
    expect(members.latest).toBe('two');
  });

  it('do not go to a member again that left one without a response', () => {
    const members = new Members();
    respond(members, ['one', 'two'], 1);
    members.failed('two');
    expect(members.latest).toBeUndefined();
  });

  it('are at most a tenth of the calls while all members respond', () => {
    const members = new Members();
    respond(members, ['one', 'two'], 20);
    expect(attempts(members)).toBe(10);
    for (let count = 0; count < 50; count += 1) members.called();
    expect(attempts(members)).toBe(5);
  });

  it('are not limited while one member is silent', () => {
    const members = new Members();
    respond(members, ['one', 'two'], 1);
    respond(members, ['two'], 20);
    expect(attempts(members)).toBe(1_000);
  });

  it('are limited again once the silent member counts as ended', () => {
    const members = new Members();
    respond(members, ['one', 'two'], 1);
    respond(members, ['two'], 20);
    members.responded('two', 60_001);
    expect(attempts(members, 60_001)).toBe(10);
  });
});
