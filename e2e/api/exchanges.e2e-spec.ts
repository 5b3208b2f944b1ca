import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { getProfile } from '@offshoot/contracts/operations/people';
import {
  acceptExchange,
  cancelExchange,
  confirmExchange,
  rateExchange,
  reportNoShow,
} from '@offshoot/contracts/operations/exchanges';
import { confirmMeeting, proposeMeeting, withdrawMeeting } from '@offshoot/contracts/operations/meetings';
import { sendReport } from '@offshoot/contracts/operations/moderation';
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
});

/** Requests a plant of the owner, who accepts. */
async function agreed(plant: Plant, reply: { share_address?: boolean } = {}): Promise<Exchange> {
  const { id } = await requester.request(plant.id);
  return owner.api.call(acceptExchange, { id, ...reply });
}

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
const meeting = (person: Person, { id }: Exchange, time: string, address = 'By the fountain, north side') =>
  person.api.call(proposeMeeting, { id, address, latitude: 38.7223, longitude: -9.1393, time });
const agree = (person: Person, { id }: Exchange) => person.api.call(confirmMeeting, { id });

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
      meeting_status: 'proposed',
      meeting_proposed_by: requester.id,
      meeting_time: time,
    });
    await expect(agree(requester, first)).rejects.toMatchObject({ status: 409, code: 'own_meeting' });
    expect(await agree(owner, first)).toMatchObject({ meeting_status: 'confirmed' });
    await expect(meeting(stranger, first, time)).rejects.toMatchObject({ status: 404 });
    await expect(meeting(owner, first, inDays(-1))).rejects.toMatchObject({
      status: 422,
      fields: { time: 'time_in_past' },
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
    expect(await requester.api.call(withdrawMeeting, { id: first.id })).toMatchObject({
      meeting_status: null,
      meeting_address: null,
    });
    const withdrawn = await calendar(owner, first);
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', `UID:${uid(before.text)}`])
      expect(withdrawn.text).toContain(`${line}\r\n`);
    expect(Number(sequence(withdrawn.text))).toBeGreaterThan(Number(sequence(after.text)));
  });
});

describe('an exchange that fails', () => {
  it('rejects a no-show report before the meeting time', async () => {
    await expect(owner.api.call(reportNoShow, { id: first.id })).rejects.toMatchObject({
      status: 409,
      code: 'no_show_too_early',
    });
  });

  it('is disputed when cancelled after the other party confirmed: its plant is available and its address hidden again', async () => {
    await requester.confirm(first.id);
    expect(await owner.api.call(cancelExchange, { id: first.id, reason: 'Nobody came' })).toMatchObject({
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
    const clip = await readFile(new URL('../../libs/testing/recordings/clip.webm', import.meta.url));
    const files = [new File([clip], 'hand-over.webm', { type: 'video/webm' })];
    const confirmed = await owner.api.call(confirmExchange, { id: second.id }, { files });
    expect(confirmed).toMatchObject({ status: 'confirmed', owner_confirmed_completion: true });
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
    await expect(stranger.exchange(second.id)).rejects.toMatchObject({ status: 404 });
  });

  it('is rejected if it is no video', async () => {
    const files = [new File(['<!doctype html><script>alert(1)</script>'], 'a.mp4', { type: 'video/mp4' })];
    await expect(requester.api.call(confirmExchange, { id: second.id }, { files })).rejects.toMatchObject({
      status: 415,
      code: 'invalid_file_format',
    });
  });
});

describe('ratings', () => {
  const rate = (person: Person, rating: number, review = '') =>
    person.api.call(rateExchange, { id: second.id, rating, review });

  it('are accepted after completion, and shown once both are stored', async () => {
    await expect(rate(requester, 5)).rejects.toMatchObject({ status: 409, code: 'wrong_exchange_state' });
    await requester.confirm(second.id);
    expect(await rate(requester, 5, 'Kind, and on time')).toMatchObject({
      rating_from_requester: 5,
      requester_has_rated: true,
    });
    await expect(rate(requester, 1)).rejects.toMatchObject({ status: 409, code: 'already_rated' });
    await expect(rate(stranger, 1)).rejects.toMatchObject({ status: 404 });
    expect(await owner.exchange(second.id)).toMatchObject({
      rating_from_requester: null,
      review_from_requester: null,
      requester_has_rated: true,
    });
    expect(await stranger.api.call(getProfile, { id: owner.id })).toMatchObject({ rating: null, reviews_count: 0 });

    expect(await rate(owner, 4)).toMatchObject({
      rating_from_requester: 5,
      review_from_requester: 'Kind, and on time',
      rating_from_owner: 4,
    });
    expect(await requester.exchange(second.id)).toMatchObject({ rating_from_owner: 4, owner_has_rated: true });
    const seen = await stranger.api.call(getProfile, { id: owner.id });
    expect(seen).toMatchObject({
      rating: 5,
      reviews_count: 1,
      reviews: [{ reviewer_id: requester.id, text: 'Kind, and on time' }],
    });
    const report = (by: Person) =>
      by.api.call(sendReport, { subject: 'review', subject_id: seen.reviews[0]?.id ?? '', reason: 'abuse' });
    expect(await report(stranger)).toMatchObject({ subject: 'review', state: 'open' });
    await expect(report(requester)).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  });
});
