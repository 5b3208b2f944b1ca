import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './builders/people.ts';
import { PlantsAtHome } from './builders/plants.ts';

describe('exchanges between people of whom one blocks the other', () => {
  let exchange: StartedService;
  let home: PlantsAtHome;
  beforeAll(async () => {
    ({ exchange, home } = await PlantsAtHome.start());
  });
  afterAll(() => exchange.stop());

  const request = (actor: Actor, owner: Actor) =>
    exchange.ask('exchanges.request', { plant_id: home.add({ owner_id: owner.user_id }).plant_id }, { actor });
  const tell = async (type: 'person.blocked.v1' | 'person.unblocked.v1', blocker: Actor, blocked: Actor, version: number) => {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version, at: new Date().toISOString() };
    await exchange.deliver({ type, data });
    await exchange.settled();
  };

  it('end as blocked with their plants free again, and none can be asked for', async () => {
    const [rita, otto, third] = [person(), person(), person()];
    const accepted = await request(rita, otto);
    await exchange.ask('exchanges.accept', { id: accepted.id }, { actor: otto });
    const [open, back, foreign] = [await request(rita, otto), await request(otto, rita), await request(third, otto)];
    await tell('person.blocked.v1', otto, rita, 1);

    const states = await Promise.all(
      [accepted, open, back].map(({ id }) => exchange.ask('exchanges.get', { id }, { actor: rita })),
    );
    expect(states.map(({ status, closed_reason }) => [status, closed_reason])).toEqual(Array(3).fill(['cancelled', 'blocked']));
    expect((await exchange.ask('exchanges.get', { id: foreign.id }, { actor: third })).status).toBe('requested');
    const told = exchange.facts.all.flatMap((fact) => (fact.type === 'exchange.cancelled.v1' ? [[fact.data.exchange_id, fact.data.was_held]] : []));
    expect(new Map(told as [string, boolean][])).toEqual(new Map([[accepted.id, true], [open.id, false], [back.id, false]]));
    expect(await exchange.database.query('SELECT * FROM plant_hold WHERE exchange_id = $1', [accepted.id])).toEqual([]);

    for (const [asker, owner] of [[rita, otto], [otto, rita]] as const) {
      await expect(request(asker, owner)).rejects.toMatchObject({ code: 'plant_not_found' });
    }
    const reserved = home.add({ owner_id: otto.user_id });
    const taken = await exchange.ask('exchanges.request', { plant_id: reserved.plant_id }, { actor: third });
    await exchange.ask('exchanges.accept', { id: taken.id }, { actor: otto });
    const pending = home.add({ owner_id: otto.user_id, status: 'pending' });
    for (const [plant, asker] of [[reserved, rita], [pending, rita], [pending, third]] as const) {
      const refused = exchange.ask('exchanges.request', { plant_id: plant.plant_id }, { actor: asker });
      await expect(refused).rejects.toMatchObject({ code: 'plant_not_found', params: {} });
    }
    await tell('person.unblocked.v1', otto, rita, 2);
    expect((await request(rita, otto)).status).toBe('requested');
  });
});
