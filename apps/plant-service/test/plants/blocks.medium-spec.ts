import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { PlantServiceTest, person } from '../plant-service.ts';

describe('plants of users of whom one blocks the other', () => {
  let test: PlantServiceTest;
  beforeAll(async () => {
    test = await PlantServiceTest.start();
  });
  afterAll(() => test.stop());

  const setBlocked = async (
    type: 'person.blocked.v1' | 'person.unblocked.v1',
    blocker: Actor,
    blocked: Actor,
    version: number,
  ) => {
    const data = { blocker_id: blocker.user_id, blocked_id: blocked.user_id, version, at: new Date().toISOString() };
    await test.running.deliver({ type, data });
    await test.running.settled();
  };
  const search = async (actor: Actor | null, owner: Actor) =>
    (await test.running.call('plants.search', { owner_id: owner.user_id }, { actor })).items.length;
  const seen = (actor: Actor, id: string) =>
    test.running.call('plants.get', { id }, { actor }).then(
      () => true,
      (error: { code: string }) => error.code,
    );

  it('are hidden both ways in lists and by id, until the block is lifted', async () => {
    const [firstPerson, other] = [person(), person()];
    const [mine, theirs] = [await test.publish(firstPerson), await test.publish(other)];
    await setBlocked('person.blocked.v1', firstPerson, other, 1);
    expect([
      await search(firstPerson, other),
      await search(other, firstPerson),
      await search(person(), firstPerson),
      await search(null, other),
    ]).toEqual([0, 0, 1, 1]);
    expect([await seen(firstPerson, theirs.id), await seen(other, mine.id)]).toEqual([
      'plant_not_found',
      'plant_not_found',
    ]);
    const { id, name, description, latitude, longitude, images } = mine;
    await expect(test.running.call('plants.delete', { id }, { actor: other })).rejects.toMatchObject({
      code: 'plant_not_found',
    });
    const edit = test.running.call(
      'plants.update',
      { id, name, description, latitude, longitude, images },
      { actor: other },
    );
    await expect(edit).rejects.toMatchObject({ code: 'plant_not_found' });
    expect([
      await seen(firstPerson, mine.id),
      await seen(person(), mine.id),
      await seen(person({ role: 'moderator' }), mine.id),
    ]).toEqual([true, true, true]);

    await setBlocked('person.unblocked.v1', firstPerson, other, 2);
    // The older event is delivered again: the newer state remains.
    await setBlocked('person.blocked.v1', firstPerson, other, 1);
    expect([await search(firstPerson, other), await seen(other, mine.id)]).toEqual([1, true]);
  });

  it('are hidden from each of several users who search at once as from each alone', async () => {
    const [owner, blocked, blocker, banned] = [person(), person(), person(), person()];
    await test.publish(owner);
    await test.publish(banned);
    await setBlocked('person.blocked.v1', owner, blocked, 1);
    await setBlocked('person.blocked.v1', blocker, owner, 1);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const ban = { user_id: banned.user_id, until, version: 1, at: new Date().toISOString() };
    await test.running.deliver({ type: 'person.banned.v1', data: ban });
    await test.running.settled();
    const viewers = [null, blocked, person(), blocker, owner, banned];
    const all = () =>
      Promise.all(viewers.map((viewer) => Promise.all([search(viewer, owner), search(viewer, banned)])));
    const expected = [
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 0],
      [1, 0],
      [1, 1],
    ];
    // While the first round is under way, the others share statements.
    expect(await Promise.all([all(), all(), all()])).toEqual([expected, expected, expected]);
  });

  it('are not listed for others if the owner hides them', async () => {
    const shy = person();
    await test.publish(shy);
    test.hiding.add(shy.user_id);
    expect([await search(person(), shy), await search(null, shy), await search(shy, shy)]).toEqual([0, 0, 1]);
  });
});
