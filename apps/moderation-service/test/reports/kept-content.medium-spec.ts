import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@offshoot/contracts/basics';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { personEvidence, type PlantEvidence, replyWithEvidence } from '../evidence-replies.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const as = (role: Actor['role']): Actor => ({ user_id: newId(), session_id: newId(), role, restricted: false });
const photo = (id: string) => ({
  id,
  image: `/media/${id}.webp`,
  meta: { thumbhash: '', width: 8, height: 8 },
});

describe('what was reported', () => {
  let moderation: StartedService;
  const plants = new Map<string, PlantEvidence>();
  const people = new Map<string, ReturnType<typeof personEvidence>>();
  const calls: unknown[] = [];
  const owner = newId();
  let shown: string[] = [];
  let isOldVersion = false;

  beforeAll(async () => {
    moderation = await startService(service, { clock });
    await replyWithEvidence(moderation, { plants, people });
    await moderation.reply('people.cards', () => ({ cards: [] }));
    await moderation.reply('people.check_reachable', () => ({}));
    await moderation.reply('plants.owner', (input) => {
      calls.push(input);
      return { owner_id: owner, ...(isOldVersion ? {} : { shown_revisions: shown }) };
    });
  });
  afterAll(() => moderation.stop());

  const version = (plant_id: string, description: string, ...photos: string[]): string => {
    const revision_id = newId();
    const texts = { ...emptyPlantTexts, name: 'Aloe vera', description };
    const plant = {
      plant_id,
      owner_id: owner,
      is_shown: true,
      status: 'available',
      is_withheld: false,
      town: null,
    } as const;
    plants.set(revision_id, {
      ...{ ...plant, ...texts, revision_id, photos: photos.map(photo), similar: [] },
      created_at: clock.now().toISOString(),
    });
    return revision_id;
  };
  const report = (subject: 'plant' | 'person', subject_id: string) =>
    moderation.call('moderation.report', { subject, subject_id, reason: 'spam' }, { actor: as('user') });
  const seen = async (subject_id: string) => {
    const [row] = await moderation.database.query<{ id: string; state: string }>(
      'SELECT id, state FROM moderation_case WHERE subject_id = $1',
      [subject_id],
    );
    const { content } = await moderation.call('moderation.get_case', { id: row?.id ?? '' }, { actor: as('moderator') });
    return {
      state: row?.state,
      texts: content.texts.map(({ field, text }) => `${field}: ${text}`),
      photos: content.photos.map(({ image }) => image),
    };
  };

  it('of a plant stays as it was, also after its owner has edited and deleted it', async () => {
    const plant = newId();
    const [first, second] = [newId(), newId()];
    shown = [version(plant, 'Buy my cats', first)];
    await report('plant', plant);
    expect(calls.at(-1)).toMatchObject({ id: plant, shown_since: '2026-05-01T11:00:00.000Z' });
    shown = [version(plant, 'A fine aloe', second)];
    const before = await seen(plant);
    expect(before).toEqual({
      state: 'open',
      texts: ['name: Aloe vera', 'description: Buy my cats'],
      photos: [`/media/${first}.webp`],
    });
    const at = clock.now().toISOString();
    const changed = { plant_id: plant, version: 3, owner_id: owner, name: 'Aloe vera', cover: null, at };
    await moderation.deliver({
      type: 'plant.changed.v1',
      data: { ...changed, status: 'available', offer: 'either', deleted: true },
    });
    await moderation.settled();
    expect(await seen(plant)).toEqual(before);
  });

  it('of a plant that was edited shortly before is what it showed and what it shows', async () => {
    const plant = newId();
    const [kept, removed] = [newId(), newId()];
    const earlier = version(plant, 'Buy my cats', kept, removed);
    shown = [version(plant, 'A fine aloe', kept), earlier];
    await report('plant', plant);
    expect(await seen(plant)).toMatchObject({
      texts: ['name: Aloe vera', 'description: A fine aloe', 'description: Buy my cats'],
      photos: [`/media/${kept}.webp`, `/media/${removed}.webp`],
    });
  });

  it('of a user stays as it was until their account is deleted', async () => {
    const id = newId();
    people.set(id, { ...personEvidence(id), name: 'Cat dealer', bio: 'I sell cats' });
    await report('person', id);
    people.set(id, { ...personEvidence(id), name: 'Mia', bio: '' });
    expect((await seen(id)).texts).toEqual(['name: Cat dealer', 'bio: I sell cats']);
    await moderation.deliver({ type: 'person.deleted.v1', data: { user_id: id, at: clock.now().toISOString() } });
    await moderation.settled();
    for (const table of ['reported_profile', 'reported_revision'])
      expect(
        await moderation.database.query(
          `SELECT 1 FROM ${table} WHERE case_id IN (SELECT id FROM moderation_case WHERE person_id = $1)`,
          [id],
        ),
      ).toEqual([]);
  });

  it('of a user who changed it shortly before is what they showed and what they show', async () => {
    const id = newId();
    const earlier = [{ name: 'Cat dealer', bio: 'I sell cats' }];
    people.set(id, { ...personEvidence(id), name: 'Mia', bio: 'I sell cats', earlier });
    await report('person', id);
    people.set(id, { ...personEvidence(id), name: 'Mia', bio: '', earlier: [] });
    expect((await seen(id)).texts).toEqual(['name: Mia', 'bio: I sell cats', 'name: Cat dealer']);
  });

  it('is what is shown now where an earlier plant-service names no revisions', async () => {
    isOldVersion = true;
    const plant = newId();
    plants.set('', plants.get(version(plant, 'A fine aloe'))!);
    await report('plant', plant);
    expect((await seen(plant)).texts).toContain('description: A fine aloe');
  });
});
