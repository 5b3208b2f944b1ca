import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Plant } from '@offshoot/contracts/plants';
import { TaskLimiter } from '@offshoot/nest-kit/task-limiter';
import { person, PlantServiceTest } from '../plant-service.ts';
import { Families } from './families.ts';

describe('a family of plants', () => {
  let test: PlantServiceTest;
  let families: Families;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
    families = new Families(test);
  });
  afterAll(() => test.stop());

  const cycles = () =>
    test.running.database.query(
      `WITH RECURSIVE up AS (
         SELECT plant_id AS start, parent_id AS id, 1 AS steps FROM lineage_edge WHERE state <> 'refused'
         UNION ALL SELECT start, e.parent_id, steps + 1 FROM up JOIN lineage_edge e ON e.plant_id = up.id AND e.state <> 'refused'
           WHERE steps < 20
       ) SELECT DISTINCT start FROM up WHERE id = start OR steps = 20`,
    );

  it('has no cycle, whatever its owner names and removes at the same time', async () => {
    const owner = person();
    const plants: Plant[] = [];
    for (let n = 0; n < 6; n += 1) plants.push(await test.publish(owner));
    // Every plant names every other one, in both directions at once: more than one can be right only along their ages.
    const pairs = plants.flatMap((child) => plants.map((parent) => [child, parent] as const));
    // Of all 36 at once the last would wait for longer than a call may take.
    const calls = new TaskLimiter(8, pairs.length);
    const outcomes = await Promise.allSettled(
      pairs.map(([child, parent]) => calls.run(() => families.name(child, parent, owner))),
    );
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set(['parent_is_younger', 'parent_is_set']));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(plants.length - 1);
    expect(await cycles()).toEqual([]);
  });

  it('has one parent of a plant that two owners are offered at the same time', async () => {
    const grower = person();
    const [first, second] = [await test.publish(person()), await test.publish(person())];
    const child = await test.publish(grower);
    const outcomes = await Promise.allSettled([first, second].map((parent) => families.name(child, parent, grower)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses a younger parent in the database, too', async () => {
    const owner = person();
    const [older, younger] = [await test.publish(owner), await test.publish(owner)];
    const insert = test.running.database.query(
      `INSERT INTO lineage_edge (plant_id, parent_id, state, source, named_at) VALUES ($1, $2, 'confirmed', 'own', now())`,
      [older.id, younger.id],
    );
    await expect(insert).rejects.toThrow('lineage_edge_from_older');
  });

  it('decides once where a parent’s owner confirms while the child’s owner removes', async () => {
    const [owner, grower] = [person(), person()];
    const parent = await test.publish(owner);
    const child = await test.publish(grower, { parent_id: parent.id });
    const [decided] = await Promise.allSettled([
      families.decide(child, 'refused', owner),
      families.remove(child, grower),
    ]);
    const named = (await families.lineage(child, grower)).parent;
    expect(named?.state ?? 'removed').toBe(decided.status === 'fulfilled' ? 'refused' : 'removed');
  });
});
