import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { Plant } from '@offshoot/contracts/plants';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { person, PlantServiceTest } from '../plant-service.ts';
import { Families } from './families.ts';

describe('the parent of a plant', () => {
  let test: PlantServiceTest;
  let families: Families;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    families = new Families(test);
  });
  afterAll(() => test.stop());

  const code = (name: string) => ({ code: name });
  const announced = async (plant: Plant) => {
    await test.running.settled();
    return test.running.events.all.flatMap(({ type, data }) =>
      type === 'plant.parent_named.v1' && data.plant_id === plant.id ? [`${data.state} ${data.user_id}`] : [],
    );
  };
  /** Two public plants of two owners; the second one is the younger. */
  const two = async () => {
    const [owner, grower] = [person(), person()];
    const parent = await test.publish(owner);
    return { owner, grower, parent, child: await test.publish(grower) };
  };

  it('is confirmed at once for who received it, and its owner learns of it when others see the plant', async () => {
    const [giver, receiver] = [person(), person()];
    const parent = await test.publish(giver);
    test.handedOver.add(`${parent.id} ${receiver.user_id}`);
    const planted = await test.create(receiver, { parent_id: parent.id });
    expect(await families.lineage(planted.plant, receiver)).toMatchObject({
      parent: { plant_id: parent.id, owner_id: giver.user_id, state: 'confirmed' },
      generation: 2,
    });
    expect(await announced(planted.plant)).toEqual([]);
    expect((await families.lineage(parent)).descendants).toBe(0);
    await test.judge(planted);
    expect(await announced(planted.plant)).toEqual([`confirmed ${giver.user_id}`]);
    expect((await families.lineage(parent)).descendants).toBe(1);
  });

  it('is one that was received although the listing was deleted meanwhile', async () => {
    const [giver, receiver] = [person(), person()];
    const parent = await test.publish(giver);
    await families.deleted(parent, giver);
    const child = await families.grown(parent, receiver);
    expect(await families.lineage(child)).toMatchObject({ parent: { plant_id: null, is_deleted: true, town: null } });
    expect(await announced(child)).toEqual([]);
  });

  it('is only proposed to the owner by who did not receive it, and shown to others once confirmed', async () => {
    const { owner, grower, parent, child } = await two();
    expect(await families.name(child, parent, grower)).toEqual({ state: 'proposed' });
    expect(await announced(child)).toEqual([`proposed ${owner.user_id}`]);
    expect((await families.lineage(child)).parent).toBeNull();
    expect((await families.lineage(child, grower)).parent).toMatchObject({ state: 'proposed' });
    expect((await families.lineage(parent, owner)).waiting).toBe(1);
    expect((await families.lineage(parent)).waiting).toBe(0);
    expect((await families.family(parent, owner)).proposals).toMatchObject([{ plant_id: child.id }]);
    expect((await families.family(parent)).proposals).toEqual([]);

    for (const other of [grower, person()])
      await expect(families.decide(child, 'confirmed', other)).rejects.toMatchObject(code('parent_not_found'));
    await families.decide(child, 'confirmed', owner);
    await families.decide(child, 'confirmed', owner);
    expect((await families.lineage(child)).parent).toMatchObject({ plant_id: parent.id, state: 'confirmed' });
    await test.running.settled();
    const confirmed = test.running.events.all.filter(
      ({ type, data }) => type === 'plant.parent_confirmed.v1' && data.plant_id === child.id,
    );
    expect(confirmed).toMatchObject([{ data: { owner_id: grower.user_id, user_id: owner.user_id } }]);
  });

  it('is proposed with the listing by who did not receive it: an exchange of others or a running one counts for nothing', async () => {
    const [giver, receiver, scanner] = [person(), person(), person()];
    const parent = await test.publish(giver);
    test.handedOver.add(`${parent.id} ${receiver.user_id}`);
    const child = await test.publish(scanner, { parent_id: parent.id });
    expect((await families.lineage(child, scanner)).parent).toMatchObject({ state: 'proposed' });
    expect(await announced(child)).toEqual([`proposed ${giver.user_id}`]);
  });

  it('ends with "not from mine", also after a handover, and cannot be named again', async () => {
    const { owner, grower, parent, child } = await two();
    await families.name(child, parent, grower);
    await families.decide(child, 'refused', owner);
    expect((await families.lineage(child, grower)).parent).toMatchObject({ state: 'refused' });
    expect((await families.lineage(child)).parent).toBeNull();
    await expect(families.name(child, parent, grower)).rejects.toMatchObject(code('parent_refused'));
    await expect(families.remove(child, grower)).rejects.toMatchObject(code('parent_not_found'));
    await expect(families.decide(child, 'confirmed', owner)).rejects.toMatchObject(code('parent_not_found'));

    const received = await families.grown(parent, person());
    await families.decide(received, 'refused', owner);
    expect(await families.lineage(received)).toMatchObject({ parent: null, generation: 1 });
    const another = await test.publish(person());
    const later = await test.publish(grower, { parent_id: another.id });
    expect((await families.lineage(later, grower)).parent).toMatchObject({ plant_id: another.id });
  });

  it('is a single one, and removed by the owner of the plant alone', async () => {
    const { grower, parent, child } = await two();
    const own = await test.publish(grower);
    const grown = await test.publish(grower, { parent_id: own.id });
    expect((await families.lineage(grown)).parent).toMatchObject({ plant_id: own.id, state: 'confirmed' });
    expect(await announced(grown)).toEqual([]);
    await expect(families.name(grown, child, grower)).rejects.toMatchObject(code('parent_is_set'));
    await expect(families.remove(grown, person())).rejects.toMatchObject(code('parent_not_found'));
    await families.remove(grown, grower);
    expect(await families.name(grown, parent, grower)).toEqual({ state: 'proposed' });
    expect(await families.name(grown, parent, grower)).toEqual({ state: 'proposed' });
    expect(await announced(grown)).toHaveLength(1);
  });

  it('cannot be younger, unknown, hidden or deleted, and is named by the owner of the plant alone', async () => {
    const { owner, grower, parent, child } = await two();
    const blocker = person();
    await families.blocked(blocker, grower);
    const hidden = await test.publish(blocker);
    const later = await test.publish(grower);
    const { plant: unseen } = await test.create(owner);
    const name = (plant: Plant, from: Pick<Plant, 'id'>, actor: Actor) =>
      families.name(plant, { ...parent, ...from }, actor);
    await expect(name(parent, child, owner)).rejects.toMatchObject(code('parent_is_younger'));
    await expect(name(parent, parent, owner)).rejects.toMatchObject(code('parent_is_younger'));
    for (const from of [{ id: newId() }, hidden, unseen])
      await expect(name(later, from, grower)).rejects.toMatchObject(code('parent_not_found'));
    await expect(name(child, parent, person())).rejects.toMatchObject(code('forbidden'));
    for (const hiddenOne of [unseen, hidden])
      await expect(name(hiddenOne, parent, grower)).rejects.toMatchObject(code('plant_not_found'));
    await expect(test.create(grower, { parent_id: newId() })).rejects.toMatchObject(code('parent_not_found'));
    await families.deleted(parent, owner);
    await expect(name(later, parent, grower)).rejects.toMatchObject(code('parent_not_found'));
  });

  it('is named so many times a day, and a refused listing keeps nothing', async () => {
    const grower = person();
    const [first, second] = [await test.publish(grower), await test.publish(grower)];
    for (let n = 0; n < serverLimits.parentsPerDay; n += 1) {
      await families.name(second, first, grower);
      await families.remove(second, grower);
    }
    const refused = { code: 'parent_limit_reached', params: { limit: serverLimits.parentsPerDay } };
    await expect(families.name(second, first, grower)).rejects.toMatchObject(refused);
    await expect(test.create(grower, { parent_id: first.id })).rejects.toMatchObject(refused);
    const { items } = await test.running.call('plants.my', {}, { actor: grower });
    expect(items).toHaveLength(2);
  });

  it('is announced where a verdict shows the plant while it is named', async () => {
    const [owner, grower] = [person(), person()];
    const parent = await test.publish(owner);
    const { plant } = await test.create(grower);
    const { naming } = await test.running.database.transaction(async (tx) => {
      await tx.query('SELECT id FROM plant WHERE id = $1 FOR UPDATE', [plant.id]);
      const named = families.name(plant, parent, grower);
      await eventually(async () => {
        const waiting = await tx.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        );
        return waiting.length > 0;
      });
      await tx.execute('UPDATE plant SET published_at = now() WHERE id = $1', [plant.id]);
      return { naming: named };
    });
    expect(await naming).toEqual({ state: 'proposed' });
    expect(await announced(plant)).toEqual([`proposed ${owner.user_id}`]);
  });

  it('is in the export with what its owner decided, and unanswered ones are deleted with either account', async () => {
    const { owner, grower, parent, child } = await two();
    await families.name(child, parent, grower);
    const exported = async () =>
      (await test.running.call('plants.export', { after: null }, { actor: grower })).items[0]?.parents;
    expect(await exported()).toMatchObject([{ plant_id: parent.id, state: 'proposed' }]);
    await families.erased(owner);
    expect(await exported()).toEqual([]);
  });

  it('is not named across a block, and not announced across one that came between', async () => {
    const [giver, receiver, later] = [person(), person(), person()];
    const parent = await test.publish(giver);
    const child = await test.publish(receiver);
    test.handedOver.add(`${parent.id} ${receiver.user_id}`);
    await families.blocked(giver, receiver);
    await expect(families.name(child, parent, receiver)).rejects.toMatchObject(code('parent_not_found'));
    await expect(test.create(receiver, { parent_id: parent.id })).rejects.toMatchObject(code('parent_not_found'));

    test.handedOver.add(`${parent.id} ${later.user_id}`);
    const planted = await test.create(later, { parent_id: parent.id });
    await families.blocked(later, giver);
    await test.judge(planted);
    expect(await announced(planted.plant)).toEqual([]);
  });

  it('is ended by its owner also where the plant is anonymous to them', async () => {
    const [giver, hiding, blocker] = [person(), person(), person()];
    const parent = await test.publish(giver);
    test.hiding.add(hiding.user_id);
    const children = [await families.grown(parent, hiding), await families.grown(parent, blocker)];
    await families.blocked(blocker, giver);
    const shown = async (actor?: Actor) =>
      (await families.family(parent, actor)).plants.map(({ plant_id, refusable_id }) => ({ plant_id, refusable_id }));
    const anonymous = children.map(({ id }) => ({ plant_id: null, refusable_id: id }));
    expect(await shown(giver)).toEqual([{ plant_id: parent.id, refusable_id: null }, ...anonymous]);
    for (const other of [hiding, person()])
      expect((await shown(other)).map(({ refusable_id }) => refusable_id)).toEqual([null, null, null]);
    for (const child of children) {
      await families.decide(child, 'refused', giver);
      await expect(families.name(child, parent, person({ user_id: child.owner_id }))).rejects.toMatchObject(
        code(child === children[0] ? 'parent_refused' : 'parent_not_found'),
      );
    }
    expect(await shown(giver)).toEqual([{ plant_id: parent.id, refusable_id: null }]);
  });
});
