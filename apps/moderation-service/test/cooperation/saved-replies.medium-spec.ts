import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SavedReplyBody } from '@offshoot/contracts/moderation';
import { serverLimits } from '@offshoot/contracts/server-limits';
import { newId } from '@offshoot/nest-kit/database';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('saved replies', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const [mira, noor] = [moderator(), moderator()];
  const call: typeof plants.moderation.call = (...args) => plants.moderation.call(...args);
  const save = (body: Partial<SavedReplyBody>, actor = mira) =>
    call('moderation.save_reply', { name: 'Parcels', language: 'en', text: 'We send none.', ...body }, { actor });
  const list = async () => (await call('moderation.saved_replies', {}, { actor: noor })).items;

  it('are shared, edited by any moderator, and deleted', async () => {
    const parcels = await save({});
    const thanks = await save({ name: 'Danke', language: 'fr', text: 'Merci 👩‍🌾\nÀ bientôt' });
    expect(await list()).toEqual([thanks, parcels]);
    expect(thanks).toMatchObject({ text: 'Merci 👩‍🌾\nÀ bientôt', edited_by: { id: mira.user_id } });

    const { edited_by: _by, ...body } = parcels;
    const edit = (changed: object, actor = noor) =>
      call('moderation.edit_saved_reply', { ...body, ...changed }, { actor });
    const edited = await edit({ text: 'We send no parcels.' });
    expect(edited).toMatchObject({ text: 'We send no parcels.', edited_by: { id: noor.user_id } });
    await expect(edit({ text: 'We send nothing.' }, mira)).rejects.toMatchObject({ code: 'saved_reply_changed' });
    expect(await list()).toEqual([thanks, edited]);

    await call('moderation.delete_saved_reply', { id: thanks.id }, { actor: noor });
    for (const refused of [
      call('moderation.delete_saved_reply', { id: thanks.id }, { actor: mira }),
      edit({ id: newId() }),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'saved_reply_not_found' });
    expect(await list()).toEqual([edited]);
  });

  it('need a name and a text, and are no more than the list can show', async () => {
    await expect(save({ name: ' ', text: '\u200d' })).rejects.toMatchObject({
      code: 'validation_failed',
      fields: { name: 'required', text: 'required' },
    });
    const limit = serverLimits.savedReplies;
    const [free, excess] = [3, 3];
    const missing = limit - (await list()).length;
    // Each waits for the lock of the one before it, so that all at once would exceed their deadline.
    for (let n = free; n < missing; n += 5)
      await Promise.all(Array.from({ length: Math.min(5, missing - n) }, (_, m) => save({ name: `No. ${n + m}` })));
    const outcomes = await Promise.allSettled(
      Array.from({ length: free + excess }, (_, n) => save({ name: `Last ${n}` })),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(excess);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'saved_reply_limit_reached', params: { limit } });
    expect(await list()).toHaveLength(limit);
  });
});
