import { describe, expect, it } from '@jest/globals';
import type { AutomaticMessage } from '@offshoot/contracts/automatic-messages';
import type { EventData } from '@offshoot/contracts/events';
import { automaticMessageFor } from './automatic-message.ts';

const [rita, otto] = ['0199f000-0000-7000-8000-000000000001', '0199f000-0000-7000-8000-000000000002'];
const at = '2026-05-01T12:00:00.000Z';
const exchange: EventData<'exchange.requested.v1'> = {
  exchange_id: '0199f000-0000-7000-8000-000000000003',
  version: 3,
  status: 'accepted',
  requester_id: rita,
  owner_id: otto,
  plant_id: '0199f000-0000-7000-8000-000000000004',
  offered_plant_id: null,
  at,
};
const meeting = (change: 'proposed' | 'confirmed' | 'withdrawn', meeting_time: string | null, changed_by = rita) =>
  automaticMessageFor({
    type: 'exchange.meeting_changed.v1',
    data: { ...exchange, change, changed_by, meeting_time, meeting_time_zone: 'Asia/Tokyo' },
  });
const cancelled = (
  closed_reason: EventData<'exchange.cancelled.v1'>['closed_reason'],
  closed_by: string | null | undefined,
) =>
  automaticMessageFor({
    type: 'exchange.cancelled.v1',
    data: { ...exchange, closed_reason, was_held: true, ...(closed_by === undefined ? {} : { closed_by }) },
  });

describe('the automatic message of an event', () => {
  it('says who accepted', () => {
    expect(automaticMessageFor({ type: 'exchange.accepted.v1', data: exchange })).toEqual({
      code: 'exchange_accepted',
      by: otto,
    });
  });

  it('says who changed the meeting, and its time', () => {
    expect([meeting('proposed', at), meeting('confirmed', at), meeting('withdrawn', null)]).toEqual([
      { code: 'meeting_proposed', by: rita, time: at },
      { code: 'meeting_confirmed', by: rita, time: at },
      { code: 'meeting_withdrawn', by: rita },
    ]);
  });

  it('is not written without a value that its sentence needs', () => {
    expect(meeting('proposed', null)).toBeNull();
  });

  it('is not written of what neither party did, as the host of a swap meet who moved it', () => {
    expect(meeting('withdrawn', null, '0199f000-0000-7000-8000-000000000009')).toBeNull();
  });

  it.each<[Parameters<typeof cancelled>[0], string | null | undefined, AutomaticMessage]>([
    ['called_off', rita, { code: 'exchange_called_off', by: rita }],
    ['no_show', otto, { code: 'no_show_reported', by: otto }],
    // No user is named where the service ended it, or an event of an older release does not say who did.
    ['called_off', undefined, { code: 'exchange_closed' }],
    ['blocked', null, { code: 'exchange_closed' }],
    ['person_gone', null, { code: 'exchange_closed' }],
  ])('of an end by %s', (reason, by, message) => {
    expect(cancelled(reason, by)).toEqual(message);
  });

  it('is null for an event that no message declares', () => {
    expect(automaticMessageFor({ type: 'exchange.requested.v1', data: exchange })).toBeNull();
  });
});
