import { describe, expect, it } from '@jest/globals';
import { actsOf, caseSubjects } from '@offshoot/contracts/moderation';
import { aCase } from '../../../testing/a-case.ts';
import { actedOn, actKey, doneKey, effectKey, negativeAct, positiveAct } from './act-roles.ts';

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
        ['dispute', 'approve', 'hide'],
        ['contact_message', 'dismiss', null],
        ['appeal', 'approve', 'reject'],
      ].sort((first, second) => caseSubjects.indexOf(first[0] as never) - caseSubjects.indexOf(second[0] as never)),
    );
  });

  it('are only those that are possible now', () => {
    expect(positiveAct(['hide', 'warn', 'dismiss'])).toBe('dismiss');
    expect(negativeAct(['restore', 'dismiss'])).toBeNull();
    expect(positiveAct([])).toBeNull();
  });
});

describe('the names of acts', () => {
  it('are those of a text for a photo of a diary, whose end shows it to the giver', () => {
    const photo = aCase(1, { subject: 'reply', of_photo: true });
    const acts = ['dismiss', 'warn', 'hide'] as const;
    expect(acts.map((act) => actKey(act, actedOn(photo)))).toEqual(['act.dismiss', 'act.warn', 'act.hide']);
    expect(acts.map((act) => effectKey(act, actedOn(photo)))).toEqual([
      'special.diary_photo.dismiss.effect',
      'special.diary_photo.warn.effect',
      'effect.hide',
    ]);
  });

  it('are others in a contested no-show than in a dispute', () => {
    const dispute = aCase(1, { subject: 'dispute' });
    const contest = { ...dispute, content: { ...dispute.content, absent: dispute.person } };
    expect([dispute, contest].map((shown) => actKey('resolve_dispute', actedOn(shown)))).toEqual([
      'act.resolve_dispute',
      'special.contest.resolve_dispute.act',
    ]);
    expect(effectKey('approve', actedOn(contest))).toBe('special.contest.approve.effect');
    const pest = { ...dispute, content: { ...dispute.content, pest: 'thrips' } };
    expect(actKey('resolve_dispute', actedOn(pest))).toBe('special.pest.resolve_dispute.act');
    expect([contest, pest].map((shown) => doneKey('approve', actedOn(shown)))).toEqual([
      'special.contest.approve.done',
      'special.pest.approve.done',
    ]);
    // The log does not have the content, but only a contest or a pest is approved.
    expect([actKey('approve', 'dispute'), doneKey('approve', 'plant')]).toEqual([
      'special.dispute.approve.act',
      'done.approve',
    ]);
  });
});
