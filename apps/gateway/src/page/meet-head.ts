import type { Language } from '@offshoot/contracts/locales';
import type { Meet } from '@offshoot/contracts/meets';
import { Temporal } from 'temporal-polyfill';
import { scriptJson } from './escaped.ts';
import { addressOf } from './head.ts';

const meetPath = /^\/meets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** The path of a meet's page, without its language. */
export const meetPage = (id: string): string => `/meets/${id}`;

/** The id of the meet whose page has this path. */
export const meetOf = (path: string): string | undefined => meetPath.exec(path)?.[1];

function eventStatus({ status, rescheduled }: Meet): string {
  if (status === 'cancelled') return 'https://schema.org/EventCancelled';
  return `https://schema.org/${rescheduled ? 'EventRescheduled' : 'EventScheduled'}`;
}

/** A meet as an Event of schema.org, for machines that read the page; its times are those of its place, with their offset. */
export function eventOf(meet: Meet, language: Language, site: string): string {
  const { title, note, place_name: place, latitude, longitude, starts_at, ends_at, time_zone: zone, host } = meet;
  const timeOf = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'second' });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    ...(note !== '' && { description: note }),
    startDate: timeOf(starts_at),
    endDate: timeOf(ends_at),
    eventStatus: eventStatus(meet),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: place,
      address: { '@type': 'PostalAddress', streetAddress: place },
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
    },
    ...(host && { organizer: { '@type': 'Person', name: host.name } }),
    isAccessibleForFree: true,
    url: addressOf(meetPage(meet.id), language, site),
  };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
