import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/database';
import { RecordVerdict } from '../../src/cases/commands/record-verdict.ts';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

describe('oversight', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  it('decides many cases alike, each with an outcome of its own', async () => {
    const actor = moderator();
    const [first, second, own] = [
      await plants.announce(),
      await plants.announce(),
      await plants.announce('plant.created.v1', { owner_id: actor.user_id }),
    ];
    const [firstCase, other, mine] = [
      await plants.caseOf(first),
      await plants.caseOf(second),
      await plants.caseOf(own),
    ];
    const unknown = newId();
    const { outcomes } = await plants.moderation.call(
      'moderation.bulk',
      {
        cases: [
          { id: firstCase.id, version: firstCase.version },
          { id: other.id, version: other.version + 1 },
          { id: mine.id, version: mine.version },
          { id: unknown, version: 1 },
        ],
        act: 'approve',
        note: '',
      },
      { actor },
    );
    expect(outcomes).toEqual([
      { id: firstCase.id, act_id: expect.any(String), error: null },
      { id: other.id, act_id: null, error: 'already_decided' },
      { id: mine.id, act_id: null, error: 'case_not_found' },
      { id: unknown, act_id: null, error: 'case_not_found' },
    ]);
    expect(await plants.caseOf(first, 'decided')).toMatchObject({ state: 'decided' });
    expect(await plants.caseOf(second)).toMatchObject({ state: 'open' });
  });

  it('lists every decision, also undone ones, in pages', async () => {
    const actor = moderator();
    const acts: string[] = [];
    for (const note of ['first', 'second', 'third']) {
      plants.clock.advance(1_000);
      const summary = await plants.caseOf(await plants.announce());
      const { act_id } = await plants.act(actor, summary, {
        act: 'reject',
        reason: 'other',
        note,
        private_note: 'Seen before.',
      });
      acts.unshift(act_id);
    }
    await plants.moderation.call('moderation.undo', { id: acts[0] ?? '' }, { actor });
    const read = (cursor?: string) =>
      plants.moderation.call(
        'moderation.log',
        { moderator_id: actor.user_id, limit: 2, ...(cursor ? { cursor } : {}) },
        { actor },
      );
    const page = await read();
    expect(page.items).toMatchObject([
      {
        id: acts[0],
        note: 'third',
        private_note: 'Seen before.',
        undone_at: expect.any(String),
        by: { id: actor.user_id },
      },
      { id: acts[1], note: 'second', undone_at: null },
    ]);
    expect((await read(page.next ?? '')).items.map(({ id }) => id)).toEqual([acts[2]]);
    await expect(read('not a cursor')).rejects.toMatchObject({ code: 'validation_failed' });
  });

  it('counts decisions, and how often they agreed with the machine', async () => {
    const actor = moderator();
    const before = await plants.moderation.call('moderation.statistics', {}, { actor });
    const [good, bad] = [await plants.caseOf(await plants.announce()), await plants.caseOf(await plants.announce())];
    await plants.act(actor, good, { act: 'approve' });
    plants.clock.advance(4_000);
    await plants.act(actor, bad, { act: 'reject', reason: 'contact_details' });
    expect(await plants.moderation.call('moderation.statistics', {}, { actor })).toEqual(before);
    plants.clock.advance(60_000);
    const after = await plants.moderation.call('moderation.statistics', {}, { actor });
    expect(Date.parse(after.as_of) - Date.parse(before.as_of)).toBe(64_000);
    expect(after.decided - before.decided).toBe(2);
    expect(after.by_moderator).toContainEqual({
      moderator: expect.objectContaining({ id: actor.user_id }),
      count: 2,
      undone: 0,
    });
    const phone = (from: typeof after) =>
      from.by_signal.find(({ code }) => code === 'text.phone') ?? { cases: 0, upheld: 0 };
    expect([phone(after).cases - phone(before).cases, phone(after).upheld - phone(before).upheld]).toEqual([2, 1]);
    expect(after.median_seconds).toEqual(expect.any(Number));
  });

  it('publishes a plant in whose photos alone none was seen after twelve hours, as a sample', async () => {
    const [waiting, doubtful] = [await judged(['photo.no_plant']), await judged(['photo.no_plant', 'text.phone'])];
    plants.clock.advance(11 * 3_600_000);
    await plants.moderation.settled(45_000);
    expect(await plants.caseOf(waiting)).toMatchObject({ state: 'open', priority: 1_000 });
    plants.clock.advance(1.1 * 3_600_000);
    await plants.moderation.settled(45_000);
    expect(await plants.caseOf(waiting)).toMatchObject({ state: 'open', priority: 0 });
    expect(await plants.caseOf(doubtful)).toMatchObject({ priority: 1_000 });
    expect(verdictsOf(waiting.revision_id)).toEqual(['review', 'clean']);
    expect(verdictsOf(doubtful.revision_id)).toEqual(['review']);
    const log = await plants.moderation.call('moderation.log', { person_id: waiting.owner_id }, { actor: moderator() });
    expect(log.items).toMatchObject([{ act: 'approve', by: 'machine' }]);
  });

  const verdictsOf = (revisionId: string) =>
    plants.moderation.events.all.flatMap(({ type, data }) =>
      type === 'plant.judged.v1' && data.revision_id === revisionId ? [data.verdict] : [],
    );

  /** A plant whose photos the machine doubts; no model is loaded. */
  async function judged(codes: readonly ('photo.no_plant' | 'text.phone')[]) {
    const [plant_id, revision_id, owner_id] = [newId(), newId(), newId()];
    const { moderation, clock } = plants;
    await moderation.database.query(
      `insert into moderation_case (id, subject, subject_id, queue, plant_id, revision_id, revision_at, person_id, state, opened_at, state_since)
       values ($1, 'plant', $2, 'plants', $2, $3, $5, $4, 'judging', $5, $5)`,
      [newId(), plant_id, revision_id, owner_id, clock.now()],
    );
    const reasons = codes.map((code) => ({ code, level: 'review' as const }));
    const record = moderation.app.get(RecordVerdict, { strict: false });
    await moderation.database.transaction((tx) =>
      record.handle(
        tx,
        { plantId: plant_id, revisionId: revision_id },
        {
          decision: { verdict: 'review', reasons, policyVersion: 'test' },
          tags: [],
          signals: null,
          content: null,
          copiedFrom: [],
          durationMs: null,
        },
      ),
    );
    return { plant_id, revision_id, owner_id };
  }

  it('erases content and notes of a deleted user, and closes their cases; the acts remain', async () => {
    const revision = await plants.announce();
    const again = await plants.announce('plant.created.v1', { owner_id: revision.owner_id });
    const actor = moderator();
    await plants.act(actor, await plants.caseOf(revision), {
      act: 'reject',
      reason: 'other',
      note: 'Your name is on it.',
    });
    await plants.moderation.deliver({
      type: 'person.deleted.v1',
      data: { user_id: revision.owner_id, at: plants.clock.now().toISOString() },
    });
    await plants.moderation.settled(45_000);
    expect(await plants.caseOf(again, 'decided')).toMatchObject({ state: 'decided', excerpt: '' });
    expect(await plants.caseOf(revision, 'decided')).toMatchObject({ excerpt: '' });
    const log = await plants.moderation.call('moderation.log', { person_id: revision.owner_id }, { actor });
    expect(log.items).toMatchObject([{ act: 'reject', note: null, private_note: null, excerpt: '' }]);
  });
});
