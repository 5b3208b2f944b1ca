import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { person, type Planted, PlantServiceTest } from '../plant-service.ts';

const chicago = { latitude: 41.8781, longitude: -87.6298 };
const bittersweet = { name: 'A climber', species: 'Celastrus orbiculatus' };

describe('on the day on which a rule starts', () => {
  const clock = testClock('2027-08-01T12:00:00Z');
  let test: PlantServiceTest;
  let here: Planted;
  let edited: Planted;
  let others: Planted[];
  let heldBefore: number;

  const publish = async (more: Parameters<PlantServiceTest['create']>[1]): Promise<Planted> => {
    const planted = await test.create(person(), more);
    await test.judge(planted, { at: clock.now().toISOString() });
    return planted;
  };
  const statusOf = async ({ plant }: Planted) => {
    const { plants } = await test.running.call('plants.read_models', { ids: [plant.id] });
    return plants[0]?.status;
  };
  const heldOf = ({ plant }: Planted) =>
    test.running.events.all.flatMap((event) =>
      event.type === 'plant.held_by_law.v1' && event.data.plant_id === plant.id ? [event.data] : [],
    );
  const revisionOf = (planted: Planted) =>
    test.running.call('plants.revision', {
      plant_id: planted.plant.id,
      revision_id: heldOf(planted)[0]?.revision_id ?? '',
    });

  beforeAll(async () => {
    test = await PlantServiceTest.start({ clock });
    here = await publish(bittersweet);
    edited = await publish(bittersweet);
    others = [await publish({ ...bittersweet, ...chicago }), await publish({ species: 'Celastrus scandens' })];
    const { id, name, species, latitude, longitude, owner_id } = edited.plant;
    const actor = person({ user_id: owner_id });
    const { image } = await test.upload(actor);
    const edit = { id, name, species, latitude, longitude, images: [image], description: 'It has climbed higher.' };
    await test.running.call('plants.update', edit, { actor });
    await test.running.settled();
    heldBefore = test.running.events.all.filter(({ type }) => type === 'plant.held_by_law.v1').length;
    clock.set(new Date('2027-08-02T00:00:00Z'));
    await test.running.settled();
  });
  afterAll(() => test.stop());

  it('the listings that it forbids are hidden, and no others', async () => {
    expect(heldBefore).toBe(0);
    expect(await Promise.all([here, edited, ...others].map(statusOf))).toEqual([
      'pending_moderation',
      'pending_moderation',
      'available',
      'available',
    ]);
  });

  it('their latest content waits for a moderator', async () => {
    const forbidden = { is_current: true, forbidden_taxon: 'Celastrus orbiculatus' };
    expect(await revisionOf(here)).toMatchObject({ ...forbidden, description: here.plant.description });
    expect(await revisionOf(edited)).toMatchObject({ ...forbidden, description: 'It has climbed higher.' });
    const revised = test.running.events.all.filter(
      ({ type, data }) => type === 'plant.revised.v1' && 'plant_id' in data && data.plant_id === here.plant.id,
    );
    expect(revised).toMatchObject([{ data: { is_public: false, needs_person: false } }]);
  });

  it('their owners are notified', () => {
    const { id: plant_id, owner_id } = here.plant;
    expect(heldOf(here)).toMatchObject([{ plant_id, owner_id, taxon: 'Celastrus orbiculatus' }]);
  });

  it('one that a moderator lets through stays public on the days after', async () => {
    const at = clock.now().toISOString();
    const revisionId = heldOf(here)[0]?.revision_id ?? '';
    await test.judge({ plant: here.plant, revisionId }, { decided_by: 'person', at });
    clock.set(new Date('2027-08-03T00:00:00Z'));
    await test.running.settled();
    expect(await statusOf(here)).toBe('available');
    const days = await test.running.database.query<{ day: string }>(
      "SELECT data ->> 'day' AS day FROM job_row WHERE name = 'plant.check_law' AND state = 'pending'",
    );
    expect(days).toEqual([{ day: '2027-08-04' }]);
  });
});
