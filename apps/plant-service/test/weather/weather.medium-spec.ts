import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { keptLog } from '@offshoot/testing/kept-log';
import { Weather } from '../../src/weather/weather.ts';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

const start = new Date('2026-12-01T09:00:00Z');
const day = '2026-12-05';
const good = {
  latitude: 38.75,
  longitude: -9.25,
  generationtime_ms: 0.03,
  utc_offset_seconds: 0,
  timezone: 'Europe/Lisbon',
  timezone_abbreviation: 'WET',
  elevation: 43,
  daily_units: { time: 'iso8601', temperature_2m_min: '°C' },
  daily: { time: ['2026-12-01', day, '2026-12-06'], temperature_2m_min: [8.1, -2.4, null] },
};
const json = (value: unknown) => (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

describe('the weather', () => {
  let respond: (response: ServerResponse) => void;
  let received: URL[] = [];
  const server = createServer((request, response) => {
    received.push(new URL(request.url ?? '', 'http://weather.example'));
    respond(response);
  });
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/forecast`;
  const clock = testClock(start);
  const kept = keptLog('plant');
  const config = () => ({ WEATHER_URL: address(), WEATHER_API_KEY: 'a secret key' });
  const weather = () => new Weather(config(), clock, kept.log);

  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    received = [];
    respond = json(good);
    clock.set(start);
  });

  it('is requested for a rounded cell, once for all places of the cell within three hours', async () => {
    const cached = weather();
    expect(
      await Promise.all([cached.coldest(lisbon, day), cached.coldest({ latitude: 38.8, longitude: -9.2 }, day)]),
    ).toEqual([-2.4, -2.4]);
    expect(await cached.coldest(lisbon, '2026-12-01')).toBe(8.1);
    expect(received.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])).toEqual([
      [
        '/v1/forecast',
        {
          apikey: 'a secret key',
          latitude: '38.75',
          longitude: '-9.25',
          daily: 'temperature_2m_min',
          timezone: 'auto',
          forecast_days: '16',
        },
      ],
    ]);
    clock.advance(3 * 3_600_000);
    expect(await cached.coldest(lisbon, day)).toBe(-2.4);
    expect(received).toHaveLength(2);
  });

  it('is unknown of a day without a value, and not requested for one that no forecast has', async () => {
    expect(await weather().coldest(lisbon, '2026-12-06')).toBeNull();
    expect(await weather().coldest(lisbon, '2026-12-07')).toBeNull();
    received = [];
    for (const beyond of ['2026-12-20', '2026-11-28', '2027-12-05']) {
      expect(await weather().coldest(lisbon, beyond)).toBeNull();
    }
    expect(received).toEqual([]);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['lies about the place', json({ ...good, latitude: 48 })],
    ['lies about the unit', json({ ...good, daily_units: { temperature_2m_min: '°F' } })],
    ['has words for temperatures', json({ ...good, daily: { ...good.daily, temperature_2m_min: ['a', 'b', 'c'] } })],
    [
      'has temperatures of another planet',
      json({ ...good, daily: { ...good.daily, temperature_2m_min: [1, -270, 1] } }),
    ],
    ['has days without temperatures', json({ ...good, daily: { ...good.daily, temperature_2m_min: [1] } })],
    ['has no days', json({ error: true, reason: 'no' })],
    ['sends no JSON', (response) => void response.writeHead(200).end('<html>')],
    ['fails', (response) => void response.writeHead(500).end()],
    ['redirects', (response) => void response.writeHead(302, { location: address() }).end()],
    ['hangs up', (response) => void response.destroy()],
    ['never responds', () => undefined],
    ['sends an endless body', (response) => void endless(response)],
  ])('is unknown from a server that %s', async (_what, reply) => {
    respond = reply;
    const before = kept.text();
    expect(await weather().coldest(lisbon, day)).toBeNull();
    expect(received).toHaveLength(1);
    const logged = kept.text().slice(before.length);
    expect(logged).toContain('the weather server gave no forecast');
    expect(logged).not.toMatch(/secret.key/);
  });

  it('is not requested for a minute after three failures in a row, and then again', async () => {
    const now = Date.now();
    const time = jest.spyOn(Date, 'now').mockReturnValue(now);
    const cached = weather();
    respond = (response) => void response.writeHead(503).end();
    for (let count = 0; count < 6; count += 1) expect(await cached.coldest(lisbon, day)).toBeNull();
    expect(received).toHaveLength(3);
    respond = json(good);
    time.mockReturnValue(now + 59_999);
    expect(await cached.coldest(lisbon, day)).toBeNull();
    time.mockReturnValue(now + 60_000);
    expect(await cached.coldest(lisbon, day)).toBe(-2.4);
  });

  it('is known around a listed plant, and only where the operator names a server', async () => {
    const plants = await PlantServiceTest.start({ clock, config: config() });
    const plant = await plants.publish(person());
    const forecastOf = (id: string) => plants.running.call('plants.forecast', { id, day }, { actor: person() });
    expect(await forecastOf(plant.id)).toEqual({ minimum_celsius: -2.4 });
    expect(received.map(({ searchParams }) => searchParams.get('latitude'))).toEqual(['38.75']);
    const hidden = await plants.create(person());
    await expect(forecastOf(hidden.plant.id)).rejects.toMatchObject({ code: 'plant_not_found' });
    await plants.stop();
    received = [];
    expect(await new Weather({}, clock, kept.log).coldest(lisbon, day)).toBeNull();
    expect(received).toEqual([]);
  });
});

function endless(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(16 * 1024)));
  };
  response.on('drain', more);
  more();
}
