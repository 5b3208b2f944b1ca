import { describe, expect, it } from '@jest/globals';
import { momentOnClocks, onClocks } from './zones.ts';

describe('momentOnClocks', () => {
  it.each([
    ['Asia/Kolkata', '2026-03-28T18:00:00Z', '2026-03-28T12:30:00Z'],
    ['America/New_York', '2026-03-08T18:00:00Z', '2026-03-08T22:00:00Z'],
    // The evenings around the changes to and from daylight saving time.
    ['Europe/Paris', '2026-03-28T18:00:00Z', '2026-03-28T17:00:00Z'],
    ['Europe/Paris', '2026-03-29T18:00:00Z', '2026-03-29T16:00:00Z'],
    ['Europe/Paris', '2026-10-24T18:00:00Z', '2026-10-24T16:00:00Z'],
    ['Europe/Paris', '2026-10-25T18:00:00Z', '2026-10-25T17:00:00Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:30:00Z', '2025-12-31T10:30:00Z'],
  ])('in %s maps %s to %s', (zone, shown, moment) => {
    expect(momentOnClocks(new Date(shown), zone)).toEqual(new Date(moment));
    expect(onClocks(new Date(moment), zone)).toEqual(new Date(shown));
  });
});
