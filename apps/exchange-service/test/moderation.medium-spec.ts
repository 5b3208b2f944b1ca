import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { type Decision, decide, deliverActs, deliverSettled, undo } from '@offshoot/testing/decisions';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const clock = testClock('2026-06-01T10:00:00Z');
let exchange: StartedService;
let deals: Deals;
beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({ clock }));
});
afterAll(() => exchange.stop());

const decision = (
  act: Decision['act'],
  subject: Decision['subject'],
  subject_id: string,
  more: Partial<Decision> = {},
) => decide(clock, subject, subject_id, act, more);
const deliver = (...acts: Decision[]) => deliverActs(exchange, ...acts);
const settle = (act: Decision) => deliverSettled(exchange, act);

describe('a hidden review', () => {
  async function reviewed() {
    const made = await deals.completed();
    const rate = (actor: Actor, rating: number, review: string) =>
      exchange.call('exchanges.rate', { id: made.deal.id, rating, review }, { actor });
    await rate(made.rita, 1, 'A liar and a thief');
    await rate(made.otto, 5, '');
    const [review] = (await ofPerson(made.otto)).reviews;
    return { ...made, reviewId: review?.id ?? '' };
  }
  const ofPerson = ({ user_id }: Actor) => exchange.call('exchanges.person_rating', { user_id });

  it('leaves the profile and the mean; its author reads it and sees that it is hidden', async () => {
    const { rita, otto, deal, reviewId } = await reviewed();
    const before = await exchange.call('exchanges.rating', {});
    const hide = decision('hide', 'review', reviewId);
    await deliver(hide, hide);
    expect(await ofPerson(otto)).toEqual({ mean: null, count: 0, reviews: [] });
    expect((await exchange.call('exchanges.rating', {})).count).toBe(before.count - 1);
    expect(await deals.get(rita, deal)).toMatchObject({
      review_from_requester: 'A liar and a thief',
      review_from_requester_hidden: true,
      review_from_owner_hidden: false,
    });
    expect(await deals.get(otto, deal)).toMatchObject({
      review_from_requester: null,
      review_from_requester_hidden: true,
    });
    const seen = await exchange.call('exchanges.review', { id: reviewId });
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
    const request = await deals.request(rita, deals.plantOf(otto), { message: 'A threat by Rita' });
    const accepted = await deals.accept(otto, request, { owner_message: 'A threat by Otto' });
    await deals.confirm(otto, accepted, { video_url: 'https://videos.example.com/w/threat' });
    await exchange.call('exchanges.cancel', { id: request.id, reason: 'Why it ended' }, { actor: rita });
    return { rita, otto, deal: request };
  }
  const texts = async (actor: Actor, deal: Exchange) => {
    const { message, owner_message, closed_note, ...more } = await deals.get(actor, deal);
    const hidden = [more.message_hidden, more.owner_message_hidden, more.closed_note_hidden];
    return [message, owner_message, closed_note, ...hidden.map((is) => is ?? false)];
  };
  const shown = ['A threat by Rita', 'A threat by Otto', 'Why it ended', false, false, false];

  it.each([
    ['request', ['', 'A threat by Otto', null], [true, false, true], 'rita'],
    ['reply', ['A threat by Rita', null, 'Why it ended'], [false, true, false], 'otto'],
    ['dispute', ['A threat by Rita', 'A threat by Otto', null], [false, false, true], 'rita'],
  ] as const)('(%s) is read by its author alone, until it is shown again', async (subject, left, hidden, author) => {
    const { deal, ...parties } = await disputed();
    const other = author === 'rita' ? parties.otto : parties.rita;
    const hide = decision('hide', subject, deal.id, { exchange_id: deal.id });
    await deliver(hide);
    expect(await texts(other, deal)).toEqual([...left, ...hidden]);
    expect(await texts(parties[author], deal)).toEqual([...shown.slice(0, 3), ...hidden]);
    await deliver(undo(hide));
    expect(await texts(other, deal)).toEqual(shown);
    await deliver(decision('hide', subject, deal.id, { exchange_id: deal.id }));
    await deliver(decision('restore', subject, deal.id, { exchange_id: deal.id }));
    expect(await texts(other, deal)).toEqual(shown);
  });
});

describe('video evidence', () => {
  const given = ({ id }: Exchange) =>
    exchange.events.all.flatMap((event) =>
      event.type === 'exchange.video_given.v1' && event.data.exchange_id === id ? [event.data] : [],
    );
  const evidence = (input: { exchange_id?: string; video_id?: string }) =>
    exchange.call('exchanges.for_moderators', input);

  it('is published when it is given, and what moderators decided on it is kept', async () => {
    const { rita, otto, deal } = await deals.accepted();
    await deals.confirm(otto, deal, { video_url: 'https://videos.example.com/w/1' });
    await deals.confirm(rita, deal, { video_url: 'https://youtu.be/abc' });
    await exchange.settled();
    const [his, hers, ...more] = given(deal);
    expect(more).toEqual([]);
    expect(his).toMatchObject({ given_by: otto.user_id, kind: 'link', is_known: false, status: 'confirmed' });
    expect(hers).toMatchObject({ given_by: rita.user_id, kind: 'link', is_known: true, status: 'completed' });

    const videoId = his?.video_id ?? '';
    expect(await evidence({ video_id: videoId })).toMatchObject({
      id: deal.id,
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
    const accepted = async () => (await evidence({ exchange_id: deal.id })).videos.map((video) => video.accepted);
    expect(await accepted()).toEqual([null, true]);
    const refuse = decision('refuse_video', 'video', hers?.video_id ?? '');
    await deliver(refuse);
    expect(await accepted()).toEqual([false, true]);
    expect(await deals.get(otto, deal)).toMatchObject({ requester_video_url: null });
    expect(await deals.get(rita, deal)).toMatchObject({ requester_video_url: 'https://youtu.be/abc' });
    await deliver(undo(refuse));
    expect(await accepted()).toEqual([null, true]);
    expect(await deals.get(otto, deal)).toMatchObject({ requester_video_url: 'https://youtu.be/abc' });
  });

  const states = { none: null, accept_video: true, refuse_video: false } as const;
  it.each(
    (['none', 'accept_video', 'refuse_video'] as const).flatMap((before) =>
      (['accept_video', 'refuse_video'] as const).map((act) => [before, act] as const),
    ),
  )('is after %s, and %s that is undone, as it was, in whatever order they arrive', async (before, act) => {
    const { otto, deal } = await deals.accepted();
    await deals.confirm(otto, deal, { video_url: 'https://videos.example.com/w/1' });
    await exchange.settled();
    const videoId = given(deal)[0]?.video_id ?? '';
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
    const { deal } = await deals.completed();
    expect(given(deal)).toEqual([]);
    expect(await outcome(evidence({ video_id: newId() }))).toBe('exchange_not_found');
    expect(await outcome(evidence({}))).toBe('exchange_not_found');
  });
});

it('moderators read what both wrote, and reviews once both are in', async () => {
  const { rita, otto, deal } = await deals.completed();
  const evidence = () => exchange.call('exchanges.for_moderators', { exchange_id: deal.id });
  const rate = (actor: Actor, review: string) =>
    exchange.call('exchanges.rate', { id: deal.id, rating: 3, review }, { actor });
  await rate(rita, 'Late by an hour');
  expect(await evidence()).toMatchObject({
    message: (await deals.get(rita, deal)).message,
    requested_at: deal.created_at,
    reviews: [],
  });
  await rate(otto, '');
  const [review] = (await exchange.call('exchanges.person_rating', { user_id: otto.user_id })).reviews;
  expect((await evidence()).reviews).toEqual([
    { review_id: review?.id, given_by: rita.user_id, text: 'Late by an hour' },
  ]);
});

it.each([
  ['Fountain at the station', 'Fountain at the station'],
  ['Rose Street ٣', null],
])('moderators read the meeting of an open dispute, of %s the place %s', async (address, place) => {
  const { rita, otto, deal } = await deals.accepted();
  const evidence = () => exchange.call('exchanges.for_moderators', { exchange_id: deal.id });
  const time = new Date(clock.now().getTime() + 86_400_000).toISOString();
  await exchange.call('exchanges.propose_meeting', { id: deal.id, address, time }, { actor: rita });
  await exchange.call('exchanges.confirm_meeting', { id: deal.id }, { actor: otto });
  await deals.confirm(rita, deal);
  expect((await evidence()).meeting).toBeNull();
  await exchange.call('exchanges.cancel', { id: deal.id, reason: 'Never came' }, { actor: otto });
  expect((await evidence()).meeting).toEqual({
    place,
    time,
    time_zone: null,
    proposed_by: rita.user_id,
    confirmed_by: otto.user_id,
  });
  await settle(decision('resolve_dispute', 'dispute', deal.id, { exchange_id: deal.id }));
  expect((await evidence()).meeting).toBeNull();
});

it('a resolved dispute is marked, once', async () => {
  const { rita, otto, deal } = await deals.accepted();
  await deals.confirm(rita, deal);
  await exchange.call('exchanges.cancel', { id: deal.id, reason: 'Never came' }, { actor: otto });
  const evidence = () => exchange.call('exchanges.for_moderators', { exchange_id: deal.id });
  expect(await evidence()).toMatchObject({ is_disputed: true, dispute_resolved: false, closed_note: 'Never came' });
  const act = decision('resolve_dispute', 'dispute', deal.id, { exchange_id: deal.id });
  await settle(act);
  await settle(act);
  expect(await evidence()).toMatchObject({ dispute_resolved: true });
  await exchange.settled();
  const published = exchange.events.all.filter(
    (event) => event.type === 'exchange.dispute_resolved.v1' && event.data.exchange_id === deal.id,
  );
  expect(published.map(({ data }) => data)).toEqual([
    expect.objectContaining({ exchange_id: deal.id, requester_id: rita.user_id, owner_id: otto.user_id }),
  ]);
});

describe('a ban', () => {
  it('ends the open exchanges of the user on either side, once it cannot be undone', async () => {
    const banned = person();
    const { rita, otto, deal } = await deals.accepted();
    const held = await deals.request(rita, deals.plantOf(banned));
    await deals.accept(banned, held);
    const wanted = await deals.request(banned, deals.plantOf(otto));
    const act = decision('ban', 'person', banned.user_id, { person_id: banned.user_id });
    await deliver(act);
    expect((await deals.get(rita, held)).status).toBe('accepted');
    await settle(act);
    await settle(act);
    for (const [actor, one] of [
      [rita, held],
      [otto, wanted],
    ] as const) {
      expect(await deals.get(actor, one)).toMatchObject({
        status: 'cancelled',
        closed_reason: 'banned',
        closed_by: null,
      });
      expect(deals.eventsOf(one.id).filter((type) => type === 'exchange.cancelled.v1').length).toBe(1);
    }
    expect((await deals.get(rita, deal)).status).toBe('accepted');
    const lift = decision('unban', 'person', banned.user_id, { person_id: banned.user_id, ground: null });
    await deliver(lift);
    await settle(lift);
    expect([(await deals.get(rita, held)).status, (await deals.get(otto, wanted)).status]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    expect(await exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [held.id])).toEqual([]);
  });

  it('hides the user’s plants from requests while it runs', async () => {
    const [banned, rita] = [person(), person()];
    const plant = deals.plantOf(banned);
    const change = async (version: number, until: string | null) => {
      const data = { user_id: banned.user_id, version, at: clock.now().toISOString() };
      await exchange.deliver(
        until ? { type: 'person.banned.v1', data: { ...data, until } } : { type: 'person.unbanned.v1', data },
      );
      await exchange.settled();
    };
    await change(1, new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect(await outcome(deals.request(rita, plant))).toBe('plant_not_found');
    await change(2, null);
    await change(1, '2027-01-01T00:00:00.000Z');
    expect(await outcome(deals.request(rita, plant))).toBe('ok');
    const again = deals.plantOf(banned);
    await change(3, new Date(clock.now().getTime() + 3_600_000).toISOString());
    expect(await outcome(deals.request(rita, again))).toBe('plant_not_found');
    clock.advance(3_600_000);
    expect(await outcome(deals.request(rita, again))).toBe('ok');
  });
});
