import type { Meet } from '@offshoot/contracts/meets';

const id = (last: number) => `0193f1a0-0000-7000-8000-0000000000${last}`;

/** A published swap meet of another member, a week ahead at 10:00 UTC; a test overrides what differs. */
export const aMeet = (different: Partial<Meet> = {}): Meet => {
  const start = new Date().setUTCHours(10, 0, 0, 0) + 7 * 86_400_000;
  return {
    id: id(60),
    host_id: id(61),
    host: { id: id(61), name: 'Noor', avatar: null },
    title: 'Spring swap',
    note: 'By the pond.\nBring a bag.',
    place_name: 'Jardim da Estrela',
    latitude: 38.7146,
    longitude: -9.1599,
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + 3 * 3_600_000).toISOString(),
    time_zone: 'Europe/Lisbon',
    repeats: 'none',
    status: 'published',
    reason: null,
    rescheduled: false,
    visitors: 2,
    next_id: null,
    version: 3,
    updated_at: '2026-11-01T10:00:00.000Z',
    own_visit: null,
    exchange_ids: [],
    ...different,
  };
};
