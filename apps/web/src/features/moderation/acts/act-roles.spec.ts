import { describe, expect, it } from '@jest/globals';
import { actsOf, caseSubjects } from '@offshoot/contracts/moderation';
import { negativeAct, positiveAct } from './act-roles.ts';

describe('the acts of the keys A and R', () => {
  it('are those of the subject', () => {
    expect(
      caseSubjects.map((subject) => [subject, positiveAct(actsOf[subject]), negativeAct(actsOf[subject])]),
    ).toEqual(
      [
        ['plant', 'approve', 'reject'],
        ['revision', 'approve', 'reject'],
        ['person', 'dismiss', 'warn'],
        ['profile', 'restore', 'hide'],
        ['message', 'restore', 'hide'],
        ['review', 'restore', 'hide'],
        ['request', 'restore', 'hide'],
        ['reply', 'restore', 'hide'],
        ['video', 'accept_video', 'refuse_video'],
        ['dispute', 'resolve_dispute', 'hide'],
        ['contact_message', 'dismiss', null],
        ['appeal', 'approve', 'reject'],
      ].sort((one, other) => caseSubjects.indexOf(one[0] as never) - caseSubjects.indexOf(other[0] as never)),
    );
  });

  it('are only those that are possible now', () => {
    expect(positiveAct(['hide', 'warn', 'dismiss'])).toBe('dismiss');
    expect(negativeAct(['restore', 'dismiss'])).toBeNull();
    expect(positiveAct([])).toBeNull();
  });
});
