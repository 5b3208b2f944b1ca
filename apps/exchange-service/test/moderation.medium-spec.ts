import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Decision, decide, deliverActs, deliverSettled, undo } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const decision = (
  act: Decision['act'],
  subject: Decision['subject'],
  subject_id: string,
  more: Partial<Decision> = {},
) => decide(clock, subject, subject_id, act, more);
const deliver = (...acts: Decision[]) => deliverActs(harness, ...acts);
const settle = (act: Decision) => deliverSettled(harness, act);

describe('a hidden review', () => {
  async function reviewed() {
    const made = await driver.completed();
    const rate = (actor: Actor, rating: number, review: string) =>
      harness.call('exchanges.rate', { id: made.exchange.id, rating, review }, { actor });
    await rate(made.rita, 1, 'A liar and a thief');
    await rate(made.otto, 5, '');
    const [review] = (await ofPerson(made.otto)).reviews;
    return { ...made, reviewId: review?.id ?? '' };
  }
  const ofPerson = ({ user_id }: Actor) => harness.call('exchanges.person_rating', { user_id });

  it('leaves the profile and the mean; its author reads it and sees that it is hidden', async () => {
    const { rita, otto, exchange, reviewId } = await reviewed();
    const before = await harness.call('exchanges.rating', {});
    const hide = decision('hide', 'review', reviewId);
    await deliver(hide, hide);
    expect(await ofPerson(otto)).toEqual({ mean: null, count: 0, reviews: [] });
    expect((await harness.call('exchanges.rating', {})).count).toBe(before.count - 1);
    expect(await driver.get(rita, exchange)).toMatchObject({
      review_from_requester: 'A liar and a thief',
      review_from_requester_hidden: true,
      review_from_owner_hidden: false,
    });
    expect(await driver.get(otto, exchange)).toMatchObject({
      review_from_requester: null,
      review_from_requester_hidden: true,
    });
    const seen = await harness.call('exchanges.review', { id: reviewId });
    expect(seen).toMatchObject({ reviewer_id: rita.user_id, reviewee_id: otto.user_id, rating: 1, is_hidden: true });
    expect(seen.text).toBe('A liar and a thief');

    await deliver(decision('restore', 'review', reviewId));
    expect(await ofPerson(otto)).toMatchObject({ mean: 1, count: 1, reviews: [{ id: reviewId }] });
  });

  it('is shown once the decision is undone, also if the undoing arrives first', async () => {
    const { otto, reviewId } = await reviewed();
    const hide = decision('hide', 'review', reviewId);
    await deliver(undo(hide), hide);
    expect((await ofPerson(otto)).count).toBe(1);
  });
});

describe('a hidden text of an exchange', () => {
  /** Called off by Rita after Otto's confirmation, which is a dispute, with a text at each step. */
  async function disputed() {
    const [rita, otto] = [person(), person()];
    const request = await driver.request(rita, driver.plantOf(otto), { message: 'A threat by Rita' });
    const accepted = await driver.accept(otto, request, { owner_message: 'A threat by Otto' });
    await driver.confirm(otto, accepted, { video_url: 'https://videos.example.com/w/threat' });
    await harness.call('exchanges.cancel', { id: request.id, reason: 'Why it ended' }, { actor: rita });
    return { rita, otto, exchange: request };
  }
  const texts = async (actor: Actor, exchange: Exchange) => {
    const { message, owner_message, closed_note, ...more } = await driver.get(actor, exchange);
    const hidden = [more.message_hidden, more.owner_message_hidden, more.closed_note_hidden];
    return [message, owner_message, closed_note, ...hidden.map((is) => is ?? false)];
  };
  const shown = ['A threat by Rita', 'A threat by Otto', 'Why it ended', false, false, false];

  it.each([
    ['request', ['', 'A threat by Otto', null], [true, false, true], 'rita'],
    ['reply', ['A threat by Rita', null, 'Why it ended'], [false, true, false], 'otto'],
    ['dispute', ['A threat by Rita', 'A threat by Otto', null], [false, false, true], 'rita'],
  ] as const)('(%s) is read by its author alone, until it is shown again', async (subject, left, hidden, author) => {
    const { exchange, ...parties } = await disputed();
    const other = author === 'rita' ? parties.otto : parties.rita;
    const hide = decision('hide', subject, exchange.id, { exchange_id: exchange.id });
    await deliver(hide);
    expect(await texts(other, exchange)).toEqual([...left, ...hidden]);
    expect(await texts(parties[author], exchange)).toEqual([...shown.slice(0, 3), ...hidden]);
    await deliver(undo(hide));
    expect(await texts(other, exchange)).toEqual(shown);
    await deliver(decision('hide', subject, exchange.id, { exchange_id: exchange.id }));
    await deliver(decision('restore', subject, exchange.id, { exchange_id: exchange.id }));
    expect(await texts(other, exchange)).toEqual(shown);
  });
});

describe('video evidence', () => {
  const given = ({ id }: Exchange) =>
    harness.events.all.flatMap((event) =>
      event.type === 'exchange.video_given.v1' && event.data.exchange_id === id ? [event.data] : [],
    );
  const evidence = (input: { exchange_id?: string; video_id?: string }) =>
    harness.call('exchanges.for_moderators', input);

  it('is published when it is given, and what moderators decided on it is kept', async () => {
    const { rita, otto, exchange } = await driver.accepted();
    await driver.confirm(otto, exchange, { video_url: 'https://videos.example.com/w/1' });
    await driver.confirm(rita, exchange, { video_url: 'https://youtu.be/abc' });
    await harness.settled();
    const [his, hers, ...more] = given(exchange);
    expect(more).toEqual([]);
    expect(his).toMatchObject({ given_by: otto.user_id, kind: 'link', is_known: false, status: 'confirmed' });
    expect(hers).toMatchObject({ given_by: rita.user_id, kind: 'link', is_known: true, status: 'completed' });

    const videoId = his?.video_id ?? '';
    expect(await evidence({ video_id: videoId })).toMatchObject({
      id: exchange.id,
      plant_name: 'Aloe',
      status: 'completed',
      requester_confirmed: true,
      videos: [
        {
          video_id: hers?.video_id,
          given_by: rita.user_id,
          url: 'https://youtu.be/abc',
          is_known: true,
          accepted: null,
        },
        { video_id: videoId, given_by: otto.user_id, is_known: false, clip: null, accepted: null },
      ],
    });
    await deliver(decision('accept_video', 'video', videoId));
    const accepted = async () => (await evidence({ exchange_id: exchange.id })).videos.map((video) => video.accepted);
    expect(await accepted()).toEqual([null, true]);
    const refuse = decision('refuse_video', 'video', hers?.video_id ?? '');
    await deliver(refuse);
    expect(await accepted()).toEqual([false, true]);
    expect(await driver.get(otto, exchange)).toMatchObject({ requester_video_url: null });
    expect(await driver.get(rita, exchange)).toMatchObject({ requester_video_url: 'https://youtu.be/abc' });
    await deliver(undo(refuse));
    expect(await accepted()).toEqual([null, true]);
    expect(await driver.get(otto, exchange)).toMatchObject({ requester_video_url: 'https://youtu.be/abc' });
  });

  const states = { none: null, accept_video: true, refuse_video: false } as const;
  it.each(
    (['none', 'accept_video', 'refuse_video'] as const).flatMap((before) =>
      (['accept_video', 'refuse_video'] as const).map((act) => [before, act] as const),
    ),
  )('is after %s, and %s that is undone, as it was, in whatever order they arrive', async (before, act) => {
    const { otto, exchange } = await driver.accepted();
    await driver.confirm(otto, exchange, { video_url: 'https://videos.example.com/w/1' });
    await harness.settled();
    const videoId = given(exchange)[0]?.video_id ?? '';
    if (before !== 'none') await deliver(decision(before, 'video', videoId));
    const accepted = async () => (await evidence({ video_id: videoId })).videos[0]?.accepted;
    const first = decision(act, 'video', videoId);
    await deliver(first);
    expect(await accepted()).toBe(states[act]);
    await deliver(undo(first), first);
    expect(await accepted()).toBe(states[before]);
    const second = decision(act, 'video', videoId);
    await deliver(undo(second), second);
    expect(await accepted()).toBe(states[before]);
  });

  it('is not published where none is given; an unknown id is not found', async () => {
    const { exchange } = await driver.completed();
    expect(given(exchange)).toEqual([]);
    expect(await outcome(evidence({ video_id: newId() }))).toBe('exchange_not_found');
    expect(await outcome(evidence({}))).toBe('exchange_not_found');
  });
});

it('moderators read what both wrote, and reviews once both are in', async () => {
  const { rita, otto, exchange } = await driver.completed();
  const evidence = () => harness.call('exchanges.for_moderators', { exchange_id: exchange.id });
  const rate = (actor: Actor, review: string) =>
    harness.call('exchanges.rate', { id: exchange.id, rating: 3, review }, { actor });
  await rate(rita, 'Late by an hour');
  expect(await evidence()).toMatchObject({
    message: (await driver.get(rita, exchange)).message,
    requested_at: exchange.created_at,
    reviews: [],
  });
  await rate(otto, '');
  const [review] = (await harness.call('exchanges.person_rating', { user_id: otto.user_id })).reviews;
  expect((await evidence()).reviews).toEqual([
    { review_id: review?.id, given_by: rita.user_id, text: 'Late by an hour' },
  ]);
});

it.each([
  ['Fountain at the station', 'Fountain at the station'],
  ['Rose Street ٣', null],
])('moderators read the meeting of an open dispute, of %s the place %s', async (address, place) => {
  const { rita, otto, exchange } = await driver.accepted();
  const evidence = () => harness.call('exchanges.for_moderators', { exchange_id: exchange.id });
  const time = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await harness.call('exchanges.propose_meeting', { id: exchange.id, address, time }, { actor: rita });
  await harness.call('exchanges.confirm_meeting', { id: exchange.id }, { actor: otto });
  await driver.confirm(rita, exchange);
  expect((await evidence()).meeting).toBeNull();
  await harness.call('exchanges.cancel', { id: exchange.id, reason: 'Never came' }, { actor: otto });
  expect((await evidence()).meeting).toEqual({
    place,
    time,
    time_zone: null,
    proposed_by: rita.user_id,
    confirmed_by: otto.user_id,
  });
  await settle(decision('resolve_dispute', 'dispute', exchange.id, { exchange_id: exchange.id }));
  expect((await evidence()).meeting).toBeNull();
});

it('a resolved dispute is marked, once', async () => {
  const { rita, otto, exchange } = await driver.accepted();
  await driver.confirm(rita, exchange);
  await harness.call('exchanges.cancel', { id: exchange.id, reason: 'Never came' }, { actor: otto });
  const evidence = () => harness.call('exchanges.for_moderators', { exchange_id: exchange.id });
  expect(await evidence()).toMatchObject({ is_disputed: true, dispute_resolved: false, closed_note: 'Never came' });
  const act = decision('resolve_dispute', 'dispute', exchange.id, { exchange_id: exchange.id });
  await settle(act);
  await settle(act);
  expect(await evidence()).toMatchObject({ dispute_resolved: true });
  await harness.settled();
  const published = harness.events.all.filter(
    (event) => event.type === 'exchange.dispute_resolved.v1' && event.data.exchange_id === exchange.id,
  );
  expect(published.map(({ data }) => data)).toEqual([
    expect.objectContaining({ exchange_id: exchange.id, requester_id: rita.user_id, owner_id: otto.user_id }),
  ]);
});

describe('a ban', () => {
  it('ends the open exchanges of the user on either side, once it cannot be undone', async () => {
    const banned = person();
    const { rita, otto, exchange } = await driver.accepted();
    const held = await driver.request(rita, driver.plantOf(banned));
    await driver.accept(banned, held);
    const pending = await driver.request(banned, driver.plantOf(otto));
    const act = decision('ban', 'person', banned.user_id, { person_id: banned.user_id });
    await deliver(act);
    expect((await driver.get(rita, held)).status).toBe('accepted');
    await settle(act);
    await settle(act);
    for (const [actor, shown] of [
      [rita, held],
      [otto, pending],
    ] as const) {
      expect(await driver.get(actor, shown)).toMatchObject({
        status: 'cancelled',
        closed_reason: 'banned',
        closed_by: null,
      });
      expect(driver.eventsOf(shown.id).filter((type) => type === 'exchange.cancelled.v1').length).toBe(1);
    }
    expect((await driver.get(rita, exchange)).status).toBe('accepted');
    const lift = decision('unban', 'person', banned.user_id, { person_id: banned.user_id, ground: null });
    await deliver(lift);
    await settle(lift);
    expect([(await driver.get(rita, held)).status, (await driver.get(otto, pending)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [held.id])).toEqual([]);
  });

  it('hides the user’s plants from requests while it runs', async () => {
    const [banned, rita] = [person(), person()];
    const plant = driver.plantOf(banned);
    const change = async (version: number, until: string | null) => {
      const data = { user_id: banned.user_id, version, at: clock.now().toISOString() };
      await harness.deliver(
        until ? { type: 'person.banned.v1', data: { ...data, until } } : { type: 'person.unbanned.v1', data },
      );
      await harness.settled();
    };
    await change(1, new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect(await outcome(driver.request(rita, plant))).toBe('plant_not_found');
    await change(2, null);
    await change(1, '2027-01-01T00:00:00.000Z');
    expect(await outcome(driver.request(rita, plant))).toBe('ok');
    const again = driver.plantOf(banned);
    await change(3, new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect(await outcome(driver.request(rita, again))).toBe('plant_not_found');
    clock.advance(3_600_000);
    expect(await outcome(driver.request(rita, again))).toBe('ok');
  });
});
