import { describe, expect, it } from '@jest/globals';
import { knownZone } from './time-zones.ts';

describe('knownZone', () => {
  it.each([
    ['Europe/Lisbon', 'Europe/Lisbon'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Moon/Tycho', null],
    ['', null],
    [undefined, null],
    ['../etc', null],
  ])('%s', (name, expected) => {
    expect(knownZone(name)).toBe(expected);
  });
});
