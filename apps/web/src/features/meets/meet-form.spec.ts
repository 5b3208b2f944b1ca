import { describe, expect, it } from '@jest/globals';
import { aMeet } from '../../testing/a-meet.ts';
import { bodyOf, endsNextDay, formFaults, formOf, type MeetForm, zonesWith } from './meet-form.ts';

const now = Date.parse('2027-03-01T08:00:00.000Z');
const typed = (different: Partial<MeetForm> = {}): MeetForm => ({
  ...formOf(null, 'Europe/Lisbon'),
  ...{ title: 'Spring swap', place_name: 'The park', point: { latitude: 38.7, longitude: -9.1 } },
  ...{ date: '2027-03-20', starts: '10:00', ends: '13:00' },
  ...different,
});

describe('the form of a swap meet', () => {
  it('reads day and hours in the zone of the place, whatever the host’s is', () => {
    expect(bodyOf(typed({ zone: 'Asia/Tokyo' }))).toMatchObject({
      starts_at: '2027-03-20T01:00:00.000Z',
      ends_at: '2027-03-20T04:00:00.000Z',
      time_zone: 'Asia/Tokyo',
    });
  });

  it('starts an edit with what the meet is, in its own zone', () => {
    const meet = aMeet({
      starts_at: '2027-03-20T01:00:00.000Z',
      ends_at: '2027-03-20T04:00:00.000Z',
      time_zone: 'Asia/Tokyo',
      repeats: 'monthly',
    });
    const form = formOf(meet, 'Europe/Lisbon');
    expect(form).toMatchObject({ date: '2027-03-20', starts: '10:00', ends: '13:00', zone: 'Asia/Tokyo' });
    expect(bodyOf(form)).toMatchObject({ starts_at: meet.starts_at, ends_at: meet.ends_at, repeats: 'monthly' });
  });

  it('ends on the next day where the end is earlier in the day', () => {
    const meet = aMeet({ starts_at: '2027-03-20T20:30:00.000Z', ends_at: '2027-03-21T00:30:00.000Z' });
    const form = formOf(meet, 'Europe/Berlin');
    expect(form).toMatchObject({ date: '2027-03-20', starts: '20:30', ends: '00:30', zone: 'Europe/Lisbon' });
    expect(endsNextDay(form)).toBe(true);
    expect(endsNextDay(typed({ starts: '10:00', ends: '09:00' }))).toBe(false);
    expect(formFaults(form, now)).toEqual({});
    expect(bodyOf(form)).toMatchObject({ starts_at: meet.starts_at, ends_at: meet.ends_at });
  });

  it.each([
    ['nothing', {}, {}],
    ['no time at all', { ends: '10:00' }, { ends: 'order' }],
    ['no day', { date: '' }, { date: 'dateRequired' }],
    ['a year of five digits', { date: '12027-03-20' }, { date: 'dateRequired' }],
    ['no hours', { starts: '', ends: '' }, { starts: 'timeRequired', ends: 'timeRequired' }],
    ['no point', { point: null }, { point: 'pointRequired' }],
    ['an end before the start', { ends: '09:00' }, { ends: 'order' }],
    ['more hours than a meet may last', { starts: '08:00', ends: '21:00' }, { ends: 'tooLong' }],
    ['a day that is over', { date: '2027-02-20' }, { date: 'past' }],
    ['a day that is too far ahead', { date: '2027-12-20' }, { date: 'tooFar' }],
    ['an hour that clocks skip', { date: '2027-03-28', starts: '01:30' }, { starts: 'skipped' }],
    [
      'an end in the night that clocks skip',
      { date: '2027-03-27', starts: '20:00', ends: '01:30' },
      { ends: 'skipped' },
    ],
    ['an end that clocks skip', { date: '2027-03-28', starts: '00:30', ends: '01:30' }, { ends: 'skipped' }],
  ] as const)('names the field of %s', (_what, different, faults) => {
    expect(formFaults(typed(different), now)).toEqual(faults);
  });

  it('sends no times until they are complete', () => {
    expect(bodyOf(typed({ ends: '' }))).not.toHaveProperty('starts_at');
  });

  it('offers a zone that the browser does not list', () => {
    expect(zonesWith('Mars/Olympus')).toEqual(expect.arrayContaining(['Mars/Olympus', 'Europe/Lisbon']));
  });
});
