import { describe, expect, it } from '@jest/globals';
import { mostUrgent, urgencyOf } from './urgency.ts';

describe('urgency', () => {
  it.each([
    ['photo.nsfw', 'danger'],
    ['text.threat', 'danger'],
    ['indecent', 'danger'],
    ['text.abuse', 'harm'],
    ['scam', 'harm'],
    ['photo.no_plant', 'held'],
    [null, 'held'],
  ])('of %s in a plant that waits is %s', (code, urgency) => {
    expect(urgencyOf(code, true)).toBe(urgency);
  });

  it('of a doubt about what is already public is the least of all reasons', () => {
    expect(urgencyOf('spam', false)).toBe('other');
  });

  it('of several reasons is that of the worst', () => {
    expect(mostUrgent(['held', 'danger', 'harm'])).toBe('danger');
    expect(mostUrgent([])).toBe('sample');
  });
});
