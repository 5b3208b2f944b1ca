import { describe, expect, it } from '@jest/globals';
import { caseSubjects, decisionGrounds, groundsIn, groundsOf } from './decisions.ts';

describe('the grounds of a decision on an appeal', () => {
  it.each(caseSubjects.flatMap((subject) => decisionGrounds.map((ground) => [subject, ground] as const)))(
    'are all there are, those of an appealed decision on a %s because of %s first',
    (subject, ground) => {
      const grounds = groundsIn('appeal', { subject, ground });
      expect(grounds.toSorted()).toEqual(decisionGrounds.toSorted());
      expect(grounds[0]).toBe(ground);
      const own = groundsOf[subject].filter((candidate) => candidate !== ground);
      expect(grounds.slice(1, own.length + 1)).toEqual(own);
    },
  );

  it('are all there are, too, where several are refused at once', () => {
    expect(groundsOf.appeal.toSorted()).toEqual(decisionGrounds.toSorted());
  });

  it('are those of its subject in any other case', () => {
    for (const subject of caseSubjects)
      if (subject !== 'appeal') expect(groundsIn(subject, null)).toBe(groundsOf[subject]);
  });
});
