import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@offshoot/nest-kit/ids';
import { DaySums } from '../../src/oversight/day-sums.ts';
import { moderator, ModeratedPlants } from '../acts/moderated-plants.ts';

const dayMs = 86_400_000;
const exact = (count: number) => ({ min: count, max: count });
const small = { min: 1, max: 4 };

interface Seeded {
  at: string;
  count: number;
  ground?: string;
  act?: string;
  byMachine?: boolean;
  /** Hours before the decision at which each was reported. */
  reportedBefore?: number;
}

describe('the public report', () => {
  let plants: ModeratedPlants;
  beforeAll(async () => {
    plants = await ModeratedPlants.start();
  });
  afterAll(() => plants.stop());

  /** Decisions of plants with their statements. @returns the ids of the acts */
  async function seed({ at, count, ground = 'spam', act = 'hide', byMachine = false, reportedBefore }: Seeded) {
    const rows = await plants.moderation.database.transaction((tx) =>
      tx.query<{ id: string }>(
        `WITH cases AS (INSERT INTO moderation_case (id, subject, subject_id, queue, state, person_id, opened_at, state_since)
           SELECT gen_random_uuid(), 'plant', gen_random_uuid(), 'plants', 'decided', gen_random_uuid(), $1, $1
           FROM generate_series(1, $2::integer) RETURNING id, person_id),
         signals AS (INSERT INTO case_signal (id, case_id, kind, code, created_at)
           SELECT gen_random_uuid(), id, 'report', 'scam', $1::timestamptz - $6::double precision * interval '1 hour' FROM cases
           WHERE $6 IS NOT NULL),
         acts AS (INSERT INTO moderation_act (id, case_id, act, moderator_id, person_id, ground, closes, before, after, policy_version,
             created_at)
           SELECT gen_random_uuid(), id, $4, $5::uuid, person_id, $3, true, '{}', '{}', 'test', $1 FROM cases RETURNING id, person_id)
         INSERT INTO statement (id, act_id, person_id, ground, source, automated_detection, automated_decision, starts_at, created_at)
           SELECT gen_random_uuid(), id, person_id, $3, 'report', false, $5 IS NULL, $1, $1 FROM acts RETURNING act_id AS id`,
        [at, count, ground, act, byMachine ? null : newId(), reportedBefore ?? null],
      ),
    );
    return rows.map(({ id }) => id);
  }

  async function report() {
    const sums = plants.moderation.app.get(DaySums, { strict: false });
    for (let turn = 0; turn < 13; turn++) await sums.turn();
    return (await plants.moderation.call('moderation.transparency', {})).months;
  }

  it('has no month before one with a decision has ended', async () => {
    expect(await report()).toEqual([]);
    await seed({ at: '2026-05-01T10:00:00Z', count: 1, act: 'reject' });
    expect(await report()).toEqual([]);
  });

  it('counts the reports, decisions and appeals of months in UTC', async () => {
    await seed({ at: '2026-03-01T00:00:00Z', count: 7, ground: 'scam', act: 'reject', byMachine: true });
    await seed({ at: '2026-03-31T23:59:59Z', count: 6, ground: 'abuse', reportedBefore: 30 });
    await seed({ at: '2026-04-01T01:00:00Z', count: 2, ground: 'abuse', reportedBefore: 1 });
    const [april, march, ...earlier] = await report();
    expect(earlier).toEqual([]);
    expect(march).toEqual({
      month: '2026-03',
      reports: { total: exact(6), by_category: [{ category: 'scam', count: exact(6) }] },
      decisions: {
        total: exact(13),
        by_ground: [
          { ground: 'abuse', rule: 1, count: exact(6) },
          { ground: 'scam', rule: 5, count: exact(7) },
        ],
        by_subject: [{ subject: 'plant', count: exact(13) }],
        by_act: [
          { act: 'reject', count: exact(7) },
          { act: 'hide', count: exact(6) },
        ],
        by_decider: [
          { decider: 'machine', count: exact(7) },
          { decider: 'moderator', count: exact(6) },
        ],
        undone: exact(0),
        reversed: exact(0),
      },
      appeals: { received: exact(0), upheld: exact(0), overturned: exact(0) },
      median_hours: 30,
    });
    expect(april).toEqual({
      month: '2026-04',
      reports: { total: small, by_category: [] },
      decisions: {
        ...{ total: small, by_ground: [], by_subject: [], by_act: [], by_decider: [] },
        ...{ undone: exact(0), reversed: exact(0) },
      },
      appeals: { received: exact(0), upheld: exact(0), overturned: exact(0) },
      median_hours: null,
    });
  });

  it('counts decisions that were undone or reversed, also after their month, as such only', async () => {
    const actor = moderator();
    const held = [];
    for (let index = 0; index < 6; index++) held.push(await plants.caseOf(await plants.announce()));
    for (const heldCase of held) await plants.act(actor, heldCase, { act: 'reject', reason: 'spam' });
    const undone = await plants.caseOf(await plants.announce());
    const { act_id } = await plants.act(actor, undone, { act: 'reject', reason: 'spam' });
    await plants.moderation.call('moderation.undo', { id: act_id }, { actor });
    // The month of the seven decisions, one of them from above, has ended and settled.
    plants.clock.advance(31 * dayMs);
    const [before] = await report();
    expect([before?.month, before?.decisions.total, before?.decisions.undone, before?.decisions.reversed]).toEqual([
      '2026-05',
      exact(7),
      small,
      exact(0),
    ]);
    const again = await plants.caseOf({ plant_id: held[0]?.subject_id ?? '' }, 'decided');
    await plants.act(actor, again, { act: 'approve' });
    expect((await report())[0]).toEqual(before);
    plants.clock.advance(dayMs + 1);
    expect((await report())[0]?.decisions).toMatchObject({ total: exact(6), undone: small, reversed: small });
  });

  it('counts appeals in the months in which they were received and decided', async () => {
    const acts = await seed({ at: '2026-06-10T10:00:00Z', count: 11 });
    await plants.moderation.database.transaction((tx) =>
      tx.query(
        `WITH cases AS (INSERT INTO moderation_case (id, subject, subject_id, queue, state, outcome, person_id, opened_at, decided_at, state_since)
           SELECT gen_random_uuid(), 'appeal', act_id, 'appeals', 'decided', CASE WHEN number <= 5 THEN 'approve' ELSE 'reject' END,
             gen_random_uuid(), '2026-06-12', '2026-06-20', '2026-06-20'
           FROM unnest($1::uuid[]) WITH ORDINALITY of_act (act_id, number) RETURNING id)
         INSERT INTO case_signal (id, case_id, kind, created_at) SELECT gen_random_uuid(), id, 'appeal', '2026-06-12' FROM cases`,
        [acts],
      ),
    );
    plants.clock.advance(31 * dayMs);
    const [june] = await report();
    expect(june?.appeals).toEqual({ received: exact(11), upheld: exact(6), overturned: exact(5) });
    expect(june?.decisions).toMatchObject({ total: exact(6), reversed: exact(5) });
  });

  it('has at most 36 months', async () => {
    await seed({ at: '2020-01-01T10:00:00Z', count: 1 });
    const months = await report();
    expect([months.length, months[0]?.month, months[35]?.month]).toEqual([36, '2026-06', '2023-07']);
    plants.clock.advance(31 * dayMs);
    const later = await report();
    expect([later.length, later[0]?.month, later[35]?.month]).toEqual([36, '2026-07', '2023-08']);
  });
});
