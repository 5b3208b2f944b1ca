import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/ids';
import { person, type RunningGateway, startGateway, startHarness, type Harness } from './gateway-under-test.ts';
import { anExchange } from './samples.ts';

const [rita, otto] = [person(), person()];
const exchange: Exchange = anExchange({
  requester_id: rita.user_id,
  owner_id: otto.user_id,
  status: 'accepted',
  plant_name: 'Aloe, big',
  meeting_status: 'proposed',
  meeting_proposed_by: rita.user_id,
  meeting_time: '2026-05-04T16:30:00.000Z',
  meeting_address: 'At the fountain',
  meeting_latitude: 38.71,
  meeting_longitude: -9.13,
});

describe('the calendar file of a meeting', () => {
  let harness: Harness;
  let gateway: RunningGateway;
  let replied = { exchange, sequence: 1, changed_at: '2026-05-01T10:00:00.000Z' };
  beforeAll(async () => {
    harness = await startHarness();
    gateway = await startGateway(harness, { RATE_LIMITS: 'relaxed' });
    await harness.reply('exchanges.meeting', () => replied);
    await harness.reply('people.cards', ({ ids }) => ({
      cards: ids.map((id) => ({
        id,
        name: id === rita.user_id ? 'Rita' : 'Otto',
        avatar: null,
        joined_at: '2026-05-01T10:00:00.000Z',
      })),
    }));
  });
  afterAll(async () => {
    await gateway.stop();
    await harness.stop();
  });

  const uidOf = (body: string) => /UID:(.*)\r\n/.exec(body)?.[1];
  const fetched = async (who: typeof rita, query = '', language = 'de, fr;q=0.8') => {
    const response = await gateway.call('GET', `/exchange/${exchange.id}/meeting.ics${query}`, {
      token: await harness.key.token(who),
      headers: { 'accept-language': language },
    });
    return {
      type: response.headers.get('content-type'),
      status: response.status,
      body: (await response.text()).replace(/\r\n /g, ''),
    };
  };

  it('follows RFC 5545, in the caller’s language and with the other party’s name', async () => {
    const { type, status, body } = await fetched(rita, '?lang=es');
    expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(body).toContain('SUMMARY:Intercambio de plantas: Aloe\\, big\r\n');
    expect(body).toContain('DESCRIPTION:Con Otto\r\n');
    expect(body).toContain(`UID:${exchange.id}@offshoot.example\r\n`);
    expect(body).toContain('STATUS:TENTATIVE\r\n');
    expect((await fetched(otto)).body).toContain('DESCRIPTION:Avec Rita\r\n');
  });

  it('names who comes instead of the other party', async () => {
    replied = { ...replied, exchange: { ...exchange, owner_stand_in: 'Noa' } };
    expect((await fetched(rita, '?lang=en')).body).toContain('DESCRIPTION:With Noa\\, instead of Otto\r\n');
    expect((await fetched(otto, '?lang=en')).body).toContain('DESCRIPTION:With Rita\r\n');
  });

  it('keeps its uid when the meeting changes, and announces the cancellation', async () => {
    replied = { ...replied, exchange: { ...exchange, meeting_status: 'confirmed' }, sequence: 2 };
    const confirmed = await fetched(rita);
    replied = { ...replied, exchange: { ...exchange, status: 'cancelled', closed_reason: 'called_off' }, sequence: 3 };
    const cancelled = await fetched(rita);
    expect(confirmed.body).toMatch(/UID:.*\r\nSEQUENCE:2\r\n[^]*STATUS:CONFIRMED/);
    expect(confirmed.body).toContain('METHOD:PUBLISH\r\n');
    expect(cancelled.body).toMatch(/METHOD:CANCEL\r\n[^]*UID:.*\r\nSEQUENCE:3\r\n[^]*STATUS:CANCELLED/);
    expect(uidOf(cancelled.body)).toBe(uidOf(confirmed.body));
  });

  it('of a withdrawn meeting cancels its entry', async () => {
    const none = { meeting_status: null, meeting_time: null, meeting_address: null, meeting_latitude: null } as const;
    const withdrawn = { ...exchange, ...none, meeting_longitude: null, meeting_withdrawn_time: exchange.meeting_time };
    replied = { ...replied, exchange: withdrawn, sequence: 4 };
    const { status, body } = await fetched(rita);
    expect(status).toBe(200);
    expect(body).toMatch(
      /METHOD:CANCEL\r\n[^]*UID:.*\r\nSEQUENCE:4\r\n[^]*DTSTART:20260504T163000Z\r\n[^]*STATUS:CANCELLED/,
    );
    // One that was withdrawn before its time was kept.
    replied = { ...replied, exchange: { ...withdrawn, meeting_withdrawn_time: null } };
    const { body: undated } = await fetched(rita);
    expect(undated).toContain('STATUS:CANCELLED\r\n');
    expect(undated).not.toContain('DTSTART');
  });

  it('rejects an unknown language, and returns 404 for a malformed id', async () => {
    expect((await fetched(rita, '?lang=xx')).status).toBe(422);
    const response = await gateway.call('GET', `/exchange/nonsense/meeting.ics`, {
      token: await harness.key.token(rita),
    });
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'exchange_not_found' }]);
    expect((await gateway.call('GET', `/exchange/${newId()}/meeting.ics`)).status).toBe(401);
  });
});
