import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Exchange } from '@offshoot/contracts/exchange';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import { ExchangeDriver } from './builders/exchange-driver.ts';
import { person } from './builders/people.ts';

let harness: StartedService;
let driver: ExchangeDriver;

beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start());
});
afterAll(() => harness.stop());

const count = (outcomes: readonly string[]) =>
  Object.fromEntries([...new Set(outcomes)].map((each) => [each, outcomes.filter((other) => other === each).length]));

describe('concurrent calls', () => {
  it('let one of 15 acceptances for one plant succeed', async () => {
    const otto = person();
    const plant = driver.plantOf(otto);
    const requests: Exchange[] = [];
    for (let index = 0; index < 15; index += 1) requests.push(await driver.request(person(), plant));
    const outcomes = await Promise.all(requests.map((each) => outcome(driver.accept(otto, each))));
    expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 14 });
    const accepted = await harness.database.query(
      `SELECT 1 FROM exchange WHERE plant_id = $1 AND status = 'accepted'`,
      [plant.plant_id],
    );
    expect(accepted).toHaveLength(1);
  });

  it('let one of 20 acceptances of one exchange succeed, with one event', async () => {
    const otto = person();
    const requested = await driver.request(person(), driver.plantOf(otto));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(driver.accept(otto, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, wrong_exchange_state: 19 });
    await harness.settled();
    expect(driver.eventsOf(requested.id)).toEqual(['exchange.requested.v1', 'exchange.accepted.v1']);
  });

  it('let one owner succeed when ten accept exchanges that offer the same plant', async () => {
    const rita = person();
    const offered = driver.plantOf(rita);
    const owners = Array.from({ length: 10 }, () => person());
    const requests = await Promise.all(
      owners.map((owner) => driver.request(rita, driver.plantOf(owner), { offered_plant_id: offered.plant_id })),
    );
    const outcomes = await Promise.all(
      requests.map((each, index) => outcome(driver.accept(owners[index] ?? person(), each))),
    );
    expect(count(outcomes)).toEqual({ ok: 1, offered_plant_not_available: 9 });
  });

  it('let one acceptance succeed without a deadlock when two plants are requested for each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const [hers, his] = [driver.plantOf(rita), driver.plantOf(otto)];
      const exchange = await driver.request(rita, his, { offered_plant_id: hers.plant_id });
      const other = await driver.request(otto, hers, { offered_plant_id: his.plant_id });
      const outcomes = await Promise.all([outcome(driver.accept(otto, exchange)), outcome(driver.accept(rita, other))]);
      expect(count(outcomes)).toEqual({ ok: 1, plant_reserved: 1 });
    }
  });

  it('complete an exchange exactly once when both parties confirm, 40 times', async () => {
    const completed: Exchange[] = [];
    for (let round = 0; round < 40; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await driver.request(rita, driver.plantOf(otto));
      await driver.accept(otto, requested);
      const replies = await Promise.all([driver.confirm(rita, requested), driver.confirm(otto, requested)]);
      expect(replies.map((reply) => reply.status).sort()).toEqual(['completed', 'confirmed']);
      completed.push(requested);
    }
    await harness.settled();
    for (const { id } of completed)
      expect(driver.eventsOf(id).filter((type) => type === 'exchange.completed.v1')).toHaveLength(1);
  });

  it('count one of 20 confirmations by the same party', async () => {
    const [rita, otto] = [person(), person()];
    const requested = await driver.request(rita, driver.plantOf(otto));
    await driver.accept(otto, requested);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => outcome(driver.confirm(rita, requested))));
    expect(count(outcomes)).toEqual({ ok: 1, already_confirmed: 19 });
  });

  it('create one exchange from ten equal requests', async () => {
    const [rita, otto] = [person(), person()];
    const plant = driver.plantOf(otto);
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(driver.request(rita, plant))));
    expect(count(outcomes)).toEqual({ ok: 1, already_requested: 9 });
  });

  it('leave no accepted exchange and no hold when acceptance and cancellation race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [rita, otto] = [person(), person()];
      const requested = await driver.request(rita, driver.plantOf(otto));
      await Promise.all([
        outcome(driver.accept(otto, requested)),
        outcome(harness.call('exchanges.cancel', { id: requested.id, reason: 'No time' }, { actor: rita })),
      ]);
      const { status } = await driver.get(rita, requested);
      const holds = await harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [requested.id]);
      expect([status, holds.length]).toEqual(['cancelled', 0]);
    }
  });
});
