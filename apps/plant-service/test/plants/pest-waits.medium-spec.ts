import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import type { EventData } from '@offshoot/contracts/events';
import type { Plant } from '@offshoot/contracts/plants';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { lisbon, person, PlantServiceTest } from '../plant-service.ts';

const porto = { latitude: 41.1496, longitude: -8.611 };
const clock = testClock('2026-06-01T23:59:00Z');
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

const at = () => clock.now().toISOString();
const get = ({ id }: Plant, actor: Actor) => test.running.call('plants.get', { id }, { actor });
const stateOf = async (plant: Plant, owner: Actor) => {
  const { status, pests_wait } = await get(plant, owner);
  return [status, pests_wait?.is_treated];
};
const lookOver = ({ id }: Plant, owner: Actor, has_pests = false, pests_checked_on?: string) =>
  test.running.call('plants.look_over', { id, has_pests, pests_checked_on }, { actor: owner });
const exchangeOf = (owner: Actor, plant: Plant, more: Partial<EventData<'exchange.completed.v1'>> = {}) => ({
  exchange_id: newId(),
  version: 4,
  status: 'completed' as const,
  requester_id: newId(),
  owner_id: owner.user_id,
  plant_id: plant.id,
  offered_plant_id: null,
  video_by: [],
  at: at(),
  ...more,
});
async function deliver<T extends 'exchange.pest_found.v1' | 'exchange.pest_cleared.v1'>(type: T, data: EventData<T>) {
  await test.running.deliver({ type, data });
  await test.running.settled();
}
/** A plant of the owner was given away, and its receiver found a pest. @returns the report */
async function found(owner: Actor, given: Plant, pest = 'thrips') {
  const report = { report_id: newId(), found_plant_id: given.id, giver_id: owner.user_id, pest };
  const exchange = exchangeOf(owner, given);
  await deliver('exchange.pest_found.v1', { ...exchange, ...report });
  return { ...exchange, report_id: report.report_id };
}
type Report = Awaited<ReturnType<typeof found>>;
async function given(owner: Actor, place = lisbon) {
  const plant = await test.publish(owner, place);
  await test.running.deliver({ type: 'exchange.completed.v1', data: exchangeOf(owner, plant) });
  await test.running.settled();
  return plant;
}
const decide = async (plant: Plant, act: 'hide' | 'restore') => {
  // Of two decisions the later counts.
  clock.advance(1);
  await test.running.deliver({
    type: 'moderation.acted.v1',
    data: {
      act_id: newId(),
      case_id: newId(),
      act,
      undone: false,
      subject: 'plant',
      subject_id: plant.id,
      person_id: plant.owner_id,
      plant_id: plant.id,
      exchange_id: null,
      ground: null,
      until: null,
      at: at(),
    },
  });
  await test.running.settled();
};
const lastChange = ({ id }: Plant) =>
  test.running.events.all
    .flatMap((event) => (event.type === 'plant.changed.v1' && event.data.plant_id === id ? [event.data.status] : []))
    .at(-1);

describe('listings from the place of a plant with pests', () => {
  it('are not public until their owner found nothing, by one word for the place', async () => {
    const owner = person();
    const handed = await given(owner);
    const [fern, aloe] = [await test.publish(owner, lisbon), await test.publish(owner, lisbon)];
    const elsewhere = await test.publish(owner, porto);
    const neighbours = await test.publish(person(), lisbon);
    await found(owner, handed);
    expect(await stateOf(fern, owner)).toEqual(['inactive', false]);
    expect((await get(aloe, owner)).pests_wait).toEqual({ pests: ['thrips'], is_treated: false });
    expect(await outcome(get(fern, person()))).toBe('plant_not_found');
    expect([await stateOf(elsewhere, owner), (await get(neighbours, person())).status]).toEqual([
      ['available', undefined],
      'available',
    ]);
    // Other services keep its open exchanges.
    expect(lastChange(fern)).toBe('pending');
    expect((await get(handed, owner)).status).toBe('exchanged');
    expect(await outcome(lookOver(fern, person()))).toBe('plant_not_found');
    await lookOver(aloe, owner);
    await lookOver(aloe, owner);
    for (const plant of [fern, aloe])
      expect(await get(plant, person())).toMatchObject({ status: 'available', pests_checked_on: '2026-06-01' });
    expect((await get(handed, owner)).pests_checked_on).toBeNull();
    expect(lastChange(fern)).toBe('available');
  });

  it('are shown with their place to whom an accepted exchange shares it, and can be deleted once none holds them', async () => {
    const owner = person();
    const handed = await given(owner);
    const address = 'Rua Canary 98';
    const fern = await test.publish(owner, { ...lisbon, address });
    const requester = person();
    const exchange = exchangeOf(owner, fern, { requester_id: requester.user_id });
    const data = { ...exchange, version: 2, status: 'accepted' as const, shares_address: true };
    await test.running.deliver({ type: 'exchange.accepted.v1', data });
    await test.running.settled();
    await found(owner, handed);
    expect(await get(fern, requester)).toMatchObject({
      ...lisbon,
      address,
      status: 'inactive',
      location_is_exact: true,
    });
    expect((await get(fern, requester)).pests_wait).toBeUndefined();
    expect(await outcome(get(fern, person()))).toBe('plant_not_found');
    await decide(fern, 'hide');
    expect(await outcome(get(fern, requester))).toBe('plant_not_found');
    const aloe = await test.publish(owner, lisbon);
    await found(owner, handed, 'aphids');
    const remove = () => test.running.call('plants.delete', { id: aloe.id }, { actor: owner });
    test.held?.add(aloe.id);
    expect(await outcome(remove())).toBe('plant_held');
    test.held?.delete(aloe.id);
    await remove();
    expect(await outcome(get(aloe, owner))).toBe('own_plant_deleted');
  });

  it('say the day of the look where their owner is', async () => {
    const owner = person();
    const handed = await given(owner);
    const fern = await test.publish(owner, lisbon);
    await found(owner, handed);
    expect(await outcome(lookOver(fern, owner, false, '2026-06-03'))).toBe('validation_failed');
    await lookOver(fern, owner, false, '2026-06-02');
    expect(await get(fern, person())).toMatchObject({ status: 'available', pests_checked_on: '2026-06-02' });
  });

  it('stay off while their owner treats them, whatever the finder corrects', async () => {
    const owner = person();
    const handed = await given(owner);
    const fern = await test.publish(owner, lisbon);
    const report = await found(owner, handed);
    await lookOver(fern, owner, true);
    expect(await stateOf(fern, owner)).toEqual(['inactive', true]);
    await deliver('exchange.pest_cleared.v1', report);
    expect(await stateOf(fern, owner)).toEqual(['inactive', true]);
    await lookOver(fern, owner);
    expect(await stateOf(fern, owner)).toEqual(['available', undefined]);
  });

  it('are public again once each of their reports was corrected, without a look of their owner', async () => {
    const owner = person();
    const [elder, younger] = [await given(owner), await given(owner)];
    const fern = await test.publish(owner, lisbon);
    const [first, second] = [await found(owner, elder), await found(owner, younger, 'aphids')];
    expect((await get(fern, owner)).pests_wait?.pests).toEqual(['aphids', 'thrips']);
    await deliver('exchange.pest_cleared.v1', first);
    expect(await stateOf(fern, owner)).toEqual(['inactive', false]);
    await deliver('exchange.pest_cleared.v1', second);
    expect(await get(fern, person())).toMatchObject({ status: 'available', pests_checked_on: null });
  });

  it('do not wait for a report whose correction arrived first', async () => {
    const owner = person();
    const handed = await given(owner);
    const fern = await test.publish(owner, lisbon);
    const report_id = newId();
    const exchange = exchangeOf(owner, handed);
    await deliver('exchange.pest_cleared.v1', { ...exchange, report_id });
    const late = { report_id, found_plant_id: handed.id, giver_id: owner.user_id, pest: 'thrips' };
    await deliver('exchange.pest_found.v1', { ...exchange, ...late });
    expect(await stateOf(fern, owner)).toEqual(['available', undefined]);
  });

  it.each([
    ['their owner found nothing', (fern: Plant, owner: Actor) => lookOver(fern, owner)],
    [
      'the report was corrected',
      (_fern: Plant, _owner: Actor, report: Report) => deliver('exchange.pest_cleared.v1', report),
    ],
  ])('made meanwhile or still being judged wait, too, and are published once %s', async (_, end) => {
    const owner = person();
    const handed = await given(owner);
    const [fern, judged] = [await test.publish(owner, lisbon), await test.create(owner, lisbon)];
    const report = await found(owner, handed);
    const made = await test.publish(owner, lisbon);
    await test.judge(judged);
    const elsewhere = await test.publish(owner, porto);
    const listings = [judged.plant, made];
    const published = () =>
      listings.map(({ id }) =>
        test.running.events.all.flatMap(({ type, data }) =>
          ['plant.published.v1', 'plant.decided.v1'].includes(type) && 'plant_id' in data && data.plant_id === id
            ? [type]
            : [],
        ),
      );
    for (const plant of listings) expect(await stateOf(plant, owner)).toEqual(['inactive', false]);
    expect(await stateOf(elsewhere, owner)).toEqual(['available', undefined]);
    expect(published()).toEqual([[], []]);
    await end(fern, owner, report);
    await test.running.settled();
    for (const plant of listings) expect(await stateOf(plant, owner)).toEqual(['available', undefined]);
    expect(published()).toEqual([['plant.published.v1'], ['plant.published.v1']]);
    expect(await stateOf(await test.publish(owner, lisbon), owner)).toEqual(['available', undefined]);
  });

  it('that moderators hid meanwhile stay so, and wait or not once they are restored', async () => {
    const owner = person();
    const handed = await given(owner);
    const [fern, aloe, ivy] = [
      await test.publish(owner, lisbon),
      await test.publish(owner, lisbon),
      await test.publish(owner, lisbon),
    ];
    await decide(ivy, 'hide');
    await found(owner, handed);
    await decide(fern, 'hide');
    await decide(aloe, 'hide');
    expect(await stateOf(fern, owner)).toEqual(['pending', undefined]);
    await decide(aloe, 'restore');
    await decide(ivy, 'restore');
    expect([await stateOf(aloe, owner), await stateOf(ivy, owner)]).toEqual([
      ['inactive', false],
      ['inactive', false],
    ]);
    await lookOver(aloe, owner);
    expect([await stateOf(fern, owner), await stateOf(aloe, owner)]).toEqual([
      ['pending', undefined],
      ['available', undefined],
    ]);
    await decide(fern, 'restore');
    expect(await stateOf(fern, owner)).toEqual(['available', undefined]);
  });

  it('are exchanged where an exchange is completed meanwhile, and are not listed again', async () => {
    const owner = person();
    const handed = await given(owner);
    const fern = await test.publish(owner, lisbon);
    await found(owner, handed);
    await test.running.deliver({ type: 'exchange.completed.v1', data: exchangeOf(owner, fern) });
    await test.running.settled();
    await lookOver(fern, owner);
    expect(await stateOf(fern, owner)).toEqual(['exchanged', undefined]);
  });

  it.each([
    ['rejected', 'reject', 'rejected'],
    ['found clean', 'clean', 'inactive'],
  ] as const)('%s by a moderator meanwhile are so, and as before where that is undone', async (_, verdict, status) => {
    const owner = person();
    const handed = await given(owner);
    const planted = await test.create(owner, lisbon);
    await test.judge(planted);
    await found(owner, handed);
    const act_id = newId();
    await test.judge(planted, { verdict, decided_by: 'person', act_id });
    expect((await stateOf(planted.plant, owner))[0]).toBe(status);
    await lookOver(planted.plant, owner);
    await test.judge(planted, { verdict, decided_by: 'person', act_id, undone: true });
    expect(await stateOf(planted.plant, owner)).toEqual(['available', undefined]);
  });

  it('wait no longer once the account was deleted', async () => {
    const owner = person();
    const handed = await given(owner);
    const fern = await test.publish(owner, lisbon);
    await found(owner, handed);
    await test.running.deliver({ type: 'person.deleted.v1', data: { user_id: owner.user_id, at: at() } });
    await test.running.settled();
    expect(await test.running.database.query('SELECT 1 FROM pest_wait WHERE plant_id = $1', [fern.id])).toEqual([]);
  });
});

describe('the kin of a plant', () => {
  it('are the plant that it was grown from, itself, and all that descend from it, by the oldest of their family', async () => {
    const owner = person();
    const grown = (parent?: Plant) => test.publish(owner, parent && { parent_id: parent.id });
    const oldest = await grown();
    const parent = await grown(oldest);
    const plant = await grown(parent);
    const sibling = await grown(parent);
    const child = await grown(plant);
    const grandchild = (await test.create(owner, { parent_id: child.id })).plant;
    const kin = await test.running.call('lineage.kin', { plant_id: plant.id, after: null });
    expect(kin).toEqual({
      family_id: oldest.id,
      plant_ids: [parent, plant, child, grandchild].map(({ id }) => id),
      next: null,
    });
    expect(kin.plant_ids).not.toContain(sibling.id);
    const unknown = newId();
    expect(await test.running.call('lineage.kin', { plant_id: unknown, after: null })).toMatchObject({
      family_id: unknown,
      plant_ids: [unknown],
    });
  });
});
