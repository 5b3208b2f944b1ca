import { describe, expect, it } from '@jest/globals';
import { groundOf } from './ground-of.ts';

describe('the ground of a rejection by the machine', () => {
  it('is that of the first reason which rejects', () => {
    expect(
      groundOf([
        { code: 'photo.no_plant', level: 'review', photo: 0 },
        { code: 'photo.nsfw', level: 'reject', photo: 0 },
        { code: 'text.abuse', level: 'reject' },
      ]),
    ).toBe('indecent');
  });

  it('is a violation of the rules where no reason has a ground of its own', () => {
    expect(groundOf([{ code: 'text.weak_signs', level: 'reject' }])).toBe('other');
  });
});
