import { describe, expect, it } from '@jest/globals';
import { coordinatesOf, placeOf } from './coordinates.ts';

describe('a typed place', () => {
  it('may have a decimal comma, and is none while a number is missing or too large', () => {
    expect(placeOf({ latitude: ' 38,71', longitude: '-9.14' })).toEqual({ latitude: 38.71, longitude: -9.14 });
    for (const [latitude, longitude] of [
      ['', '-9.14'],
      ['38.71', ' '],
      ['-', '1'],
      ['90.1', '1'],
      ['1', '-180.1'],
    ] as const)
      expect(placeOf({ latitude, longitude })).toBeNull();
  });

  it('keeps a place to the metre', () => {
    expect(coordinatesOf({ latitude: 38.7123456, longitude: -9 })).toEqual({
      latitude: '38.712346',
      longitude: '-9.000000',
    });
  });
});
