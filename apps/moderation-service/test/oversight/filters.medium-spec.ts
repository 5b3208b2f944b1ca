import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { foldText } from '@offshoot/contracts/fold-text';
import type { Language } from '@offshoot/contracts/locales';
import { actsAgainst, type CaseQueue, type StatisticsQuery } from '@offshoot/contracts/moderation';
import { newId } from '@offshoot/nest-kit/database';
import { testClock } from '@offshoot/testing/clock';
import { startService, type StartedService } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';

const clock = testClock('2026-05-01T12:00:00Z');
const actor = { user_id: newId(), session_id: newId(), role: 'moderator' as const, restricted: false };
const moderators = [newId(), newId()];
const people = [newId(), newId(), newId()];
const subjects = [
  { subject: 'message', queue: 'messages' },
  { subject: 'review', queue: 'reviews' },
  { subject: 'appeal', queue: 'appeals' },
] as const;
const acts = ['approve', 'reject', 'dismiss', 'hide'] as const;
const grounds = ['abuse', 'scam'] as const;
const codes = ['text.phone', 'text.abuse'] as const;

/** The same numbers in each run, which look random. */
let state = 7;
const upTo = (limit: number): number => {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
};
const oneOf = <T>(values: readonly T[]): T => values[upTo(values.length)] as T;
const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000 - upTo(86_000) * 1_000);

function randomCase(n: number) {
  const isOpen = upTo(2) === 0;
  const byMachine = !isOpen && upTo(3) === 0;
  const opened_at = daysAgo(1 + upTo(60));
  const isLate = isOpen && upTo(2) === 0;
  const decided_at = isOpen ? null : new Date(opened_at.getTime() + upTo(80_000) * 1_000);
  return {
    id: newId(),
    ...oneOf(subjects),
    person_id: oneOf(people),
    is_open: isOpen,
    by_machine: byMachine,
    outcome: isOpen ? null : oneOf([...acts, ...(byMachine ? [] : (['withdrawn'] as const))]),
    opened_at,
    decided_at,
    // Where priority and time are alike, ids decide the order.
    due_at: byMachine ? null : isLate ? opened_at : new Date(clock.now().getTime() + 3_600_000),
    priority: upTo(3) * 500,
    language: oneOf(['en', 'he'] as const),
    excerpt: `${oneOf(['Aloe', 'Fern'] as const)} number ${n}`,
    signals: Array.from({ length: upTo(4) }, () => ({
      kind: oneOf(['machine', 'report', 'sample'] as const),
      code: oneOf(codes),
      level: oneOf(['info', 'review'] as const),
    })),
  };
}

const cases = Array.from({ length: 120 }, (_, n) => randomCase(n));
const decisions = cases.flatMap((of) => {
  if (of.decided_at === null || of.outcome === 'withdrawn') return [];
  const moderator_id = of.by_machine ? null : oneOf(moderators);
  const undone = moderator_id !== null && upTo(5) === 0;
  return [
    {
      id: newId(),
      of,
      act: of.outcome ?? 'approve',
      ground: actsAgainst.some((act) => act === of.outcome) ? oneOf(grounds) : null,
      moderator_id,
      undone,
      at: of.decided_at,
      took_ms: moderator_id === null ? null : upTo(9_000),
    },
  ];
});

describe('filters, on random cases', () => {
  let moderation: StartedService;

  beforeAll(async () => {
    moderation = await startService(service, { clock, roles: ['rpc'] });
    await moderation.reply('people.cards', () => ({ cards: [] }));
    for (const row of cases) await insert(row);
    for (const { id, of, act, ground, moderator_id, undone, at, took_ms } of decisions) {
      const values = [of.id, of.person_id, moderator_id, at];
      await moderation.database.query(insertAct, [id, ...values, act, took_ms, null, ground]);
      if (undone) await moderation.database.query(insertAct, [newId(), ...values, act, null, id, ground]);
    }
  });
  afterAll(() => moderation.stop());

  const insertAct = `INSERT INTO moderation_act (id, case_id, person_id, moderator_id, created_at, act, took_ms, undo_of, ground, closes,
      before, after, policy_version) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $8::uuid IS NULL, '{}', '{}', 'test')`;

  async function insert(row: ReturnType<typeof randomCase>): Promise<void> {
    await moderation.database.query(
      `INSERT INTO moderation_case (id, subject, subject_id, queue, person_id, state, outcome, opened_at, decided_at, state_since, due_at,
         priority, language, excerpt, excerpt_folded, needs_person)
       VALUES ($1, $2, gen_random_uuid(), $3, $4, $5, $6, $7, $8, $7, $9, $10, $11, $12, $13, true)`,
      [
        row.id,
        row.subject,
        row.queue,
        row.person_id,
        row.is_open ? 'open' : 'decided',
        row.outcome,
        row.opened_at,
        row.decided_at,
        row.due_at,
        row.priority,
        row.language,
        row.excerpt,
        foldText(row.excerpt),
      ],
    );
    for (const { kind, code, level } of row.signals)
      await moderation.database.query(
        'INSERT INTO case_signal (id, case_id, kind, code, level, created_at) VALUES ($1, $2, $3, $4, $5, $6)',
        [newId(), row.id, kind, code, level, row.opened_at],
      );
  }

  interface Matched {
    queue?: CaseQueue | undefined;
    language?: Language | undefined;
    q?: string | undefined;
  }

  const combinations = [undefined, 'messages' as const].flatMap((queue) =>
    [undefined, 'he' as const].flatMap((language) =>
      [undefined, 'fern', 'Al', people[0]].map((q) => ({
        ...(queue && { queue }),
        ...(language && { language }),
        ...(q && { q }),
      })),
    ),
  );
  const matching = ({ queue, language, q }: Matched) =>
    cases.filter(
      (row) =>
        (!queue || row.queue === queue) &&
        (!language || row.language === language) &&
        (!q || row.person_id === q || row.excerpt.toLowerCase().includes(q.toLowerCase())),
    );
  const later = (a: string, b: string) => (a < b ? 1 : -1);

  it.each(combinations)(
    'list the open cases, most urgent first, and the decided ones, newest first: %j',
    async (filter) => {
      const open = matching(filter).filter(({ is_open }) => is_open);
      open.sort((a, b) => b.priority - a.priority || Number(a.due_at) - Number(b.due_at) || (a.id < b.id ? -1 : 1));
      const decided = matching(filter).filter(({ is_open }) => !is_open);
      decided.sort((a, b) => Number(b.decided_at) - Number(a.decided_at) || later(a.id, b.id));
      expect(await pages({ ...filter, state: 'open' })).toEqual(open.map(({ id }) => id));
      expect(await pages({ ...filter, state: 'decided' })).toEqual(decided.map(({ id }) => id));
    },
  );

  async function pages(filter: { state: 'open' | 'decided' }, between?: () => Promise<void>): Promise<string[]> {
    const read: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await moderation.call(
        'moderation.cases',
        { ...filter, limit: 17, ...(cursor && { cursor }) },
        { actor },
      );
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next;
      if (read.length === 17) await between?.();
    } while (cursor);
    return read;
  }

  const logFilters = [undefined, moderators[0]].flatMap((moderator_id) =>
    [undefined, 'reject' as const].flatMap((act) =>
      [undefined, people[1]].flatMap((person_id) =>
        [undefined, 'review' as const].flatMap((subject) =>
          [undefined, 'scam' as const].flatMap((ground) =>
            [undefined, 20].map((days) => ({
              ...(moderator_id && { moderator_id }),
              ...(act && { act }),
              ...(person_id && { person_id }),
              ...(subject && { subject }),
              ...(ground && { ground }),
              ...(days && { days }),
            })),
          ),
        ),
      ),
    ),
  );

  it.each(logFilters)('list the decisions, newest first: %j', async (filter) => {
    const { act, moderator_id, person_id, subject, ground, days = 365 } = filter;
    const expected = decisions
      .filter((row) => !act || row.act === act)
      .filter((row) => !moderator_id || row.moderator_id === moderator_id)
      .filter((row) => !person_id || row.of.person_id === person_id)
      .filter((row) => !subject || row.of.subject === subject)
      .filter((row) => !ground || row.ground === ground)
      .filter(({ at }) => at >= new Date(clock.now().getTime() - days * 86_400_000))
      .sort((a, b) => Number(b.at) - Number(a.at) || later(a.id, b.id));
    const read: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await moderation.call(
        'moderation.log',
        { ...filter, limit: 13, ...(cursor && { cursor }) },
        { actor },
      );
      read.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(read).toEqual(expected.map(({ id }) => id));
  });

  /** Recall is that of listings. */
  const noListings = { seen: 0, refused: 0, share: null };

  const statisticsFilters = (['moderators', 'machine'] as const).flatMap((by) =>
    [undefined, 'messages' as const, 'appeals' as const].flatMap((queue) =>
      [undefined, 'he' as const].flatMap((language) =>
        [10, 90].map((days): StatisticsQuery => ({ by, days, ...(queue && { queue }), ...(language && { language }) })),
      ),
    ),
  );

  it.each(statisticsFilters)('count as the statistics do: %j', async (filter) => {
    const since = new Date(clock.now().getTime() - filter.days * 86_400_000);
    const isMachine = filter.by === 'machine';
    const chosen = matching(filter);
    const kept = decisions.filter(
      (row) => chosen.includes(row.of) && row.at >= since && (row.moderator_id === null) === isMachine,
    );
    const standing = kept.filter(({ undone }) => !undone);
    const settled = chosen.filter(
      (row) => row.decided_at && row.decided_at >= since && row.by_machine === isMachine && row.outcome !== 'withdrawn',
    );
    const isAgainst = (row: (typeof cases)[number]) => actsAgainst.some((act) => act === row.outcome);
    const withKind = (kind: string) => settled.filter(({ signals }) => signals.some((signal) => signal.kind === kind));
    const reports = (rows: typeof settled) =>
      rows.reduce((sum, { signals }) => sum + signals.filter(({ kind }) => kind === 'report').length, 0);
    const bySignal = codes.flatMap((code) => {
      const held = settled.filter(({ signals }) =>
        signals.some((signal) => signal.kind === 'machine' && signal.code === code && signal.level !== 'info'),
      );
      return held.length > 0
        ? [{ code, cases: held.length, upheld: held.filter(isAgainst).length, recall: isMachine ? null : noListings }]
        : [];
    });
    const byAct = acts.flatMap((act) => {
      const count = standing.filter((row) => row.act === act).length;
      return count > 0 ? [{ act, count }] : [];
    });
    const appeals = settled.filter(({ subject }) => subject === 'appeal');
    const times = kept.flatMap(({ took_ms }) => took_ms ?? []).sort((a, b) => a - b);
    const middle = ((times[(times.length - 1) >> 1] ?? 0) + (times[times.length >> 1] ?? 0)) / 2;

    const figures = await moderation.call('moderation.statistics', filter, { actor });
    expect(figures).toMatchObject({
      opened: chosen.filter(({ opened_at, due_at }) => opened_at >= since && due_at).length,
      overdue: chosen.filter(({ is_open, due_at }) => is_open && due_at && due_at < clock.now()).length,
      decided: isMachine ? settled.length : standing.length,
      median_seconds: times.length > 0 ? Math.round(middle / 100) / 10 : null,
      sampled: withKind('sample').length,
      sampled_refused: withKind('sample').filter(isAgainst).length,
      reports: reports(settled),
      reports_upheld: reports(settled.filter(isAgainst)),
      appeals: appeals.length,
      appeals_granted: appeals.filter(({ outcome }) => outcome === 'approve').length,
    });
    expect(new Set(figures.by_signal)).toEqual(new Set(bySignal));
    expect(new Set(figures.by_act)).toEqual(new Set(byAct));
    expect(figures.by_moderator.map(({ count, undone }) => count + undone).reduce((sum, n) => sum + n, 0)).toBe(
      kept.length,
    );
    expect(figures.by_moderator.reduce((sum, { undone }) => sum + undone, 0)).toBe(kept.length - standing.length);
  });

  it('read each case once while cases are added before and after the position', async () => {
    const before = await pages({ state: 'open' });
    const added = [5_000, -1].map((priority, n) => ({
      ...randomCase(500 + n),
      is_open: true,
      outcome: null,
      decided_at: null,
      priority,
      due_at: clock.now(),
    }));
    const [urgent, last] = added;
    const read = await pages({ state: 'open' }, async () => {
      for (const row of added) await insert(row);
    });
    expect(urgent && read.includes(urgent.id)).toBe(false);
    expect(read).toEqual([...before, last?.id]);
  });
});
