import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { newId } from '@offshoot/nest-kit/ids';
import { builtClient } from './built-client.ts';
import { type Harness, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aMeet } from './samples.ts';

describe('the page of a swap meet', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let CLIENT_DIR: string;
  beforeAll(async () => {
    CLIENT_DIR = await builtClient();
    harness = await startHarness();
    gateway = await startGateway(harness, { CLIENT_DIR });
    await harness.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({ id, name: 'Noor', avatar: null, joined_at: '2026-01-01T00:00:00.000Z' })),
    }));
    await harness.reply('meets.get', ({ id }) => {
      if (id !== aMeet.id) throw new DomainError('meet_not_found');
      return aMeet;
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
    await rm(CLIENT_DIR, { recursive: true });
  });
  const page = async (path: string) => {
    const response = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
    return { response, html: await response.text() };
  };

  it('has the Event of a public swap meet for machines, and none of another', async () => {
    const { html } = await page(`/fr/meets/${aMeet.id}`);
    const event: unknown = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
    );
    expect(event).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: aMeet.title,
      description: aMeet.note,
      startDate: '2026-10-24T15:00:00+01:00',
      endDate: '2026-10-24T17:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: aMeet.place_name,
        address: { '@type': 'PostalAddress', streetAddress: aMeet.place_name },
        geo: { '@type': 'GeoCoordinates', latitude: aMeet.latitude, longitude: aMeet.longitude },
      },
      organizer: { '@type': 'Person', name: 'Noor' },
      isAccessibleForFree: true,
      url: expect.stringMatching(new RegExp(`/fr/meets/${aMeet.id}$`)) as unknown,
    });
    const hidden = await page(`/fr/meets/${newId()}`);
    expect(hidden.html).toContain('noindex');
    expect(hidden.html).not.toContain('schema.org');
  });
});
