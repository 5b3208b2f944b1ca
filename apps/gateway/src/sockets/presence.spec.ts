import { describe, expect, it } from '@jest/globals';
import { Presence } from './presence.ts';

describe('Presence', () => {
  it('counts pages: the first makes a user present, closing the last one ends it', () => {
    const presence = new Presence();
    expect([presence.enter('ana', 'room'), presence.enter('ana', 'room')]).toEqual([true, false]);
    expect([presence.leave('ana', 'room'), presence.isIn('ana', 'room')]).toEqual([false, true]);
    expect([presence.leave('ana', 'room'), presence.isIn('ana', 'room')]).toEqual([true, false]);
  });

  it('counts each user and room separately', () => {
    const presence = new Presence();
    presence.enter('ana', 'one');
    expect([presence.isIn('ana', 'two'), presence.isIn('ben', 'one')]).toEqual([false, false]);
    expect([presence.enter('ana', 'two'), presence.leave('ana', 'one'), presence.isIn('ana', 'two')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('ignores leaving without having entered', () => {
    const presence = new Presence();
    expect(presence.leave('ana', 'room')).toBe(false);
    expect(presence.enter('ana', 'room')).toBe(true);
  });
});
