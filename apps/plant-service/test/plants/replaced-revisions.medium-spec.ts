import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { PlantServiceTest, person } from '../plant-service.ts';

const day = 24 * 3_600_000;
const clock = testClock(new Date('2026-03-01T10:00:00Z'));
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

it('revisions that were replaced are deleted by an edit after 200 days, except those that moderators decided about', async () => {
  const owner = person();
  const planted = await test.create(owner);
  await test.judge(planted, { at: clock.now().toISOString() });
  const { plant } = planted;
  const edited = async (name: string) => {
    clock.advance(1_000);
    const { id, description, species, care_instructions, latitude, longitude, address, images } = plant;
    const body = { id, name, description, species, care_instructions, latitude, longitude, address, images };
    await test.running.call('plants.update', body, { actor: owner });
    const [row] = await test.running.database.query<{ edit_id: string }>('SELECT edit_id FROM plant WHERE id = $1', [
      plant.id,
    ]);
    return { plant, revisionId: row?.edit_id ?? '' };
  };
  const kept = async () =>
    (
      await test.running.database.query<{ name: string }>(
        'SELECT name FROM plant_revision WHERE plant_id = $1 ORDER BY created_at',
        [plant.id],
      )
    ).map(({ name }) => name);

  const rejected = await edited('Rejected by a moderator');
  await test.judge(rejected, { verdict: 'reject', decided_by: 'person', at: clock.now().toISOString() });
  await edited('Never judged');
  await edited('Waiting');
  clock.advance(199 * day);
  await edited('Edited after 199 days');
  expect(await kept()).toEqual([
    plant.name,
    'Rejected by a moderator',
    'Never judged',
    'Waiting',
    'Edited after 199 days',
  ]);
  clock.advance(2 * day);
  await edited('Edited after 201 days');
  // The first revision is the one that is shown.
  expect(await kept()).toEqual([
    plant.name,
    'Rejected by a moderator',
    'Edited after 199 days',
    'Edited after 201 days',
  ]);
});
