import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import type { Meet } from '@offshoot/contracts/meets';
import { newId } from '@offshoot/nest-kit/ids';
import { type Harness, person, type RunningGateway, startGateway, startHarness } from './gateway-under-test.ts';
import { aMeet } from './samples.ts';

const [ana, ben] = [newId(), newId()];
const plant = { id: newId(), name: 'Aloe', image: null };

describe('swap meets over HTTP', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let meet: Meet = aMeet;
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('meets.get', ({ id }) => {
      if (id !== meet.id) throw new DomainError('meet_not_found');
      return meet;
    });
    const paging = { total: 1, page: 1, pages: 1, per_page: 20 };
    await harness.reply('meets.list', () => ({ items: [aMeet], ...paging }));
    await harness.reply('meets.my', () => ({ hosted: [aMeet], visited: [aMeet] }));
    await harness.reply('meets.visitors', () => ({
      items: [{ user_id: ana, came_at: null, plants: [plant] }],
      ...paging,
    }));
    await harness.reply('meets.matches', () => ({
      for_you: [{ plant, user_id: ana }],
      from_you: [{ plant, user_id: ben }],
    }));
    await harness.reply('meets.check_in', () => ({ user_id: ana, exchange_ids: [] }));
    await harness.reply('people.cards', ({ ids }) => ({
      cards: ids
        .filter((id) => id !== ben)
        .map((id) => ({
          ...{ id, name: id === ana ? 'Ana' : 'Noor', avatar: null },
          joined_at: '2026-05-01T10:00:00.000Z',
        })),
    }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });
  const json = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const token = await harness.key.token(person());
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    return (await gateway.call(method, path, { token, ...sent })).json();
  };

  it('have the names of host and visitors, without those of deleted accounts', async () => {
    const host = { id: aMeet.host_id, name: 'Noor', avatar: null };
    const user = { id: ana, name: 'Ana', avatar: null };
    expect(await json('GET', `/meets/${aMeet.id}`)).toMatchObject({ host });
    expect(await json('GET', '/meets')).toMatchObject({ items: [{ host }] });
    expect(await json('GET', '/meets/my')).toMatchObject({ hosted: [{ host }], visited: [{ host }] });
    expect(await json('GET', `/meets/${aMeet.id}/visitors`)).toMatchObject({ items: [{ user }] });
    const matches = await json('GET', `/meets/${aMeet.id}/matches`);
    expect(matches).toMatchObject({ for_you: [{ user }], from_you: [{ user_id: ben }] });
    expect(matches).not.toHaveProperty('from_you.0.user');
    expect(await json('POST', `/meets/${aMeet.id}/check-in`, { code: '0a1b-2c3d' })).toMatchObject({ user });
  });

  it.each([
    ['published', 'PUBLISH', 'CONFIRMED'],
    ['cancelled', 'CANCEL', 'CANCELLED'],
    ['pending', 'PUBLISH', 'TENTATIVE'],
  ] as const)('have a calendar file for everybody, of one that is %s', async (status, method, shown) => {
    meet = { ...aMeet, status };
    const response = await gateway.call('GET', `/meets/${aMeet.id}/calendar.ics?lang=es`, {});
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    const lines = (await response.text()).replace(/\r\n /g, '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        ...[`METHOD:${method}`, `STATUS:${shown}`, 'SEQUENCE:2', 'DTSTART:20261024T140000Z', 'DTEND:20261024T163000Z'],
        ...['LOCATION:Jardim da Estrela', 'GEO:38.7145;-9.1601', 'SUMMARY:Cuttings </script> in the park'],
      ]),
    );
    expect(lines.find((line) => line.startsWith('URL:'))).toMatch(new RegExp(`/es/meets/${aMeet.id}$`));
    meet = aMeet;
  });

  it('have none at another id', async () => {
    for (const path of [`/meets/${newId()}`, `/meets/${newId()}/calendar.ics`, '/meets/nothing/calendar.ics'])
      expect((await gateway.call('GET', path, {})).status).toBe(404);
  });
});
