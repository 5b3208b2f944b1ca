import { describe, expect, it } from '@jest/globals';
import { actsOf, caseSubjects, isAgainst } from '@offshoot/contracts/moderation';
import { contrary } from './contrary.ts';

/** Reversed whatever the case was about, or elsewhere. */
const onPeople = new Set(['warn', 'ban']);

describe.each(caseSubjects)('a granted appeal about a %s', (subject) => {
  it('can reverse every decision that has a statement of reasons', () => {
    const against = subject === 'appeal' ? [] : actsOf[subject].filter(isAgainst);
    const irreversible = against.filter(
      (act) => !onPeople.has(act) && !actsOf[subject].some((possible) => possible === contrary[act]),
    );
    expect(irreversible).toEqual([]);
  });
});
