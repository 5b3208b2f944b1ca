import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError } from '@offshoot/contracts/errors';
import { emptyPlantTexts } from '@offshoot/contracts/plant-texts';
import type { Language } from '@offshoot/contracts/locales';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { initialSettings } from '@offshoot/contracts/site-settings';
import { newId } from '@offshoot/nest-kit/database';
import { eventually } from '@offshoot/testing/eventually';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { personEvidence } from '../evidence-replies.ts';

type Revision = RpcResponse<'plants.revision'>;

const aloe = readFileSync(new URL('../pictures/aloe.jpg', import.meta.url));

function aRevision(changed: Partial<Revision> = {}): Revision {
  return {
    plant_id: newId(),
    revision_id: newId(),
    owner_id: newId(),
    is_current: true,
    ...emptyPlantTexts,
    name: 'Aloe vera, rooted offshoot',
    description: 'In a small pot, likes a bright window.',
    species: 'Aloe vera',
    care_instructions: 'Water every two weeks.',
    photo_keys: ['photos/aloe/800.webp'],
    duplicate_of_others: false,
    ...changed,
  };
}

describe('judging plants', () => {
  let moderation: StartedService;
  /** Responses of plant-service by revision id. */
  const revisions = new Map<string, Revision>();
  let requested: string[] = [];
  let fault: Error | undefined;
  /** Of every owner's account; null while auth-service does not respond. */
  let ownerLanguage: Language | null = 'fr';

  beforeAll(async () => {
    moderation = await startService(service, {
      roles: ['rpc', 'work', 'ai'],
      eventBackoff: () => 50,
      config: { SAMPLE_SHARE: 0, SAMPLE_SHARE_NEWCOMERS: 0 },
    });
    await moderation.storage.put('photos/aloe/800.webp', aloe, { contentType: 'image/jpeg' });
    await moderation.storage.put('photos/broken/800.webp', aloe.subarray(0, 9_000), { contentType: 'image/jpeg' });
    await moderation.reply('plants.revision', ({ revision_id }) => {
      requested.push(revision_id);
      if (fault) throw fault;
      const revision = revisions.get(revision_id);
      if (!revision) throw new DomainError('plant_not_found');
      return revision;
    });
    await moderation.reply('people.for_moderators', ({ ids }) => {
      if (ownerLanguage === null) throw new DomainError('unavailable');
      const language = ownerLanguage;
      return { people: ids.map((id) => ({ ...personEvidence(id), language })) };
    });
  });

  afterAll(() => moderation.stop());

  beforeEach(() => {
    requested = [];
    fault = undefined;
  });

  async function create(revision: Revision, times = 1): Promise<void> {
    revisions.set(revision.revision_id, revision);
    await deliver(revision, times);
  }

  async function revise(revision: Revision, needs_person: boolean): Promise<void> {
    revisions.set(revision.revision_id, revision);
    const { plant_id, revision_id, owner_id } = revision;
    await moderation.deliver({
      type: 'plant.revised.v1',
      data: { plant_id, owner_id, revision_id, needs_person, at: new Date().toISOString() },
    });
  }

  async function deliver(revision: Revision, times: number): Promise<void> {
    const { plant_id, revision_id, owner_id } = revision;
    const event = {
      id: newId(),
      type: 'plant.created.v1',
      data: { plant_id, owner_id, revision_id, at: new Date().toISOString() },
    } as const;
    for (let delivery = 0; delivery < times; delivery += 1) await moderation.deliver(event);
  }

  const judgementsOf = ({ revision_id }: Revision) =>
    moderation.database.query<{ verdict: string; signals: unknown; judge_version: string; policy_version: string }>(
      `select j.verdict, j.signals, j.judge_version, j.policy_version
       from judgement j join moderation_case c on c.id = j.case_id where c.revision_id = $1`,
      [revision_id],
    );
  const caseOf = async ({ plant_id }: Revision) => (await moderation.call('moderation.case', { plant_id })).state;

  it('publishes clean for an aloe with a harmless description, with its tags', async () => {
    const revision = aRevision();
    await create(revision);
    const { data } = await moderation.events.next('plant.judged.v1', 60_000);
    expect(data).toMatchObject({
      plant_id: revision.plant_id,
      revision_id: revision.revision_id,
      verdict: 'clean',
      reasons: [],
      decided_by: 'machine',
    });
    expect(data.tags).toEqual(expect.arrayContaining(['succulent', 'rooted', 'cutting']));
    expect(await caseOf(revision)).toBe('decided');
    const [judgement] = await judgementsOf(revision);
    expect(judgement).toMatchObject({
      verdict: 'clean',
      policy_version: expect.any(String),
      judge_version: expect.stringContaining('nsfwjs'),
    });
    expect(judgement?.signals).toMatchObject({
      photos: [{ readable: true, sha256: expect.any(String) }],
      text: { hits: [] },
    });
  });

  it('holds a listing with a word that the admins look for, and says which one', async () => {
    const snapshot = { ...initialSettings, held_texts: { words: ['Gewinnspiel'], links: [] } };
    const leave = await moderation.reply('admin.settings_snapshot', () => snapshot);
    const change = () =>
      moderation.deliver({
        type: 'site.setting_changed.v1',
        data: { setting: 'held_texts', version: 1, at: new Date().toISOString() },
      });
    await change();
    await eventually(async () => {
      await create(aRevision({ description: 'Aloe vera. Mein gewinnspiel!' }));
      const { data } = await moderation.events.next('plant.judged.v1', 30_000);
      return data.verdict === 'review' && data.reasons.some(({ code }) => code === 'text.held_word');
    });
    snapshot.held_texts.words = [];
    await change();
    await eventually(async () => {
      await create(aRevision({ description: 'Aloe vera. Mein gewinnspiel!' }));
      return (await moderation.events.next('plant.judged.v1', 30_000)).data.verdict === 'clean';
    });
    leave();
  });

  it.each([
    ['fr', 'Aloe vera', 'fr'],
    ['ru', 'Aloe vera', null],
    ['fr', 'Алоэ вера', 'ru'],
    [null, 'Aloe vera', null],
  ] as const)('knows the language of a listing: account %s, name %s', async (language, name, expected) => {
    ownerLanguage = language;
    const revision = aRevision({ name, description: name });
    await create(revision);
    await moderation.events.next('plant.judged.v1', 30_000);
    const [row] = await moderation.database.query<{ language: string | null }>(
      'select language from moderation_case where revision_id = $1',
      [revision.revision_id],
    );
    expect(row).toEqual({ language: expected });
  });

  it('has the tags of the species that plant-service finds named, and vouches for it where the name is certain', async () => {
    const judged = async (changed: Partial<Revision>) => {
      const revision = aRevision({ name: 'Burnmender', species: '', description: 'In a pot.', ...changed });
      await create(revision);
      const { data } = await moderation.events.next('plant.judged.v1', 60_000);
      const [judgement] = await judgementsOf(revision);
      return { tags: data.tags, signals: judgement?.signals };
    };
    expect(await judged({ named_species: { latin_name: 'Aloe vera', certain: true } })).toMatchObject({
      tags: expect.arrayContaining(['succulent']),
      signals: { namesPlant: true },
    });
    expect(await judged({ named_species: { latin_name: 'Aloe vera', certain: false } })).toMatchObject({
      tags: expect.arrayContaining(['succulent']),
      signals: { namesPlant: false },
    });
    // As a plant-service of the version before responds.
    expect(await judged({})).toMatchObject({ tags: expect.not.arrayContaining(['succulent']) });
  });

  it('judges once, however often the event is delivered', async () => {
    const revision = aRevision();
    await create(revision, 3);
    await moderation.events.next('plant.judged.v1', 30_000);
    await moderation.settled();
    expect(requested).toEqual([revision.revision_id]);
    expect(await judgementsOf(revision)).toHaveLength(1);
    expect(
      moderation.events.all.filter(
        (event) => event.type === 'plant.judged.v1' && event.data.revision_id === revision.revision_id,
      ),
    ).toHaveLength(1);
  });

  it('judges an edit like a new plant', async () => {
    const revision = aRevision({ description: 'fucking asshole' });
    await revise(revision, false);
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data).toMatchObject({
      revision_id: revision.revision_id,
      verdict: 'reject',
      reasons: [{ code: 'text.abuse', level: 'reject' }],
    });
  });

  it('leaves an edit to a moderator after one rejected the plant, however clean it is', async () => {
    const revision = aRevision();
    await revise(revision, true);
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data).toMatchObject({
      revision_id: revision.revision_id,
      verdict: 'review',
      reasons: [{ code: 'person.rejected_before', level: 'review' }],
    });
    expect(await caseOf(revision)).toBe('waiting_for_person');
    expect(await judgementsOf(revision)).toMatchObject([{ verdict: 'review', signals: expect.anything() }]);
  });

  it('leaves a photo that another user uploaded before to a moderator', async () => {
    const revision = aRevision({ duplicate_of_others: true });
    await create(revision);
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data).toMatchObject({
      revision_id: revision.revision_id,
      verdict: 'review',
      reasons: [{ code: 'photo.duplicate', level: 'review' }],
    });
    expect(await caseOf(revision)).toBe('waiting_for_person');
  });

  it('leaves doubtful content to a moderator, each reason once and without terms', async () => {
    const revision = aRevision({
      description: 'Call 054-123-4567, you bastard. What shit.',
      photo_keys: ['photos/aloe/800.webp', 'photos/broken/800.webp'],
    });
    await create(revision);
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data.verdict).toBe('review');
    expect(data.reasons).toEqual([
      { code: 'photo.unreadable', level: 'review' },
      { code: 'text.abuse', level: 'review' },
      { code: 'text.phone', level: 'review' },
    ]);
    expect(await caseOf(revision)).toBe('waiting_for_person');
  });

  it('rejects open abuse', async () => {
    const revision = aRevision({ description: 'fucking asshole' });
    await create(revision);
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data).toMatchObject({ verdict: 'reject', reasons: [{ code: 'text.abuse', level: 'reject' }] });
    expect(await caseOf(revision)).toBe('decided');
  });

  it('publishes nothing for a deleted plant or an older revision', async () => {
    const removed = aRevision();
    const old = aRevision({ is_current: false });
    await deliver(removed, 1);
    await create(old);
    await moderation.settled(30_000);
    expect(await caseOf(removed)).toBe('decided');
    expect(await caseOf(old)).toBe('decided');
    expect(await judgementsOf(old)).toEqual([]);
    expect(
      moderation.events.all.map((event) => (event.type === 'plant.judged.v1' ? event.data.revision_id : '')),
    ).not.toContain(old.revision_id);
  });

  it('leaves a plant to a moderator when every attempt fails', async () => {
    const revision = aRevision({ photo_keys: ['photos/lost/800.webp'] });
    await create(revision);
    await eventually(async () => (await caseOf(revision)) === 'judging');
    const { data } = await moderation.events.next('plant.judged.v1', 45_000);
    expect(data).toMatchObject({
      revision_id: revision.revision_id,
      verdict: 'review',
      reasons: [{ code: 'system.moderation_failed', level: 'review' }],
      tags: [],
    });
    expect(requested).toHaveLength(4);
    expect(await caseOf(revision)).toBe('waiting_for_person');
    expect(await judgementsOf(revision)).toMatchObject([{ verdict: 'review', signals: null }]);
  });

  it('retries without giving up while plant-service is unavailable', async () => {
    const revision = aRevision();
    fault = new DomainError('unavailable');
    await create(revision);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await caseOf(revision)).toBe('judging');
    fault = undefined;
    const { data } = await moderation.events.next('plant.judged.v1', 30_000);
    expect(data).toMatchObject({ revision_id: revision.revision_id, verdict: 'clean' });
  });

  it('returns no case for an unknown plant', async () => {
    expect(await moderation.call('moderation.case', { plant_id: newId() })).toEqual({ state: 'none', since: null });
  });

  it('does not let judgements be changed', async () => {
    await expect(moderation.database.query(`update judgement set verdict = 'clean'`)).rejects.toThrow(
      /permission denied/,
    );
    await expect(moderation.database.query('delete from judgement')).rejects.toThrow(/permission denied/);
  });
});
