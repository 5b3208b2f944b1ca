import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let exchange: StartedService;
let deals: Deals;

beforeAll(async () => {
  ({ exchange, deals } = await Deals.start({ clock }));
});
afterAll(() => exchange.stop());

const rate = (actor: Actor, { id }: Exchange, rating: number, review = '') =>
  exchange.call('exchanges.rate', { id, rating, review }, { actor });
const get = (actor: Actor, { id }: Exchange) => exchange.call('exchanges.get', { id }, { actor });
const ofPerson = (actor: Actor) => exchange.call('exchanges.person_rating', { user_id: actor.user_id });
const reviewed = (id = newId()) => exchange.call('exchanges.review', { id });
const reviewedOf = ({ id }: Exchange) =>
  exchange.events.all.flatMap((event) =>
    event.type === 'exchange.reviewed.v1' && event.data.exchange_id === id ? [event.data] : [],
  );
const remindedOf = ({ id }: Exchange) =>
  exchange.events.all.flatMap((event) =>
    event.type === 'exchange.reminded.v1' && event.data.exchange_id === id && event.data.reminder === 'rating_waits'
      ? [event.data.person_ids]
      : [],
  );

describe('two ratings', () => {
  it('are shown together; before that each party sees only their own', async () => {
    const { rita, otto, deal } = await deals.completed();
    expect(deal.rate_until).toBe('2026-07-01T10:00:00.000Z');
    expect(await rate(rita, deal, 5, ' "Kind" and  on time ')).toMatchObject({
      rating_from_requester: 5,
      review_from_requester: '“Kind” and on time',
      requester_has_rated: true,
    });
    expect(await get(otto, deal)).toMatchObject({
      rating_from_requester: null,
      review_from_requester: null,
      requester_has_rated: true,
      owner_has_rated: false,
    });
    const listed = await exchange.call('exchanges.incoming', {}, { actor: otto });
    expect(JSON.stringify(listed)).not.toContain('on time');
    expect(await ofPerson(otto)).toEqual({ mean: null, count: 0, reviews: [] });
    expect(await exchange.call('exchanges.rating', {})).toEqual({ mean: null, count: 0 });

    const exported = async () => {
      const { items } = await exchange.call('exchanges.export', { after: null }, { actor: otto });
      return items.find(({ id }) => id === deal.id)?.review_from_requester;
    };
    expect(await exported()).toBeNull();

    expect(await rate(otto, deal, 4)).toMatchObject({
      rating_from_requester: 5,
      review_from_requester: '“Kind” and on time',
      rating_from_owner: 4,
      review_from_owner: null,
    });
    expect(await exported()).toBe('“Kind” and on time');
    expect(await ofPerson(otto)).toMatchObject({
      mean: 5,
      count: 1,
      reviews: [{ reviewer_id: rita.user_id, text: '“Kind” and on time' }],
    });
    expect(await ofPerson(rita)).toMatchObject({ mean: 4, count: 1, reviews: [] });
    const [review] = (await ofPerson(otto)).reviews;
    expect(await reviewed(review?.id)).toMatchObject({
      reviewer_id: rita.user_id,
      reviewee_id: otto.user_id,
      exchange_id: deal.id,
      rating: 5,
      text: '“Kind” and on time',
      is_hidden: false,
    });
    expect(await exchange.call('exchanges.rating', {})).toEqual({ mean: 4.5, count: 2 });
    await exchange.settled();
    clock.advance(31 * day);
    await exchange.settled();
    expect(reviewedOf(deal)).toMatchObject([{ rating_from_requester: 5, rating_from_owner: 4 }]);
    expect(JSON.stringify(exchange.events.all)).not.toContain('on time');
  });

  it('are published once when given concurrently, ten times', async () => {
    const made: Exchange[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { rita, otto, deal } = await deals.completed();
      const outcomes = await Promise.all([rate(rita, deal, 5), rate(otto, deal, 3), rate(rita, deal, 1)].map(outcome));
      expect(outcomes.toSorted()).toEqual(['already_rated', 'ok', 'ok']);
      made.push(deal);
    }
    await exchange.settled();
    expect(made.map((deal) => reviewedOf(deal).length)).toEqual(made.map(() => 1));
  });
});

describe('a single rating', () => {
  it('is shown after 30 days, published once, and no further rating is accepted', async () => {
    const { rita, otto, deal } = await deals.completed();
    await rate(otto, deal, 2, 'Came late');
    clock.advance(29.9 * day);
    await exchange.settled();
    expect((await get(rita, deal)).rating_from_owner).toBeNull();
    const [hidden] = await exchange.database.query<{ id: string }>(
      'SELECT owner_review_id AS id FROM exchange WHERE id = $1',
      [deal.id],
    );
    for (const id of [hidden?.id, undefined]) expect(await outcome(reviewed(id))).toBe('review_not_found');
    clock.advance(0.2 * day);
    await exchange.settled();
    expect(await get(rita, deal)).toMatchObject({
      rating_from_owner: 2,
      review_from_owner: 'Came late',
      owner_has_rated: true,
    });
    expect(await ofPerson(rita)).toMatchObject({ mean: 2, count: 1, reviews: [{ id: hidden?.id }] });
    expect(await reviewed(hidden?.id)).toMatchObject({
      reviewer_id: otto.user_id,
      reviewee_id: rita.user_id,
      exchange_id: deal.id,
      rating: 2,
      text: 'Came late',
      is_hidden: false,
    });
    expect(await outcome(rate(rita, deal, 5))).toBe('rating_closed');
    expect(await outcome(rate(otto, deal, 5))).toBe('already_rated');
    expect(reviewedOf(deal)).toMatchObject([{ rating_from_requester: null, rating_from_owner: 2 }]);
  });

  it('publishes nothing if neither party rated', async () => {
    const { deal } = await deals.completed();
    clock.advance(31 * day);
    await exchange.settled();
    expect(reviewedOf(deal)).toEqual([]);
  });
});

describe('three days after completion', () => {
  it('reminds the parties that have not rated, once', async () => {
    const [half, full] = [await deals.completed(), await deals.completed()];
    await rate(half.rita, half.deal, 5);
    await rate(full.rita, full.deal, 5);
    await rate(full.otto, full.deal, 5);
    clock.advance(3.1 * day);
    await exchange.settled();
    expect([remindedOf(half.deal), remindedOf(full.deal)]).toEqual([[[half.otto.user_id]], []]);
  });
});

describe('a rating', () => {
  it('is accepted only from the two parties of a completed exchange, from 1 to 5, with clean text', async () => {
    const accepted = await deals.accepted();
    expect(await outcome(rate(accepted.rita, accepted.deal, 5))).toBe('wrong_exchange_state');
    const { rita, deal } = await deals.completed();
    expect(await outcome(rate(person(), deal, 5))).toBe('exchange_not_found');
    for (const rating of [0, 6, 4.5, Number.NaN])
      expect(await outcome(rate(rita, deal, rating))).toBe('validation_failed');
    expect(await outcome(rate(rita, deal, 5, 'a'.repeat(1_001)))).toBe('message_too_long');
    expect(await outcome(rate(rita, deal, 5, 'javascript:alert(1)'))).toBe('dangerous_message');
    expect(await rate(rita, deal, 5, 'a'.repeat(1_000))).toMatchObject({ rating_from_requester: 5 });
  });
});
