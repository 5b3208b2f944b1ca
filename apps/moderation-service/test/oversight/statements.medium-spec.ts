import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { StatementRecord } from '@offshoot/contracts/transparency';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

const many = 2_000;

describe('the export of statements', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  const page = (from: string, to: string, after: string | null = null) =>
    plants.moderation.call('moderation.export_statements', { from, to, after }, { actor: moderator() });
  async function exported(from: string, to: string): Promise<{ records: StatementRecord[]; largest: number }> {
    const records: StatementRecord[] = [];
    let largest = 0;
    for (let after: string | null = null; ;) {
      const { items, next } = await page(from, to, after);
      records.push(...items);
      largest = Math.max(largest, items.length);
      if (next === null) return { records, largest };
      after = next;
    }
  }

  it('has what the transparency database wants to know of a decision, and nothing personal', async () => {
    const actor = moderator();
    const revision = await plants.announce();
    const summary = await plants.caseOf(revision);
    const { act_id } = await plants.act(actor, summary, {
      act: 'reject',
      reason: 'contact_details',
      note: 'Ana, remove your number.',
    });
    const day = plants.clock.now().toISOString().slice(0, 10);
    const tomorrow = new Date(plants.clock.now().getTime() + 86_400_000).toISOString();
    expect((await exported(`${day}T00:00:00.000Z`, tomorrow)).records).toEqual([]);
    plants.clock.advance(11_000);
    await plants.moderation.settled(45_000);
    const { records } = await exported(`${day}T00:00:00.000Z`, tomorrow);
    expect(records).toEqual([
      {
        puid: expect.any(String),
        act: 'reject',
        act_id,
        case_id: summary.id,
        decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
        decision_visibility_other: null,
        decision_account: null,
        decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
        incompatible_content_ground: 'contact_details',
        incompatible_content_explanation: 'contact details in public texts or photos',
        category: 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC',
        content_id: revision.plant_id,
        content_type: ['CONTENT_TYPE_PRODUCT'],
        content_type_other: null,
        content_language: 'en',
        // eslint-disable-next-line offshoot/vocabulary -- the name that the database gives it
        decision_facts: 'Subject: plant. Automated signals: text.phone. Decided by a moderator.',
        source_type: 'SOURCE_VOLUNTARY',
        automated_detection: 'Yes',
        automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
        application_date: day,
        end_date_account_restriction: null,
        redress: { appeal_until: expect.any(String), appeal: null },
        created_at: expect.any(String),
      },
    ]);
    const line = JSON.stringify(records);
    for (const personal of [revision.owner_id, actor.user_id, 'Ana', '054-123-4567', 'Aloe'])
      expect(line).not.toContain(personal);
  });

  it('leaves out decisions that were undone', async () => {
    plants.clock.advance(86_400_000);
    const from = plants.clock.now().toISOString();
    const actor = moderator();
    const { act_id } = await plants.act(actor, await plants.caseOf(await plants.announce()), {
      act: 'reject',
      reason: 'spam',
    });
    await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    plants.clock.advance(11_000);
    await plants.moderation.settled(45_000);
    expect((await exported(from, plants.clock.now().toISOString())).records).toEqual([]);
  });

  it(`gives each of ${many} statements once, in pages, also where many were made at one moment`, async () => {
    // By machine, 40 at each moment.
    await plants.moderation.database.transaction(async (tx) => {
      await tx.query(
        `WITH numbered AS (SELECT number, gen_random_uuid() AS act_id, timestamptz '2024-03-01' + number / 40 * interval '1 minute' AS at
           FROM generate_series(0, $1::integer - 1) number),
         cases AS (INSERT INTO moderation_case (id, subject, subject_id, queue, state, person_id, opened_at, state_since)
           VALUES (gen_random_uuid(), 'plant', gen_random_uuid(), 'plants', 'decided', gen_random_uuid(), '2024-03-01', '2024-03-01')
           RETURNING id, person_id),
         acts AS (INSERT INTO moderation_act (id, case_id, act, person_id, ground, closes, before, after, policy_version, created_at)
           SELECT act_id, cases.id, 'hide', person_id, 'spam', false, '{}', '{}', 'test', at FROM numbered, cases RETURNING id)
         INSERT INTO statement (id, act_id, person_id, ground, source, automated_detection, automated_decision, starts_at, created_at)
           SELECT gen_random_uuid(), act_id, person_id, 'spam', 'report', false, true, at, at FROM numbered, cases`,
        [many],
      );
    });
    const { records, largest } = await exported('2024-03-01T00:00:00.000Z', '2024-04-01T00:00:00.000Z');
    expect([records.length, new Set(records.map(({ puid }) => puid)).size, largest]).toEqual([many, many, 500]);
    const times = records.map(({ created_at }) => created_at);
    expect(times).toEqual([...times].sort());
    const last = times.at(-1) ?? '';
    expect((await exported('2024-03-01T00:00:00.000Z', last)).records).toHaveLength(many - 40);
    expect((await exported(last, '2024-04-01T00:00:00.000Z')).records).toHaveLength(40);
  });
});
