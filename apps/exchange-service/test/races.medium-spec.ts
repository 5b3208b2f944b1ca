import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { outcome } from '@offshoot/testing/outcome';
import type { StartedService } from '@offshoot/testing/service';
import type { Deal } from './builders/deals.ts';
import { Deals } from './builders/deals.ts';

const day = 86_400_000;
const rounds = 15;
let exchange: StartedService;
let deals: Deals;
beforeAll(async () => {
  ({ exchange, deals } = await Deals.start());
});
afterAll(() => exchange.stop());

const notified = ({ deal }: Deal) =>
  exchange.events.all
    .filter((event) => 'exchange_id' in event.data && event.data.exchange_id === deal.id)
    .map((event) => event.type.split('.')[1]);
const holds = ({ deal }: Deal) => exchange.database.query('SELECT 1 FROM plant_hold WHERE exchange_id = $1', [deal.id]);

describe('concurrent actions of both parties', () => {
  it('confirm and cancel: disputed exactly if the confirmation came first', async () => {
    const made: { deal: Deal; confirmed: string }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const deal = await deals.accepted();
      const [confirmed, cancelled] = await Promise.all([
        outcome(deals.confirm(deal.rita, deal.deal)),
        outcome(exchange.call('exchanges.cancel', { id: deal.deal.id, reason: 'No time' }, { actor: deal.otto })),
      ]);
      expect(cancelled).toBe('ok');
      expect(['ok', 'wrong_exchange_state']).toContain(confirmed);
      made.push({ deal, confirmed });
    }
    await exchange.settled();
    for (const { deal, confirmed } of made) {
      const { status, is_disputed } = await exchange.call('exchanges.get', { id: deal.deal.id }, { actor: deal.rita });
      expect([status, is_disputed, (await holds(deal)).length]).toEqual(['cancelled', confirmed === 'ok', 0]);
      const ends = confirmed === 'ok' ? ['confirmed', 'cancelled', 'disputed'] : ['cancelled'];
      expect(notified(deal)).toEqual(['requested', 'accepted', ...ends]);
    }
  });

  it('second confirmation and cancel: completed or cancelled, never both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const deal = await deals.accepted();
      await deals.confirm(deal.rita, deal.deal);
      const outcomes = await Promise.all([
        outcome(deals.confirm(deal.otto, deal.deal)),
        outcome(exchange.call('exchanges.cancel', { id: deal.deal.id, reason: 'No time' }, { actor: deal.otto })),
      ]);
      expect(outcomes.toSorted()).toEqual(['ok', 'wrong_exchange_state']);
      const { status } = await exchange.call('exchanges.get', { id: deal.deal.id }, { actor: deal.rita });
      expect(status).toBe(outcomes[0] === 'ok' ? 'completed' : 'cancelled');
      expect(await holds(deal)).toHaveLength(status === 'completed' ? 1 : 0);
    }
  });

  it('move and confirm a meeting: only the time that the other party saw can be confirmed', async () => {
    const [seen, moved] = [new Date(Date.now() + 2 * day).toISOString(), new Date(Date.now() + 3 * day).toISOString()];
    for (let round = 0; round < rounds; round += 1) {
      const { rita, otto, deal } = await deals.accepted();
      const propose = (time: string) =>
        exchange.call('exchanges.propose_meeting', { id: deal.id, address: 'Here', time }, { actor: rita });
      await propose(seen);
      const [, confirmed] = await Promise.all([
        outcome(propose(moved)),
        outcome(exchange.call('exchanges.confirm_meeting', { id: deal.id, time: seen }, { actor: otto })),
      ]);
      expect(['ok', 'meeting_changed']).toContain(confirmed);
      const after = await exchange.call('exchanges.get', { id: deal.id }, { actor: rita });
      expect(after).toMatchObject({
        meeting_time: moved,
        meeting_status: 'proposed',
        meeting_proposed_by: rita.user_id,
      });
    }
  });

  it('accept and delete the plant: it is held as soon as the acceptance returns', async () => {
    const isHeld = async ({ plant }: Deal) =>
      (await exchange.call('exchanges.holds_plant', { plant_id: plant.plant_id })).held;
    for (let round = 0; round < rounds; round += 1) {
      const made = await deals.requested();
      expect(await isHeld(made)).toBe(false);
      const accepting = deals.accept(made.otto, made.deal);
      await Promise.all([isHeld(made), accepting.then(async () => expect(await isHeld(made)).toBe(true))]);
      await exchange.call('exchanges.cancel', { id: made.deal.id, reason: 'No time' }, { actor: made.otto });
      expect(await isHeld(made)).toBe(false);
    }
    expect(await isHeld(await deals.completed())).toBe(false);
  });

  it('report each other’s no-show: exactly one report succeeds', async () => {
    const deal = await deals.accepted();
    await exchange.database.query(`UPDATE exchange SET accepted_at = now() - interval '4 days' WHERE id = $1`, [
      deal.deal.id,
    ]);
    const say = (actor: Deal['rita']) => outcome(exchange.call('exchanges.no_show', { id: deal.deal.id }, { actor }));
    const outcomes = await Promise.all([say(deal.rita), say(deal.otto), say(deal.rita)]);
    expect(outcomes.toSorted()).toEqual(['ok', 'wrong_exchange_state', 'wrong_exchange_state']);
    await exchange.settled();
    expect(notified(deal)).toEqual(['requested', 'accepted', 'cancelled']);
  });
});
