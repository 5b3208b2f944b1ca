import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/basics';
import {
  actsAgainst,
  type CaseQueue,
  type ModerationAct,
  type ModerationStatistics,
  type StatisticsQuery,
} from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { groundOfSignal } from '../../acts/acts.ts';
import { PeopleCards, SharedFigure } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { recallOf } from '../domain/recall.ts';
import { refusedListings } from './refused-listings.ts';

/** Cases of a queue and a language; each may be null. */
const chosen = `($2::text IS NULL OR c.queue = $2) AND ($3::text IS NULL OR c.language = $3)`;

/** Of an act, whose case is looked up only where one is chosen. */
const ofChosenCase = `(($2::text IS NULL AND $3::text IS NULL)
  OR EXISTS (SELECT FROM moderation_case c WHERE c.id = a.case_id AND ${chosen}))`;

/** Decided cases since a time, and whether the decision was against the content: only those for moderators have a due time. */
const decidedCases = (
  by: Decider,
) => `SELECT c.id, c.subject, c.outcome, c.outcome = ANY($4::text[]) AS is_against FROM moderation_case c
  WHERE c.state = 'decided' AND c.decided_at >= $1 AND c.due_at IS ${by === 'machine' ? '' : 'NOT '}NULL
    AND c.outcome <> 'withdrawn' AND ${chosen}`;

const actsOf = (by: Decider) => `a.created_at >= $1 AND a.undo_of IS NULL
  AND a.moderator_id IS ${by === 'machine' ? '' : 'NOT '}NULL AND ${ofChosenCase}`;

type Decider = StatisticsQuery['by'];

/** The time since when, the queue and the language, as the statements take them. */
interface Choice extends Pick<StatisticsQuery, 'by'> {
  since: Date;
  queue: CaseQueue | null;
  language: Language | null;
}

/** The most combinations of filters of which figures are kept. */
const mostKept = 200;

/** Figures on cases, decisions, reports and the signals of the machine. */
@Injectable()
export class Statistics {
  /** By the filters; the first is the oldest. */
  private readonly kept = new Map<string, SharedFigure<ModerationStatistics>>();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @RpcHandler('moderation.statistics')
  handle({ input: { days, queue, language, by } }: RpcCall<'moderation.statistics'>): Promise<ModerationStatistics> {
    const key = [days, queue, language, by].join();
    const maxAgeMs = this.config.FIGURES_SECONDS * 1_000;
    const figure =
      this.kept.get(key) ??
      new SharedFigure(this.clock, maxAgeMs, () =>
        this.compute(days, { by, queue: queue ?? null, language: language ?? null }),
      );
    this.kept.set(key, figure);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return figure.get();
  }

  private async compute(days: number, filters: Omit<Choice, 'since'>): Promise<ModerationStatistics> {
    const now = this.clock.now();
    const choice = { ...filters, since: new Date(now.getTime() - days * 86_400_000) };
    const [[cases], acts, moderators, signals, [kinds], refused] = await Promise.all([
      this.cases(choice, now),
      this.acts(choice),
      this.moderators(choice),
      this.signals(choice),
      this.kinds(choice),
      // No moderator has looked at what the machine decided alone.
      choice.by === 'moderators' ? refusedListings(this.database, choice) : [],
    ]);
    const samples = kinds?.recall_samples ?? 0;
    const recall = recallOf(refused, samples, groundOfSignal);
    const cardOf = await this.people.of(moderators.map(({ moderator_id }) => moderator_id));
    return {
      as_of: now.toISOString(),
      opened: cases?.opened ?? 0,
      overdue: cases?.overdue ?? 0,
      decided: filters.by === 'machine' ? (kinds?.decided ?? 0) : acts.reduce((sum, { closing }) => sum + closing, 0),
      median_seconds: medianOf(moderators),
      by_act: acts.map(({ act, count }) => ({ act, count })),
      by_moderator: moderators.map(({ moderator_id, count, undone }) => ({
        moderator: cardOf(moderator_id),
        count,
        undone,
      })),
      by_signal: signals.map((signal) => ({
        ...signal,
        recall: choice.by === 'moderators' ? recall.bySignal(signal.code) : null,
      })),
      by_ground: recall.byGround(),
      recall_samples: samples,
      sampled: kinds?.sampled ?? 0,
      sampled_refused: kinds?.sampled_refused ?? 0,
      reports: kinds?.reports ?? 0,
      reports_upheld: kinds?.reports_upheld ?? 0,
      appeals: kinds?.appeals ?? 0,
      appeals_granted: kinds?.appeals_granted ?? 0,
    };
  }

  private cases({ since, queue, language }: Choice, now: Date) {
    return this.database.query<{ opened: number; overdue: number }>(
      `SELECT count(*) FILTER (WHERE c.opened_at >= $1 AND c.due_at IS NOT NULL) AS opened,
         count(*) FILTER (WHERE c.state IN ('open', 'claimed') AND c.due_at < $4) AS overdue
       FROM moderation_case c WHERE (c.opened_at >= $1 OR c.state IN ('open', 'claimed')) AND ${chosen}`,
      [since, queue, language, now],
    );
  }

  private acts({ since, by, queue, language }: Choice) {
    return this.database.query<{ act: ModerationAct; count: number; closing: number }>(
      `SELECT a.act, count(*) AS count, count(*) FILTER (WHERE a.closes) AS closing FROM moderation_act a
       WHERE ${actsOf(by)} AND NOT EXISTS (SELECT FROM moderation_act u WHERE u.undo_of = a.id)
       GROUP BY a.act ORDER BY count DESC, a.act`,
      [since, queue, language],
    );
  }

  private moderators({ since, by, queue, language }: Choice) {
    return this.database.query<{ moderator_id: string | null; count: number; undone: number; all_ms: number | null }>(
      `WITH decision AS MATERIALIZED (SELECT a.id, a.moderator_id, a.took_ms FROM moderation_act a WHERE ${actsOf(by)})
       SELECT a.moderator_id, count(*) FILTER (WHERE u.id IS NULL) AS count, count(u.id) AS undone,
         (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) FROM decision) AS all_ms
       FROM decision a LEFT JOIN moderation_act u ON u.undo_of = a.id
       GROUP BY a.moderator_id ORDER BY count DESC LIMIT 100`,
      [since, queue, language],
    );
  }

  private signals({ since, by, queue, language }: Choice) {
    return this.database.query<{ code: string; cases: number; upheld: number }>(
      `SELECT coalesce(s.code, '') AS code, count(*) AS cases, count(*) FILTER (WHERE s.is_against) AS upheld
       FROM (SELECT DISTINCT c.id, c.is_against, f.code FROM (${decidedCases(by)}) c JOIN case_signal f ON f.case_id = c.id
             WHERE f.kind = 'machine' AND f.code IS NOT NULL AND f.code NOT LIKE 'policy.%' AND f.level <> 'info') s
       GROUP BY s.code ORDER BY cases DESC, code`,
      [since, queue, language, actsAgainst],
    );
  }

  private kinds({ since, by, queue, language }: Choice) {
    return this.database.query<
      Record<
        | 'decided'
        | 'sampled'
        | 'sampled_refused'
        | 'recall_samples'
        | 'reports'
        | 'reports_upheld'
        | 'appeals'
        | 'appeals_granted',
        number
      >
    >(
      `SELECT count(DISTINCT c.id) AS decided, count(DISTINCT c.id) FILTER (WHERE s.kind = 'sample') AS sampled,
         count(DISTINCT c.id) FILTER (WHERE s.kind = 'sample' AND c.is_against) AS sampled_refused,
         count(DISTINCT c.id) FILTER (WHERE s.kind = 'sample' AND s.sampled_share < 1 AND c.subject IN ('plant', 'revision')) AS recall_samples,
         count(s.id) FILTER (WHERE s.kind = 'report') AS reports,
         count(s.id) FILTER (WHERE s.kind = 'report' AND c.is_against) AS reports_upheld,
         count(DISTINCT c.id) FILTER (WHERE c.subject = 'appeal') AS appeals,
         count(DISTINCT c.id) FILTER (WHERE c.subject = 'appeal' AND c.outcome = 'approve') AS appeals_granted
       FROM (${decidedCases(by)}) c LEFT JOIN case_signal s ON s.case_id = c.id`,
      [since, queue, language, actsAgainst],
    );
  }
}

/** Seconds, to a tenth. */
const medianOf = ([first]: readonly { all_ms: number | null }[]): number | null =>
  first?.all_ms == null ? null : Math.round(first.all_ms / 100) / 10;
