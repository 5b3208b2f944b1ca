import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

const day = 86_400_000;
const clock = testClock('2026-06-01T10:00:00Z');
let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start({ clock }));
});
afterAll(() => harness.stop());

const rate = (actor: Actor, { id }: Exchange, rating: number, review = '') =>
  harness.call('exchanges.rate', { id, rating, review }, { actor });
const get = (actor: Actor, { id }: Exchange) => harness.call('exchanges.get', { id }, { actor });
const ofPerson = (actor: Actor) => harness.call('exchanges.person_rating', { user_id: actor.user_id });
const reviewed = (id = newId()) => harness.call('exchanges.review', { id });
const reviewedOf = (exchange: Exchange) => driver.eventDataOf('exchange.reviewed.v1', exchange);
const remindedOf = (exchange: Exchange) =>
  driver
    .eventDataOf('exchange.reminded.v1', exchange)
    .flatMap(({ reminder, person_ids }) => (reminder === 'rating_waits' ? [person_ids] : []));

describe('two ratings', () => {
  it('are shown together; before that each party sees only their own', async () => {
    const { rita, otto, exchange } = await driver.completed();
    expect(exchange.rate_until).toBe('2026-07-01T10:00:00.000Z');
    expect(await rate(rita, exchange, 5, ' "Kind" and  on time ')).toMatchObject({
      rating_from_requester: 5,
      review_from_requester: '“Kind” and on time',
      requester_has_rated: true,
    });
    expect(await get(otto, exchange)).toMatchObject({
      rating_from_requester: null,
      review_from_requester: null,
      requester_has_rated: true,
      owner_has_rated: false,
    });
    const listed = await harness.call('exchanges.incoming', {}, { actor: otto });
    expect(JSON.stringify(listed)).not.toContain('on time');
    expect(await ofPerson(otto)).toEqual({ mean: null, count: 0, reviews: [] });
    expect(await harness.call('exchanges.rating', {})).toEqual({ mean: null, count: 0 });

    const exported = async () => {
      const { items } = await harness.call('exchanges.export', { after: null }, { actor: otto });
      return items.find(({ id }) => id === exchange.id)?.review_from_requester;
    };
    expect(await exported()).toBeNull();

    expect(await rate(otto, exchange, 4)).toMatchObject({
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
      exchange_id: exchange.id,
      rating: 5,
      text: '“Kind” and on time',
      is_hidden: false,
    });
    expect(await harness.call('exchanges.rating', {})).toEqual({ mean: 4.5, count: 2 });
    await harness.settled();
    clock.advance(31 * day);
    await harness.settled();
    expect(reviewedOf(exchange)).toMatchObject([{ rating_from_requester: 5, rating_from_owner: 4 }]);
    expect(JSON.stringify(harness.events.all)).not.toContain('on time');
  });

  it('are published once when given concurrently, ten times', async () => {
    const made: Exchange[] = [];
    for (let round = 0; round < 10; round += 1) {
      const { rita, otto, exchange } = await driver.completed();
      const outcomes = await Promise.all(
        [rate(rita, exchange, 5), rate(otto, exchange, 3), rate(rita, exchange, 1)].map(outcome),
      );
      expect(outcomes.toSorted()).toEqual(['already_rated', 'ok', 'ok']);
      made.push(exchange);
    }
    await harness.settled();
    expect(made.map((exchange) => reviewedOf(exchange).length)).toEqual(made.map(() => 1));
  });
});

describe('a single rating', () => {
  it('is shown after 30 days, published once, and no further rating is accepted', async () => {
    const { rita, otto, exchange } = await driver.completed();
    await rate(otto, exchange, 2, 'Came late');
    clock.advance(29.9 * day);
    await harness.settled();
    expect((await get(rita, exchange)).rating_from_owner).toBeNull();
    const [hidden] = await harness.database.query<{ id: string }>(
      'SELECT owner_review_id AS id FROM exchange WHERE id = $1',
      [exchange.id],
    );
    for (const id of [hidden?.id, undefined]) expect(await outcome(reviewed(id))).toBe('review_not_found');
    clock.advance(0.2 * day);
    await harness.settled();
    expect(await get(rita, exchange)).toMatchObject({
      rating_from_owner: 2,
      review_from_owner: 'Came late',
      owner_has_rated: true,
    });
    expect(await ofPerson(rita)).toMatchObject({ mean: 2, count: 1, reviews: [{ id: hidden?.id }] });
    expect(await reviewed(hidden?.id)).toMatchObject({
      reviewer_id: otto.user_id,
      reviewee_id: rita.user_id,
      exchange_id: exchange.id,
      rating: 2,
      text: 'Came late',
      is_hidden: false,
    });
    expect(await outcome(rate(rita, exchange, 5))).toBe('rating_closed');
    expect(await outcome(rate(otto, exchange, 5))).toBe('already_rated');
    expect(reviewedOf(exchange)).toMatchObject([{ rating_from_requester: null, rating_from_owner: 2 }]);
  });

  it('publishes nothing if neither party rated', async () => {
    const { exchange } = await driver.completed();
    clock.advance(31 * day);
    await harness.settled();
    expect(reviewedOf(exchange)).toEqual([]);
  });
});

describe('three days after completion', () => {
  it('reminds the parties that have not rated, once', async () => {
    const [half, full] = [await driver.completed(), await driver.completed()];
    await rate(half.rita, half.exchange, 5);
    await rate(full.rita, full.exchange, 5);
    await rate(full.otto, full.exchange, 5);
    clock.advance(3.1 * day);
    await harness.settled();
    expect([remindedOf(half.exchange), remindedOf(full.exchange)]).toEqual([[[half.otto.user_id]], []]);
  });
});

describe('a rating', () => {
  it('is accepted only from the two parties of a completed exchange, from 1 to 5, with clean text', async () => {
    const accepted = await driver.accepted();
    expect(await outcome(rate(accepted.rita, accepted.exchange, 5))).toBe('wrong_exchange_state');
    const { rita, exchange } = await driver.completed();
    expect(await outcome(rate(person(), exchange, 5))).toBe('exchange_not_found');
    for (const rating of [0, 6, 4.5, Number.NaN])
      expect(await outcome(rate(rita, exchange, rating))).toBe('validation_failed');
    expect(await outcome(rate(rita, exchange, 5, 'a'.repeat(1_001)))).toBe('message_too_long');
    expect(await outcome(rate(rita, exchange, 5, 'javascript:alert(1)'))).toBe('dangerous_message');
    expect(await rate(rita, exchange, 5, 'a'.repeat(1_000))).toMatchObject({ rating_from_requester: 5 });
  });
});
