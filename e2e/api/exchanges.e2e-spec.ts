import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { PublicProfile } from '@offshoot/contracts/people';
import type { Plant } from '@offshoot/contracts/plants';
import { eventually } from '../support/eventually.ts';
import { Person, somewhere } from '../support/person.ts';
import { system } from '../support/system.ts';

/** What two users do between acceptance and the day after, through the public API only. */
let owner: Person;
let requester: Person;
let stranger: Person;
let fern: Plant;
let aloe: Plant;
let first: Exchange;
let second: Exchange;

beforeAll(async () => {
  [owner, requester, stranger] = await Promise.all([
    Person.arrive('owner'),
    Person.arrive('requester'),
    Person.arrive('stranger'),
  ]);
  const home = somewhere();
  [fern, aloe] = await Promise.all([
    owner.publishPlant('Sword fern', home, ['calathea-1', 'monstera-1']),
    owner.publishPlant('Aloe with a pup', home, ['aloe-1', 'spider-1']),
  ]);
}, 150_000);

/**
 * Requests a plant of the owner, who accepts. Retries, because exchange-service learns of the publication by an event.
 */
async function agreed(plant: Plant, reply: Record<string, unknown> = {}): Promise<Exchange> {
  const { id } = await eventually(
    'the request',
    () => requester.request(plant.id),
    () => true,
    10_000,
  );
  return (await owner.call<Exchange>('POST', `/exchange/${id}/accept`, { body: reply, expect: 200 })).body;
}

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const meeting = (person: Person, { id }: Exchange, time: string, address = 'By the fountain, north side') =>
  person.call<Exchange>('PUT', `/exchange/${id}/meeting`, {
    body: { address, latitude: 38.7223, longitude: -9.1393, time },
  });
const agree = (person: Person, { id }: Exchange) =>
  person.call<Exchange>('POST', `/exchange/${id}/meeting/confirm`, { body: {} });

async function calendar(
  person: Person,
  { id }: Exchange,
): Promise<{ status: number; type: string | null; text: string }> {
  const response = await fetch(`${system.url()}/api/v1/exchange/${id}/meeting.ics?lang=en`, {
    headers: { authorization: `Bearer ${person.token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    text: (await response.text()).replaceAll('\r\n ', ''),
  };
}

describe('a meeting', () => {
  const time = inDays(3);

  it('is proposed by one party and confirmed by the other', async () => {
    first = await agreed(fern, { share_address: true });
    expect(first).toMatchObject({ status: 'accepted', shares_address: true, meeting_status: null });
    expect(Date.parse(first.expires_at ?? '')).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await meeting(requester, first, time)).toMatchObject({
      status: 200,
      body: { meeting_status: 'proposed', meeting_proposed_by: requester.id, meeting_time: time },
    });
    expect(await agree(requester, first)).toMatchObject({ status: 409, body: { code: 'own_meeting' } });
    expect(await agree(owner, first)).toMatchObject({ status: 200, body: { meeting_status: 'confirmed' } });
    expect((await meeting(stranger, first, time)).status).toBe(404);
    expect(await meeting(owner, first, inDays(-1))).toMatchObject({
      status: 422,
      body: { errors: { time: 'time_in_past' } },
    });
  });

  it('is added to both calendars, and a change replaces it there', async () => {
    const before = await calendar(owner, first);
    expect([before.status, before.type]).toEqual([200, 'text/calendar; charset=utf-8']);
    const start = time.replaceAll(/[-:]|\.\d+/g, '');
    for (const line of [
      `DTSTART:${start}`,
      'STATUS:CONFIRMED',
      'SUMMARY:Plant exchange: Sword fern',
      'LOCATION:By the fountain\\, north side',
    ])
      expect(before.text).toContain(`${line}\r\n`);
    await meeting(owner, first, inDays(4));
    const after = await calendar(requester, first);
    const [uid, sequence] = ['UID', 'SEQUENCE'].map(
      (name) => (text: string) => new RegExp(`${name}:(.*)\r\n`).exec(text)?.[1] ?? '',
    ) as [(text: string) => string, (text: string) => string];
    expect(after.text).toContain('STATUS:TENTATIVE\r\n');
    expect(uid(after.text)).toBe(uid(before.text));
    expect(Number(sequence(after.text))).toBeGreaterThan(Number(sequence(before.text)));
    expect((await calendar(stranger, first)).status).toBe(404);
    expect(await requester.call('DELETE', `/exchange/${first.id}/meeting`)).toMatchObject({
      status: 200,
      body: { meeting_status: null, meeting_address: null },
    });
    expect((await calendar(owner, first)).status).toBe(404);
  });
});

describe('an exchange that fails', () => {
  it('rejects a no-show report before the meeting time', async () => {
    expect(await owner.call('POST', `/exchange/${first.id}/no-show`, { body: {} })).toMatchObject({
      status: 409,
      body: { code: 'no_show_too_early' },
    });
  });

  it('is disputed when cancelled after the other party confirmed: its plant is available and its address hidden again', async () => {
    await requester.call('POST', `/exchange/${first.id}/confirm-completion`, { body: {}, expect: 200 });
    const { body } = await owner.call<Exchange>('POST', `/exchange/${first.id}/cancel`, {
      body: { reason: 'Nobody came' },
      expect: 200,
    });
    expect(body).toMatchObject({
      status: 'cancelled',
      closed_reason: 'called_off',
      is_disputed: true,
      shares_address: false,
      expires_at: null,
    });
    await eventually(
      'the plant to be free',
      () => stranger.plant(fern.id),
      (plant) => plant.status === 'available' && !plant.is_reserved,
    );
  });
});

describe('a clip', () => {
  it('is stored with a confirmation and playable by the two parties only, by range too', async () => {
    second = await agreed(aloe);
    const form = new FormData();
    const clip = await readFile(new URL('../../libs/testing/recordings/clip.webm', import.meta.url));
    form.append('video_file', new Blob([clip], { type: 'video/webm' }), 'hand-over.webm');
    const { body } = await owner.call<Exchange>('POST', `/exchange/${second.id}/confirm-completion`, {
      form,
      expect: 200,
    });
    expect(body).toMatchObject({ status: 'confirmed', owner_confirmed_completion: true });
    const { owner_video_file_path: path } = await requester.exchange(second.id);
    const whole = await fetch(`${system.url()}${path}`);
    const { byteLength: size } = await whole.arrayBuffer();
    expect([whole.status, whole.headers.get('content-type'), size > clip.length / 2]).toEqual([
      200,
      'video/webm',
      true,
    ]);
    const part = await fetch(`${system.url()}${path}`, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([
      206,
      `bytes 10-19/${size}`,
      10,
    ]);
    for (const forged of [path?.split('?')[0], path?.replace('s=', 's=x')])
      expect((await fetch(`${system.url()}${forged}`)).status).toBe(404);
    expect((await stranger.call('GET', `/exchange/${second.id}`)).status).toBe(404);
  });

  it('is rejected if it is no video', async () => {
    const form = new FormData();
    form.append('video_file', new Blob(['<!doctype html><script>alert(1)</script>'], { type: 'video/mp4' }), 'a.mp4');
    expect(await requester.call('POST', `/exchange/${second.id}/confirm-completion`, { form })).toMatchObject({
      status: 415,
      body: { code: 'invalid_file_format' },
    });
  });
});

describe('ratings', () => {
  const rate = (person: Person, rating: number, review = '') =>
    person.call<Exchange>('POST', `/exchange/${second.id}/rating`, { body: { rating, review } });

  it('are accepted after completion, and shown once both are stored', async () => {
    expect(await rate(requester, 5)).toMatchObject({ status: 409, body: { code: 'wrong_exchange_state' } });
    await requester.call('POST', `/exchange/${second.id}/confirm-completion`, { body: {}, expect: 200 });
    expect(await rate(requester, 5, 'Kind, and on time')).toMatchObject({
      status: 200,
      body: { rating_from_requester: 5, requester_has_rated: true },
    });
    expect(await rate(requester, 1)).toMatchObject({ status: 409, body: { code: 'already_rated' } });
    expect((await rate(stranger, 1)).status).toBe(404);
    expect(await owner.exchange(second.id)).toMatchObject({
      rating_from_requester: null,
      review_from_requester: null,
      requester_has_rated: true,
    });
    expect(await stranger.get<PublicProfile>(`/users/${owner.id}`)).toMatchObject({ rating: null, reviews_count: 0 });

    expect(await rate(owner, 4)).toMatchObject({
      status: 200,
      body: { rating_from_requester: 5, review_from_requester: 'Kind, and on time', rating_from_owner: 4 },
    });
    expect(await requester.exchange(second.id)).toMatchObject({ rating_from_owner: 4, owner_has_rated: true });
    const seen = await stranger.get<PublicProfile>(`/users/${owner.id}`);
    expect(seen).toMatchObject({
      rating: 5,
      reviews_count: 1,
      reviews: [{ reviewer_id: requester.id, text: 'Kind, and on time' }],
    });
    const report = (by: Person) =>
      by.call('POST', '/reports', { body: { subject: 'review', subject_id: seen.reviews[0]?.id, reason: 'abuse' } });
    expect(await report(stranger)).toMatchObject({ status: 201, body: { subject: 'review', state: 'open' } });
    expect(await report(requester)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
