import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { familyMost, townsFromMembers } from '@offshoot/contracts/lineage';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { outcome } from '@offshoot/testing/outcome';
import { person, PlantServiceTest } from '../plant-service.ts';
import { Families } from './families.ts';

const towns = [
  { latitude: 38.7169, longitude: -9.1312 },
  { latitude: 48.1371, longitude: 11.5754 },
  { latitude: 52.52, longitude: 13.405 },
];

describe('the family of a plant', () => {
  let test: PlantServiceTest;
  let families: Families;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    families = new Families(test);
  });
  afterAll(() => test.stop());

  /** A plant over so many owners, each of whom received it from the one before. */
  const line = async (length: number): Promise<{ owners: Actor[]; plants: Plant[] }> => {
    const owners = Array.from({ length }, () => person());
    const plants: Plant[] = [];
    for (const [index, owner] of owners.entries()) {
      const [parent, more] = [plants.at(-1), { name: `Monstera ${index}`, species: 'Monstera deliciosa' }];
      plants.push(await (parent ? families.grown(parent, owner, more) : test.publish(owner, more)));
    }
    return { owners, plants };
  };
  const at = <T>(items: readonly T[], index: number): T => {
    const item = items.at(index);
    if (item === undefined) throw new Error('There is no such item');
    return item;
  };

  it('is the same from each of its plants, over four owners', async () => {
    const { owners, plants } = await line(4);
    for (const plant of plants) {
      const { plants: shown, is_partial } = await families.family(plant);
      expect(shown.map(({ name, depth, owner_id }) => [name, depth, owner_id])).toEqual(
        owners.map(({ user_id }, index) => [`Monstera ${index}`, index, user_id]),
      );
      expect(shown.filter(({ is_this }) => is_this).map(({ plant_id }) => plant_id)).toEqual([plant.id]);
      expect(is_partial).toBe(false);
    }
    const generations = await Promise.all(plants.map(async (plant) => (await families.lineage(plant)).generation));
    expect(generations).toEqual([1, 2, 3, 4]);
    const own = await families.family(at(plants, 0), at(owners, 2));
    expect(own.plants.map(({ is_own }) => is_own)).toEqual([false, false, true, false]);
  });

  it('hides names by a block, a ban and the setting to show no plants, and keeps species and town', async () => {
    const { owners, plants } = await line(4);
    const viewer = person();
    await families.blocked(at(owners, 0), viewer);
    await families.banned(at(owners, 1));
    test.hiding.add(at(owners, 2).user_id);
    const { plants: shown } = await families.family(at(plants, 3), viewer);
    const hidden = { plant_id: null, name: null, owner_id: null, is_deleted: false };
    const anonymous = { ...hidden, species: 'Monstera deliciosa', town: expect.stringMatching(/./) };
    expect(shown).toMatchObject([anonymous, anonymous, anonymous, { plant_id: at(plants, 3).id }]);
    const own = await families.family(at(plants, 3), at(owners, 2));
    expect(own.plants[2]).toMatchObject({ plant_id: at(plants, 2).id, is_own: true });
    const moderator = await families.family(at(plants, 3), person({ role: 'moderator' }));
    expect(moderator.plants.every(({ plant_id }) => plant_id !== null)).toBe(true);
    expect((await families.lineage(at(plants, 3), viewer)).parent).toMatchObject(anonymous);
  });

  it('gives the confirmed parent of a plant that a user sees, and whether they see it, too', async () => {
    const { owners, plants } = await line(3);
    const [parent, child] = [at(plants, 0), at(plants, 1)];
    const viewer = person();
    const parentFor = ({ id }: Plant, { user_id }: Actor) => test.running.call('lineage.parent_for', { id, user_id });
    expect(await parentFor(child, viewer)).toEqual({ parent_id: parent.id, is_seen: true });
    expect(await parentFor(parent, viewer)).toEqual({ parent_id: null, is_seen: false });
    await families.blocked(at(owners, 0), viewer);
    expect(await parentFor(child, viewer)).toEqual({ parent_id: parent.id, is_seen: false });
    await families.blocked(viewer, at(owners, 1));
    expect(await outcome(parentFor(child, viewer))).toBe('plant_not_found');
    await families.deleted(parent, at(owners, 0));
    expect(await parentFor(child, at(owners, 1))).toEqual({ parent_id: parent.id, is_seen: false });
  });

  it('keeps an anonymous plant where a plant or an account in its middle is deleted', async () => {
    const { owners, plants } = await line(4);
    await families.deleted(at(plants, 1), at(owners, 1));
    await families.erased(at(owners, 2));
    const { plants: shown } = await families.family(at(plants, 3));
    const anonymous = { plant_id: null, name: null, owner_id: null, town: null, is_deleted: true };
    expect(shown).toMatchObject([{ depth: 0 }, { ...anonymous, depth: 1 }, { ...anonymous, depth: 2 }, { depth: 3 }]);
    expect(await families.lineage(at(plants, 0))).toMatchObject({ descendants: 3 });
    await expect(families.family(at(plants, 1))).rejects.toMatchObject({ code: 'plant_not_found' });
  });

  it('shows nothing of what moderators withhold or others have never seen', async () => {
    const owner = person();
    const parent = await test.publish(owner);
    const received = person();
    test.handedOver.add(`${parent.id} ${received.user_id}`);
    await test.create(received, { parent_id: parent.id, species: 'Secret' });
    expect((await families.family(parent)).plants).toHaveLength(1);
    expect((await families.family(parent, received)).plants).toHaveLength(2);
    const child = await families.grown(parent, person(), { species: 'Withheld' });
    await test.running.database.query("UPDATE plant SET status = 'inactive' WHERE id = $1", [child.id]);
    expect((await families.family(parent)).plants[1]).toMatchObject({ plant_id: null, name: null, species: null });
  });

  it(`counts the towns of its descendants from ${townsFromMembers} members on`, async () => {
    const parent = await test.publish(person());
    const growers = Array.from({ length: townsFromMembers }, () => person());
    for (const [index, grower] of growers.slice(1).entries()) {
      await families.grown(parent, grower, towns[index % 2]);
      await families.grown(parent, grower, towns[index % 2]);
    }
    expect(await families.lineage(parent)).toMatchObject({ descendants: 2 * townsFromMembers - 2, towns: null });
    const last = at(growers, 0);
    await families.grown(parent, last, towns[2]);
    expect(await families.lineage(parent)).toMatchObject({ descendants: 2 * townsFromMembers - 1, towns: 3 });
    await families.erased(last);
    expect(await families.lineage(parent)).toMatchObject({ descendants: 2 * townsFromMembers - 1, towns: null });
  });

  it(`has at most ${familyMost} plants, those nearest to the plant, and says so`, async () => {
    const { plants } = await line(3);
    const root = at(plants, 0);
    // As naming them one by one would leave them, without its limits per day.
    await test.running.database.query(
      `INSERT INTO plant SELECT (jsonb_populate_record(p, jsonb_build_object('id', child.id, 'folding', p.folding))).*
         FROM plant p, unnest($2::uuid[]) AS child (id) WHERE p.id = $1`,
      [root.id, Array.from({ length: familyMost }, () => newId())],
    );
    await test.running.database.query(
      `INSERT INTO lineage_edge SELECT id, $1, 'confirmed', 'own', now() FROM plant WHERE owner_id = $2 AND id <> $1`,
      [root.id, root.owner_id],
    );
    const { plants: shown, is_partial } = await families.family(at(plants, 1));
    expect(shown).toHaveLength(familyMost);
    expect(shown.filter(({ depth }) => depth > 1)).toMatchObject([{ plant_id: at(plants, 2).id }]);
    expect(is_partial).toBe(true);
  });
});
