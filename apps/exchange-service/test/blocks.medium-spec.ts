import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { StartedService } from '@offshoot/testing/service';
import { person } from './builders/people.ts';
import { FakePlantService } from './builders/plants.ts';

describe('exchanges between users when one blocks the other', () => {
  let harness: StartedService;
  let plantService: FakePlantService;
  beforeAll(async () => {
    ({ harness, plantService } = await FakePlantService.start());
  });
  afterAll(() => harness.stop());

  const request = (actor: Actor, owner: Actor) =>
    harness.call('exchanges.request', { plant_id: plantService.add({ owner_id: owner.user_id }).plant_id }, { actor });
  const setBlocked = async (
    type: 'person.blocked.v1' | 'person.unblocked.v1',
    blocker: Actor,
    blocked: Actor,
    version: number,
  ) => {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version, at: new Date().toISOString() };
    await harness.deliver({ type, data });
    await harness.settled();
  };

  it('are cancelled as blocked, release their plants, and cannot be requested', async () => {
    const [rita, otto, third] = [person(), person(), person()];
    const accepted = await request(rita, otto);
    await harness.call('exchanges.accept', { id: accepted.id }, { actor: otto });
    const [open, back, foreign] = [await request(rita, otto), await request(otto, rita), await request(third, otto)];
    await setBlocked('person.blocked.v1', otto, rita, 1);

    const states = await Promise.all(
      [accepted, open, back].map(({ id }) => harness.call('exchanges.get', { id }, { actor: rita })),
    );
    expect(states.map(({ status, closed_reason }) => [status, closed_reason])).toEqual(
      Array(3).fill(['cancelled', 'blocked']),
    );
    expect((await harness.call('exchanges.get', { id: foreign.id }, { actor: third })).status).toBe('requested');
    const notified = harness.events.all.flatMap((event) =>
      event.type === 'exchange.cancelled.v1' ? [[event.data.exchange_id, event.data.was_held]] : [],
    );
    // The other party does not learn who it was.
    const causes = harness.events.all.flatMap(({ type, data }) =>
      type === 'exchange.cancelled.v1' ? [[data.closed_by, data.caused_by]] : [],
    );
    expect(causes).toEqual(Array(3).fill([null, otto.user_id]));
    expect(new Map(notified as [string, boolean][])).toEqual(
      new Map([
        [accepted.id, true],
        [open.id, false],
        [back.id, false],
      ]),
    );
    expect(await harness.database.query('SELECT * FROM plant_hold WHERE exchange_id = $1', [accepted.id])).toEqual([]);

    for (const [requester, owner] of [
      [rita, otto],
      [otto, rita],
    ] as const) {
      await expect(request(requester, owner)).rejects.toMatchObject({ code: 'plant_not_found' });
    }
    const reserved = plantService.add({ owner_id: otto.user_id });
    const taken = await harness.call('exchanges.request', { plant_id: reserved.plant_id }, { actor: third });
    await harness.call('exchanges.accept', { id: taken.id }, { actor: otto });
    const pending = plantService.add({ owner_id: otto.user_id, status: 'pending' });
    for (const [plant, requester] of [
      [reserved, rita],
      [pending, rita],
      [pending, third],
    ] as const) {
      const refused = harness.call('exchanges.request', { plant_id: plant.plant_id }, { actor: requester });
      await expect(refused).rejects.toMatchObject({ code: 'plant_not_found', params: {} });
    }
    await setBlocked('person.unblocked.v1', otto, rita, 2);
    expect((await request(rita, otto)).status).toBe('requested');
  });
});
