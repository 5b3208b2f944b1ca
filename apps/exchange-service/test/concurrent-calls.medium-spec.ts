import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { Deals } from './builders/deals.ts';
import { person } from './builders/people.ts';

let exchange: StartedService;
let deals: Deals;

beforeAll(async () => {
  ({ exchange, deals } = await Deals.start());
});
afterAll(() => exchange.stop());

const count = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((other) => other === each).length]));

describe('concurrent calls', () => {
  it('let one of 50 acceptances for one plant succeed', async () => {
    const otto = person();
    const wanted = deals.plantOf(otto);
    const requests: Exchange[] = [];
    for (let index = 0; index < 50; index += 1) requests.push(await deals.request(person(), wanted));
    const outcomes = await Promise.all(requests.map((each) => outcome(deals.accept(otto, each))));
    expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 49 });
    const accepted = await exchange.database.query(
      `SELECT 1 FROM exchange WHERE plant_id = $1 AND status = 'accepted'`,
      [wanted.plant_id],
    );
    expect(accepted).toHaveLength(1);
  });

  it('let one of 20 acceptances of one exchange succeed, with one event', async () => {
    const otto = person();
    const requested = await deals.request(person(), deals.plantOf(otto));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(deals.accept(otto, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, wrong_exchange_state: 19 });
    await exchange.settled();
    expect(deals.eventsOf(requested.id)).toEqual(['exchange.requested.v1', 'exchange.accepted.v1']);
  });

  it('let one owner succeed when ten accept exchanges that offer the same plant', async () => {
    const rita = person();
    const offered = deals.plantOf(rita);
    const owners = Array.from({ length: 10 }, () => person());
    const requests = await Promise.all(
      owners.map((owner) => deals.request(rita, deals.plantOf(owner), { offered_plant_id: offered.plant_id })),
    );
    const outcomes = await Promise.all(
      requests.map((each, index) => outcome(deals.accept(owners[index] ?? person(), each))),
    );
    expect(count(outcomes)).toEqual({ ok: 1, offered_plant_not_available: 9 });
  });

  it('let one acceptance succeed without a deadlock when two plants are requested for each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const [hers, his] = [deals.plantOf(rita), deals.plantOf(otto)];
      const one = await deals.request(rita, his, { offered_plant_id: hers.plant_id });
      const other = await deals.request(otto, hers, { offered_plant_id: his.plant_id });
      const outcomes = await Promise.all([outcome(deals.accept(otto, one)), outcome(deals.accept(rita, other))]);
      expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 1 });
    }
  });

  it('complete an exchange exactly once when both parties confirm, 40 times', async () => {
    const completed: Exchange[] = [];
    for (let round = 0; round < 40; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await deals.request(rita, deals.plantOf(otto));
      await deals.accept(otto, requested);
      const replies = await Promise.all([deals.confirm(rita, requested), deals.confirm(otto, requested)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual(['completed', 'confirmed']);
      completed.push(requested);
    }
    await exchange.settled();
    for (const { id } of completed)
      expect(deals.eventsOf(id).filter((type) => type === 'exchange.completed.v1')).toHaveLength(1);
  });

  it('count one of 20 confirmations by the same party', async () => {
    const [rita, otto] = [person(), person()];
    const requested = await deals.request(rita, deals.plantOf(otto));
    await deals.accept(otto, requested);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(deals.confirm(rita, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, already_confirmed: 19 });
  });

  it('create one exchange from ten equal requests', async () => {
    const [rita, otto] = [person(), person()];
    const wanted = deals.plantOf(otto);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(deals.request(rita, wanted))));
    expect(count(outcomes)).toEqual({ ok: 1, already_requested: 9 });
  });

  it('leave no accepted exchange and no hold when acceptance and cancellation race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await deals.request(rita, deals.plantOf(otto));
      await Promise.all([
        outcome(deals.accept(otto, requested)),
        outcome(exchange.call('exchanges.cancel', { id: requested.id, reason: 'No time' }, { actor: rita })),
      ]);
      const { status } = await deals.get(rita, requested);
      const holds = await exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [requested.id]);
      expect([status, holds.length]).toEqual(['cancelled', 0]);
    }
  });
});
