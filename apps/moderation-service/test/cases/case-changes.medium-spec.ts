import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { moderators } from '@offshoot/contracts/subjects';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('changes of cases', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const pushesAbout = (caseId: string) =>
    plants.moderation.pushes.all.filter((push) => push.name === 'moderation:changed' && push.data.case_id === caseId);

  it('are pushed to moderators: opened, claimed, released, decided, undone, withdrawn; a renewed claim is none', async () => {
    const { call } = plants.moderation;
    const actor = moderator();
    const revision = await plants.announce();
    const { id, version } = await plants.caseOf(revision);
    let count = 0;
    const isPushed = async (): Promise<void> => {
      count += 1;
      await eventually(() => pushesAbout(id).length >= count);
      expect(pushesAbout(id)).toHaveLength(count);
    };
    await isPushed();
    expect(pushesAbout(id)).toEqual([
      { userId: moderators, name: 'moderation:changed', data: { queue: 'plants', case_id: id } },
    ]);
    await call('moderation.claim', { id }, { actor });
    await isPushed();
    await call('moderation.claim', { id }, { actor });
    await call('moderation.release', { id }, { actor });
    await isPushed();
    const { act_id } = await plants.act(actor, { id, version }, { act: 'approve' });
    await isPushed();
    await call('moderation.undo', { id: act_id }, { actor });
    await isPushed();
    await plants.moderation.deliver({
      type: 'plant.changed.v1',
      data: {
        plant_id: revision.plant_id,
        owner_id: revision.owner_id,
        version: 2,
        name: revision.name,
        cover: null,
        status: 'pending',
        offer: 'either',
        deleted: true,
        at: plants.clock.now().toISOString(),
      },
    });
    await plants.moderation.settled(45_000);
    await isPushed();
  });

  it('are pushed for what moderators open themselves, and not where a transaction fails', async () => {
    const { call, pushes } = plants.moderation;
    const personId = newId();
    const { case_id } = await call('moderation.open_person', { id: personId }, { actor: moderator() });
    await eventually(() => pushesAbout(case_id).length === 1);
    const [first, second] = [moderator(), moderator()];
    const { id, version } = await plants.caseOf(await plants.announce());
    await plants.act(first, { id, version }, { act: 'approve' });
    await eventually(() => pushesAbout(id).length === 2);
    await expect(plants.act(second, { id, version }, { act: 'approve' })).rejects.toMatchObject({
      code: 'already_decided',
    });
    await call('moderation.open_person', { id: personId }, { actor: first });
    await eventually(() => pushesAbout(case_id).length === 2);
    expect(pushesAbout(id)).toHaveLength(2);
    expect(pushes.all.every(({ userId }) => userId === moderators)).toBe(true);
  });
});
