import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import type { MadeExchange } from './builders/exchange-driver.ts';
import { ExchangeDriver } from './builders/exchange-driver.ts';

const day = 86_400_000;
const rounds = 15;
let harness: StartedService;
let driver: ExchangeDriver;
beforeAll(async () => {
  ({ harness, driver } = await ExchangeDriver.start());
});
afterAll(() => harness.stop());

const typesOf = ({ exchange }: MadeExchange) =>
  harness.events.all
    .filter((event) => 'exchange_id' in event.data && event.data.exchange_id === exchange.id)
    .map((event) => event.type.split('.')[1]);
const holds = ({ exchange }: MadeExchange) =>
  harness.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [exchange.id]);

describe('concurrent actions of both parties', () => {
  it('confirm and cancel: disputed exactly if the confirmation came first', async () => {
    const raced: { made: MadeExchange; confirmed: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const made = await driver.accepted();
      const [confirmed, cancelled] = await Promise.all([
        outcome(driver.confirm(made.rita, made.exchange)),
        outcome(harness.call('exchanges.cancel', { id: made.exchange.id, reason: 'No time' }, { actor: made.otto })),
      ]);
      expect(cancelled).toBe('ok');
      expect(['ok', 'wrong_exchange_state']).toContain(confirmed);
      raced.push({ made, confirmed });
    }
    await harness.settled();
    for (const { made, confirmed } of raced) {
      const { status, is_disputed } = await harness.call(
        'exchanges.get',
        { id: made.exchange.id },
        { actor: made.rita },
      );
      expect([status, is_disputed, (await holds(made)).length]).toEqual(['cancelled', confirmed === 'ok', 0]);
      const ends = confirmed === 'ok' ? ['confirmed', 'cancelled', 'disputed'] : ['cancelled'];
      expect(typesOf(made)).toEqual(['requested', 'accepted', ...ends]);
    }
  });

  it('second confirmation and cancel: completed or cancelled, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const made = await driver.accepted();
      await driver.confirm(made.rita, made.exchange);
      const outcomes = await Promise.all([
        outcome(driver.confirm(made.otto, made.exchange)),
        outcome(harness.call('exchanges.cancel', { id: made.exchange.id, reason: 'No time' }, { actor: made.otto })),
      ]);
      expect(outcomes.toSorted()).toEqual(['ok', 'wrong_exchange_state']);
      const { status } = await harness.call('exchanges.get', { id: made.exchange.id }, { actor: made.rita });
      expect(status).toBe(outcomes[0] === 'ok' ? 'completed' : 'cancelled');
      expect(await holds(made)).toHaveLength(status === 'completed' ? 1 : 0);
    }
  });

  it('move and confirm a meeting: only the time that the other party saw can be confirmed', async () => {
    const [seen, moved] = [new Date(Date.now() + 2 * day).toISOString(), new Date(Date.now() + 3 * day).toISOString()];
    for (let round = 0; round < rounds; round += 1) {
      const { rita, otto, exchange } = await driver.accepted();
      const propose = (time: string) =>
        harness.call('exchanges.propose_meeting', { id: exchange.id, address: 'Here', time }, { actor: rita });
      await propose(seen);
      const [, confirmed] = await Promise.all([
        outcome(propose(moved)),
        outcome(harness.call('exchanges.confirm_meeting', { id: exchange.id, time: seen }, { actor: otto })),
      ]);
      expect(['ok', 'meeting_changed']).toContain(confirmed);
      const after = await harness.call('exchanges.get', { id: exchange.id }, { actor: rita });
      expect(after).toMatchObject({
        meeting_time: moved,
        meeting_status: 'proposed',
        meeting_proposed_by: rita.user_id,
      });
    }
  });

  it('accept and delete the plant: it is held as soon as the acceptance returns', async () => {
    const isHeld = async ({ plant }: MadeExchange) =>
      (await harness.call('exchanges.holds_plant', { plant_id: plant.plant_id })).held;
    for (let round = 0; round < rounds; round += 1) {
      const made = await driver.requested();
      expect(await isHeld(made)).toBe(false);
      const accepting = driver.accept(made.otto, made.exchange);
      await Promise.all([isHeld(made), accepting.then(async () => expect(await isHeld(made)).toBe(true))]);
      await harness.call('exchanges.cancel', { id: made.exchange.id, reason: 'No time' }, { actor: made.otto });
      expect(await isHeld(made)).toBe(false);
    }
    expect(await isHeld(await driver.completed())).toBe(false);
  });

  it('report each other’s no-show: exactly one report succeeds', async () => {
    const made = await driver.accepted();
    await harness.database.query(`UPDATE exchange SET accepted_at = now() - interval '4 days' WHERE id = $1`, [
      made.exchange.id,
    ]);
    const say = (actor: MadeExchange['rita']) =>
      outcome(harness.call('exchanges.no_show', { id: made.exchange.id }, { actor }));
    const outcomes = await Promise.all([say(made.rita), say(made.otto), say(made.rita)]);
    expect(outcomes.toSorted()).toEqual(['ok', 'wrong_exchange_state', 'wrong_exchange_state']);
    await harness.settled();
    expect(typesOf(made)).toEqual(['requested', 'accepted', 'cancelled']);
  });
});
