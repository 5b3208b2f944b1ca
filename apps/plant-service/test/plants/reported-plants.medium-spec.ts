import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testClock } from '@offshoot/testing/clock';
import { outcome } from '@offshoot/testing/outcome';
import { PlantServiceTest, person } from '../plant-service.ts';

const minute = 60_000;
const clock = testClock(new Date('2026-03-01T10:00:00Z'));
let test: PlantServiceTest;
beforeAll(async () => {
  test = await PlantServiceTest.start({ clock });
});
afterAll(() => test.stop());

it('a reported plant is found as it was shown within the hour, also after its owner edited and deleted it', async () => {
  const [owner, reader] = [person(), person()];
  const planted = await test.create(owner);
  const { plant, revisionId: first } = planted;
  await test.judge(planted, { at: clock.now().toISOString() });
  const since = () => new Date(clock.now().getTime() - 60 * minute).toISOString();
  const ownerOf = (shown_since?: string) =>
    test.running.call('plants.owner', { id: plant.id, viewer_id: reader.user_id, viewer_role: 'user', shown_since });
  const evidence = (revision_id: string, is_reported?: true) =>
    test.running.call('plants.for_moderators', { plant_id: plant.id, revision_id, is_reported });
  expect(await ownerOf(since())).toEqual({ owner_id: owner.user_id, shown_revisions: [first] });
  expect(await ownerOf()).toEqual({ owner_id: owner.user_id });

  clock.advance(120 * minute);
  const { id, description, species, care_instructions, latitude, longitude, address, images } = plant;
  const body = { id, name: 'Harmless', description, species, care_instructions, latitude, longitude, address, images };
  await test.running.call('plants.update', body, { actor: owner });
  const [row] = await test.running.database.query<{ edit_id: string }>('SELECT edit_id FROM plant WHERE id = $1', [id]);
  const second = row?.edit_id ?? '';
  expect((await ownerOf(since())).shown_revisions).toEqual([first]);
  await test.judge({ plant, revisionId: second }, { at: clock.now().toISOString() });
  clock.advance(59 * minute);
  expect((await ownerOf(since())).shown_revisions).toEqual([second, first]);
  clock.advance(2 * minute);
  expect((await ownerOf(since())).shown_revisions).toEqual([second]);

  await test.running.call('plants.delete', { id }, { actor: owner });
  expect(await outcome(ownerOf())).toBe('plant_not_found');
  expect((await ownerOf(since())).shown_revisions).toEqual([second]);
  expect(await outcome(evidence(first))).toBe('plant_not_found');
  expect(await evidence(first, true)).toMatchObject({ name: plant.name, revision_id: first });
  clock.advance(61 * minute);
  expect(await outcome(ownerOf(since()))).toBe('plant_not_found');
});
