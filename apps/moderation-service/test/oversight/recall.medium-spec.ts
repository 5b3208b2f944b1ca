import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { ModerationStatistics } from '@offshoot/contracts/moderation';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const actor = { user_id: newId(), session_id: newId(), role: 'moderator' as const, restricted: false };
const codes = ['text.phone', 'text.url', 'text.scam', 'text.weak_signs'] as const;
const grounds = ['contact_details', 'scam', 'other'] as const;

/** The same numbers in each run, which look random. */
let state = 11;
const upTo = (limit: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
};
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T;
const daysBefore = (days: number) => new Date(clock.now().getTime() - days * 86_400_000 - upTo(80_000) * 1_000);

/** Approved by the machine and drawn as a sample, held by it, reported, or published without anyone looking at it. */
const ways = ['sample', 'sample', 'held', 'reported', 'reported sample', 'released', 'old sample', 'unjudged'] as const;

const listings = Array.from({ length: 400 }, () => {
  const way = oneOf(ways);
  const isClean = way.includes('sample') || (way === 'reported' && upTo(3) > 0);
  return {
    id: newId(),
    plant: newId(),
    revision: newId(),
    way,
    share: oneOf([0.02, 0.1] as const),
    language: oneOf(['en', 'he'] as const),
    /** Of the machine about the revision, and about the one before it, which was no better. */
    codes: isClean ? [] : codes.filter(() => upTo(3) === 0),
    informed: codes.filter(() => upTo(6) === 0),
    earlier: codes.filter(() => upTo(2) === 0),
    outcome: oneOf(['approve', 'reject', 'hide', 'warn', 'withdrawn'] as const),
    ground: oneOf(grounds),
    at: daysBefore(upTo(50)),
  };
});
type Listing = (typeof listings)[number];

let moderation: StartedService;

beforeAll(async () => {
  moderation = await startService(service, { clock, roles: ['rpc'] });
  await moderation.reply('people.cards', () => ({ cards: [] }));
  for (const listing of listings) await insert(listing);
});
afterAll(() => moderation.stop());

const run = (statement: string, values: readonly unknown[]) => moderation.database.query(statement, values);
const hoursBefore = (at: Date, hours: number) => new Date(at.getTime() - hours * 3_600_000);

const insertCase = `INSERT INTO moderation_case (id, subject, subject_id, queue, plant_id, revision_id, person_id, state, outcome, opened_at,
    decided_at, state_since, due_at, language, needs_person)
  VALUES ($1, 'plant', $2, 'plants', $2, $3, $4, 'decided', $5, $6, $7, $7, $8, $9, true)`;
const insertJudgement = `INSERT INTO judgement (id, case_id, decided_by, verdict, reasons, tags, created_at, revision_id)
  VALUES ($1, $2, 'machine', 'review', $3, '[]', $4, $5)`;
const insertSignal = `INSERT INTO case_signal (id, case_id, kind, code, sampled_share, created_at) VALUES ($1, $2, $3, $4, $5, $6)`;
const insertAct = `INSERT INTO moderation_act (id, case_id, act, moderator_id, ground, closes, before, after, policy_version, undo_of, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, '{}', '{}', 'test', $7, $8)`;

async function insert({ id, plant, revision, way, share, at, outcome, ground, ...listing }: Listing): Promise<void> {
  const [person, moderator] = [newId(), newId()];
  const opened = hoursBefore(at, 5);
  // What a report is about was judged in another case, as was what waited too long for a decision.
  const isApart = way === 'reported' || way === 'released';
  const judged = isApart ? newId() : id;
  const caseRow = [plant, way === 'reported' || way === 'unjudged' ? null : revision, person, outcome];
  await run(insertCase, [id, ...caseRow, opened, at, at, listing.language]);
  if (isApart)
    await run(insertCase, [judged, plant, revision, person, 'approve', opened, opened, null, listing.language]);
  const reasons = [
    ...listing.codes.map((code) => ({ code, level: 'review' })),
    ...listing.informed.map((code) => ({ code, level: 'info' })),
  ];
  const earlier = listing.earlier.map((code) => ({ code, level: 'reject' }));
  if (way !== 'unjudged') {
    await run(insertJudgement, [newId(), judged, JSON.stringify(earlier), hoursBefore(at, 9), newId()]);
    await run(insertJudgement, [newId(), judged, JSON.stringify(reasons), hoursBefore(at, 6), revision]);
    // An edit since the decision.
    await run(insertJudgement, [newId(), judged, JSON.stringify(earlier), hoursBefore(at, -1), newId()]);
  }
  if (way.includes('sample') || way === 'released') {
    const drawn = way === 'released' ? 1 : way === 'old sample' ? null : share;
    await run(insertSignal, [newId(), id, 'sample', null, drawn, opened]);
  }
  if (way.includes('reported')) await run(insertSignal, [newId(), id, 'report', 'spam', null, opened]);
  if (outcome === 'withdrawn') return;
  // First for another reason, which was undone.
  const undone = newId();
  await run(insertAct, [undone, id, outcome, moderator, 'spam', true, null, hoursBefore(at, 1)]);
  await run(insertAct, [newId(), id, outcome, moderator, 'spam', false, undone, hoursBefore(at, 1)]);
  await run(insertAct, [newId(), id, outcome, moderator, outcome === 'approve' ? null : ground, true, null, at]);
}

const filters = [
  { days: 90 },
  { days: 5 },
  { days: 90, language: 'he' as const },
  { days: 90, queue: 'plants' as const },
];

/** How many approvals or listings a refused one represents. */
const weightOf = ({ way, share }: Listing) => (way === 'sample' ? Math.round(1 / share) : 1);

it.each(filters)('count recall as a plain count does: %j', async (filter) => {
  const { days, language } = filter;
  const chosen = listings
    .filter((listing) => listing.at >= new Date(clock.now().getTime() - days * 86_400_000))
    .filter((listing) => !language || listing.language === language)
    .filter(({ outcome }) => outcome !== 'withdrawn');
  const samples = chosen.filter(({ way }) => way === 'sample' || way === 'reported sample').length;
  const refused = chosen
    .filter(({ outcome }) => outcome === 'reject' || outcome === 'hide' || outcome === 'warn')
    .filter(({ way }) => way !== 'old sample' && way !== 'unjudged');
  const expected = (ground: string, looking: readonly string[]) => {
    const of = refused.filter((listing) => listing.ground === ground);
    const seen = of.filter((listing) => listing.codes.some((code) => looking.includes(code)));
    const weighed = (some: readonly Listing[]) => some.reduce((all, listing) => all + weightOf(listing), 0);
    const isEnough = samples >= 50 && of.length >= 10;
    const share: unknown = isEnough ? expect.closeTo(weighed(seen) / weighed(of)) : null;
    return { seen: seen.length, refused: of.length, share };
  };
  const figures = await moderation.call('moderation.statistics', { by: 'moderators', ...filter }, { actor });
  expect(figures.recall_samples).toBe(samples);
  const both = [
    { ground: 'contact_details', recall: expected('contact_details', ['text.phone', 'text.url']) },
    { ground: 'scam', recall: expected('scam', ['text.scam']) },
  ];
  const byGround = new Map(figures.by_ground.map(({ ground, recall }) => [ground as string, recall]));
  expect(byGround).toEqual(new Map(both.map(({ ground, recall }) => [ground, recall])));
  // The smallest choice of cases has too few samples, the largest enough.
  expect(byGround.get('scam')?.share === null).toBe(samples < 50);
});

it('does not count the decisions of the machine', async () => {
  const figures: ModerationStatistics = await moderation.call(
    'moderation.statistics',
    { by: 'machine', days: 90 },
    { actor },
  );
  expect(figures.by_ground).toEqual([]);
  expect(figures.recall_samples).toBe(0);
});
