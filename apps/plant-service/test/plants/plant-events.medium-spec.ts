import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventType } from '@offshoot/contracts/events';
import type { ExchangeStatus } from '@offshoot/contracts/exchange';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('events that change plants', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const see = (plant: Plant): Promise<Plant> =>
    test.running.call('plants.get', { id: plant.id }, { actor: person({ user_id: plant.owner_id }) });

  describe('a verdict', () => {
    it('publishes a clean plant once, with its tags, and pushes to its owner', async () => {
      const owner = person();
      const planted = await test.create(owner);
      await test.judge(planted, { tags: ['Monstera', 'shade'] });
      expect(await see(planted.plant)).toMatchObject({ status: 'available', ai_tags: ['monstera', 'shade'] });
      const published = await test.running.events.next('plant.published.v1');
      expect(published.data).toMatchObject({ plant_id: planted.plant.id, owner_id: owner.user_id });
      const pushed = test.running.pushes.all.filter(
        (push) => push.userId === owner.user_id && push.name === 'plant:changed',
      );
      expect(pushed.map((push) => push.data)).toContainEqual({ plant_id: planted.plant.id, status: 'available' });

      await test.judge(planted, { verdict: 'review', decided_by: 'person' });
      await test.judge(planted, { decided_by: 'person' });
      const again = test.running.events.all.filter(
        (event) => event.type === 'plant.published.v1' && event.data.plant_id === planted.plant.id,
      );
      expect(again.length).toBe(1);
    });

    it('rejects with reasons that only the owner sees; for others the plant does not exist', async () => {
      const planted = await test.create(person());
      const reasons = [{ code: 'not_a_plant', level: 'reject' as const }];
      await test.judge(planted, { verdict: 'reject', reasons });
      expect(await see(planted.plant)).toMatchObject({ status: 'rejected', moderation_reasons: reasons });
      const stranger = test.running.call('plants.get', { id: planted.plant.id }, { actor: person() });
      await expect(stranger).rejects.toMatchObject({ code: 'plant_not_found' });
      const moderator = await test.running.call(
        'plants.get',
        { id: planted.plant.id },
        { actor: person({ role: 'moderator' }) },
      );
      expect(moderator.location_is_exact).toBe(false);
    });

    it('is published once for each decision of the machine; a moderator’s is settled first', async () => {
      const planted = await test.create(person());
      const about = () =>
        test.running.events.all.flatMap((event) =>
          event.type === 'plant.decided.v1' && event.data.plant_id === planted.plant.id
            ? [`${event.data.decision} ${event.data.revision_id}`]
            : [],
        );
      await test.judge(planted, { verdict: 'review' });
      expect(about()).toEqual([]);
      await test.judge(planted);
      await test.judge(planted);
      expect(about()).toEqual([`approved ${planted.revisionId}`]);
      await test.judge(planted, { verdict: 'reject', decided_by: 'person' });
      expect(about()).toEqual([`approved ${planted.revisionId}`]);
    });

    it('changes nothing on an older revision, or after a moderator’s verdict', async () => {
      const planted = await test.create(person());
      await test.judge({ ...planted, revisionId: newId() });
      expect((await see(planted.plant)).status).toBe('pending_moderation');
      await test.judge(planted, { verdict: 'reject', decided_by: 'person' });
      await test.judge(planted, { verdict: 'clean', decided_by: 'machine' });
      expect((await see(planted.plant)).status).toBe('rejected');
    });
  });

  describe('an exchange', () => {
    const statuses: Record<string, ExchangeStatus> = {
      'exchange.accepted.v1': 'accepted',
      'exchange.confirmed.v1': 'confirmed',
      'exchange.cancelled.v1': 'cancelled',
      'exchange.completed.v1': 'completed',
    };
    type ExchangeEvent = Extract<EventType, keyof typeof statuses & `exchange.${string}`>;

    const barter = async () => {
      const [plant, offered] = [await test.publish(person()), await test.publish(person())];
      const ids = {
        exchange_id: newId(),
        requester_id: offered.owner_id,
        owner_id: plant.owner_id,
        plant_id: plant.id,
        offered_plant_id: offered.id,
      };
      const publish = async (type: ExchangeEvent, version: number) => {
        const more = {
          closed_reason: 'called_off',
          was_held: true,
          confirmed_by: plant.owner_id,
          video_by: [],
        } as const;
        const data = { ...ids, ...more, version, status: statuses[type]!, at: new Date().toISOString() };
        await test.running.deliver({ type, data });
        await test.running.settled();
      };
      const state = async () =>
        (await Promise.all([see(plant), see(offered)])).map(
          ({ status, is_reserved }) => `${status}${is_reserved ? ', reserved' : ''}`,
        );
      return { plant, offered, publish, state };
    };

    it('reserves both plants, and releases them when it is cancelled', async () => {
      const { plant, offered, publish, state } = await barter();
      await publish('exchange.accepted.v1', 2);
      expect(await state()).toEqual(['available, reserved', 'available, reserved']);
      const held = test.running.call('plants.delete', { id: plant.id }, { actor: person({ user_id: plant.owner_id }) });
      await expect(held).rejects.toMatchObject({ code: 'plant_held' });
      const offer = await test.running.call(
        'plants.available_for_exchange',
        {},
        { actor: person({ user_id: offered.owner_id }) },
      );
      expect(offer).toEqual([]);
      await publish('exchange.cancelled.v1', 3);
      expect(await state()).toEqual(['available', 'available']);
    });

    it('marks both plants as exchanged when it is completed', async () => {
      const { publish, state } = await barter();
      await publish('exchange.accepted.v1', 2);
      await publish('exchange.confirmed.v1', 3);
      await publish('exchange.completed.v1', 4);
      expect(await state()).toEqual(['exchanged', 'exchanged']);
    });

    it('ends the same in whatever order its events arrive', async () => {
      const cancelled = await barter();
      await cancelled.publish('exchange.cancelled.v1', 3);
      await cancelled.publish('exchange.accepted.v1', 2);
      expect(await cancelled.state()).toEqual(['available', 'available']);
      const completed = await barter();
      await completed.publish('exchange.completed.v1', 4);
      await completed.publish('exchange.accepted.v1', 2);
      await completed.publish('exchange.confirmed.v1', 3);
      expect(await completed.state()).toEqual(['exchanged', 'exchanged']);
    });

    it('does not release a plant that another exchange holds', async () => {
      const { plant, publish, state } = await barter();
      await publish('exchange.accepted.v1', 2);
      const other = {
        exchange_id: newId(),
        requester_id: newId(),
        owner_id: plant.owner_id,
        plant_id: plant.id,
        offered_plant_id: null,
      };
      await test.running.deliver({
        type: 'exchange.cancelled.v1',
        data: {
          ...other,
          version: 9,
          status: 'cancelled',
          closed_reason: 'withdrawn',
          was_held: false,
          at: new Date().toISOString(),
        },
      });
      await test.running.settled();
      expect(await state()).toEqual(['available, reserved', 'available, reserved']);
    });

    it('reaches the open pages of both parties, whose plants or requests it changed', async () => {
      const { plant, offered, publish } = await barter();
      await publish('exchange.accepted.v1', 2);
      for (const userId of [plant.owner_id, offered.owner_id]) {
        const pushed = test.running.pushes.all.filter(
          (push) => push.userId === userId && push.name === 'plant:changed' && push.data.plant_id === plant.id,
        );
        expect(pushed.at(-1)).toMatchObject({ data: { status: 'available' } });
      }
    });

    it('is published to read models with an increasing version', async () => {
      const { plant, publish } = await barter();
      const readModel = async () => (await test.running.call('plants.read_models', { ids: [plant.id] })).plants[0]!;
      const before = await readModel();
      await publish('exchange.accepted.v1', 2);
      expect((await readModel()).version).toBe(before.version + 1);
      await publish('exchange.confirmed.v1', 3);
      expect((await readModel()).version).toBe(before.version + 1);
    });
  });

  it('prevents deletion and edits even before its acceptance event arrives', async () => {
    const owner = person();
    const { id, name, description, latitude, longitude, images } = await test.publish(owner);
    const remove = () => test.running.call('plants.delete', { id }, { actor: owner });
    const edit = () =>
      test.running.call(
        'plants.update',
        { id, name, description: `${description} Now!`, latitude, longitude, images },
        { actor: owner },
      );
    test.held = new Set([id]);
    for (const change of [remove, edit]) await expect(change()).rejects.toMatchObject({ code: 'plant_held' });
    test.held = null;
    for (const change of [remove, edit]) await expect(change()).rejects.toMatchObject({ code: 'unavailable' });
    test.held = new Set();
    await edit();
    await remove();
  });

  it('a deleted plant is invisible to everyone, and read models are notified', async () => {
    const plant = await test.publish(person());
    const owner = person({ user_id: plant.owner_id });
    await expect(test.running.call('plants.delete', { id: plant.id }, { actor: person() })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await test.running.call('plants.delete', { id: plant.id }, { actor: owner });
    await expect(see(plant)).rejects.toMatchObject({ code: 'own_plant_deleted' });
    await expect(test.running.call('plants.get', { id: plant.id }, { actor: person() })).rejects.toMatchObject({
      code: 'plant_not_found',
    });
    const { plants } = await test.running.call('plants.read_models', { ids: [plant.id] });
    expect(plants[0]).toMatchObject({ plant_id: plant.id, deleted: true });
  });
});
