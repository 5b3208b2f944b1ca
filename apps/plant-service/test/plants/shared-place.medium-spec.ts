import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('a place that its owner shares in an exchange', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const home = { latitude: 64.146582, longitude: -21.942637 };
  const address = 'Canary street 12';
  const exact = { ...home, address, location_is_exact: true };
  const get = (id: string, actor: Actor): Promise<Plant> => test.running.call('plants.get', { id }, { actor });
  // Whole or rounded: the public point, which is never rounded, may begin with the same digits.
  const secret = /Canary street|64\.146582|21\.942637|(64\.14658|64\.1466|64\.147|21\.94264|21\.9426|21\.943)(?!\d)/;
  const expectNothingExact = (replies: unknown) => expect(JSON.stringify(replies)).not.toMatch(secret);

  const exchange = async ({ shares = true, offers = false } = {}) => {
    const [owner, requester] = [person(), person()];
    const plant = await test.publish(owner, { ...home, address });
    const offered = offers
      ? await test.publish(requester, { latitude: -33.8688, longitude: 151.2093, address: 'Offer lane 3' })
      : null;
    const ids = {
      exchange_id: newId(),
      requester_id: requester.user_id,
      owner_id: owner.user_id,
      plant_id: plant.id,
      offered_plant_id: offered?.id ?? null,
    };
    const at = new Date().toISOString();
    const publish = {
      accepted: (version = 2, more: Partial<typeof ids> = {}) =>
        test.running.deliver({
          type: 'exchange.accepted.v1',
          data: { ...ids, ...more, version, status: 'accepted', shares_address: shares, at },
        }),
      confirmed: (version = 3) =>
        test.running.deliver({
          type: 'exchange.confirmed.v1',
          data: { ...ids, version, status: 'confirmed', confirmed_by: ids.owner_id, at },
        }),
      completed: (version = 4) =>
        test.running.deliver({
          type: 'exchange.completed.v1',
          data: { ...ids, version, status: 'completed', video_by: [], at },
        }),
      cancelled: (version = 5) =>
        test.running.deliver({
          type: 'exchange.cancelled.v1',
          data: { ...ids, version, status: 'cancelled', closed_reason: 'called_off', was_held: true, at },
        }),
    };
    const after = async (...events: (() => Promise<unknown>)[]) => {
      for (const event of events) {
        await event();
        await test.running.settled();
      }
      return get(plant.id, requester);
    };
    return { owner, requester, plant, offered, publish, after };
  };

  it('is visible to the requester from acceptance until the exchange is completed or cancelled', async () => {
    const completed = await exchange();
    expect(await completed.after(completed.publish.accepted)).toMatchObject(exact);
    expect(await completed.after(completed.publish.confirmed)).toMatchObject(exact);
    expectNothingExact(await completed.after(completed.publish.completed));
    const cancelled = await exchange();
    expect(await cancelled.after(cancelled.publish.accepted)).toMatchObject(exact);
    expectNothingExact(await cancelled.after(cancelled.publish.cancelled));
  });

  it('is hidden again, and stays so, when events arrive late or in another order', async () => {
    const confirmedFirst = await exchange();
    expect(await confirmedFirst.after(confirmedFirst.publish.confirmed)).toMatchObject({ location_is_exact: false });
    expect(await confirmedFirst.after(confirmedFirst.publish.accepted)).toMatchObject(exact);
    for (const end of ['completed', 'cancelled'] as const) {
      const ended = await exchange();
      expectNothingExact(await ended.after(ended.publish[end], ended.publish.accepted, ended.publish.confirmed));
    }
  });

  it('is not visible unless the owner chose to share it', async () => {
    const silent = await exchange({ shares: false });
    expectNothingExact(await silent.after(silent.publish.accepted, silent.publish.confirmed));
  });

  it('is visible to no other user, in no list, event or read model', async () => {
    const { plant, requester, publish, after } = await exchange();
    // Another user requests the same plant and waits.
    const other = person();
    const notified = {
      exchange_id: newId(),
      requester_id: other.user_id,
      owner_id: plant.owner_id,
      plant_id: plant.id,
      offered_plant_id: null,
    };
    await after(publish.accepted);
    expectNothingExact(await get(plant.id, other));
    expectNothingExact(await get(plant.id, person({ role: 'moderator' })));
    // The other user's exchange changes nothing for either.
    const withdrawn = {
      version: 9,
      status: 'cancelled',
      closed_reason: 'withdrawn',
      was_held: false,
      at: new Date().toISOString(),
    } as const;
    await test.running.deliver({ type: 'exchange.cancelled.v1', data: { ...notified, ...withdrawn } });
    await test.running.settled();
    expect(await get(plant.id, requester)).toMatchObject(exact);
    const actor = requester;
    expectNothingExact([
      await get(plant.id, other),
      await test.running.call('plants.search', { ...home }, { actor }),
      await test.running.call('plants.search', { owner_id: plant.owner_id }, { actor }),
      await test.running.call('plants.similar', { id: plant.id }, { actor }),
      await test.running.call('plants.export', { after: null }, { actor }),
      await test.running.call('plants.read_models', { ids: [plant.id] }),
      test.running.events.all,
      test.running.pushes.all,
    ]);
    const seen = await test.running.call('plants.get', { id: plant.id, ...home }, { actor });
    const stranger = await test.running.call('plants.get', { id: plant.id, ...home }, { actor: other });
    expect(seen.distance_km).toBe(stranger.distance_km);
  });

  it('does not reveal the place of the offered plant to the owner', async () => {
    const { owner, offered, publish, after } = await exchange({ offers: true });
    await after(publish.accepted);
    const shown = await get(offered!.id, owner);
    expect(shown.location_is_exact).toBe(false);
    expect(JSON.stringify(shown)).not.toContain('Offer lane');
  });

  it('is hidden from a requester after a block, and erased with either account', async () => {
    const blocked = await exchange();
    await blocked.after(blocked.publish.accepted);
    const data = {
      blocker_id: blocked.owner.user_id,
      blocked_id: blocked.requester.user_id,
      version: 1,
      at: new Date().toISOString(),
    };
    await test.running.deliver({ type: 'person.blocked.v1', data });
    await test.running.settled();
    await expect(get(blocked.plant.id, blocked.requester)).rejects.toMatchObject({ code: 'plant_not_found' });

    const rows = (plant: Plant) =>
      test.running.database.query('select 1 from plant_access where plant_id = $1', [plant.id]);
    for (const who of ['owner', 'requester'] as const) {
      const removed = await exchange();
      await removed.after(removed.publish.accepted);
      expect(await rows(removed.plant)).toHaveLength(1);
      await test.running.deliver({
        type: 'person.deleted.v1',
        data: { user_id: removed[who].user_id, at: new Date().toISOString() },
      });
      await test.running.settled();
      expect(await rows(removed.plant)).toHaveLength(0);
    }
  });
});
