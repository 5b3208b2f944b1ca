import { Inject, Injectable } from '@nestjs/common';
import { actsAgainst, type ModerationAct, type ModerationStatistics } from '@offshoot/contracts/moderation';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { PeopleCards, SharedFigure } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';

/** Cases that moderators decided since a time, and whether they decided against the content. */
const decidedCases = `SELECT id, subject, outcome, outcome = ANY($2::text[]) AS is_against FROM moderation_case
  WHERE state = 'decided' AND decided_at >= $1 AND due_at IS NOT NULL AND outcome <> 'withdrawn'`;

/** Figures on cases, decisions, reports and the signals of the machine. */
@Injectable()
export class Statistics {
  /** By the number of days. */
  private readonly kept = new Map<number, SharedFigure<ModerationStatistics>>();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @RpcHandler('moderation.statistics')
  handle({ input: { days } }: RpcCall<'moderation.statistics'>): Promise<ModerationStatistics> {
    const maxAgeMs = this.config.FIGURES_SECONDS * 1_000;
    const figure = this.kept.get(days) ?? new SharedFigure(this.clock, maxAgeMs, () => this.compute(days));
    this.kept.set(days, figure);
    return figure.get();
  }

  private async compute(days: number): Promise<ModerationStatistics> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - days * 86_400_000);
    const [[cases], acts, moderators, signals, [kinds]] = await Promise.all([
      this.cases(since, now),
      this.acts(since),
      this.moderators(since),
      this.signals(since),
      this.kinds(since),
    ]);
    const cardOf = await this.people.of(moderators.map(({ moderator_id }) => moderator_id));
    return {
      as_of: now.toISOString(),
      opened: cases?.opened ?? 0,
      overdue: cases?.overdue ?? 0,
      decided: acts.reduce((sum, { closing }) => sum + closing, 0),
      median_seconds: medianOf(moderators),
      by_act: acts.map(({ act, count }) => ({ act, count })),
      by_moderator: moderators.map(({ moderator_id, count, undone }) => ({
        moderator: cardOf(moderator_id),
        count,
        undone,
      })),
      by_signal: signals,
      sampled: kinds?.sampled ?? 0,
      sampled_refused: kinds?.sampled_refused ?? 0,
      reports: kinds?.reports ?? 0,
      reports_upheld: kinds?.reports_upheld ?? 0,
      appeals: kinds?.appeals ?? 0,
      appeals_granted: kinds?.appeals_granted ?? 0,
    };
  }

  private cases(since: Date, now: Date) {
    return this.database.query<{ opened: number; overdue: number }>(
      `SELECT count(*) FILTER (WHERE opened_at >= $1 AND due_at IS NOT NULL) AS opened,
         count(*) FILTER (WHERE state IN ('open', 'claimed') AND due_at < $2) AS overdue
       FROM moderation_case WHERE opened_at >= $1 OR state IN ('open', 'claimed')`,
      [since, now],
    );
  }

  private acts(since: Date) {
    return this.database.query<{ act: ModerationAct; count: number; closing: number }>(
      `SELECT act, count(*) AS count, count(*) FILTER (WHERE closes) AS closing FROM moderation_act a
       WHERE created_at >= $1 AND undo_of IS NULL AND moderator_id IS NOT NULL
         AND NOT EXISTS (SELECT FROM moderation_act u WHERE u.undo_of = a.id)
       GROUP BY act ORDER BY count DESC, act`,
      [since],
    );
  }

  private moderators(since: Date) {
    return this.database.query<{ moderator_id: string | null; count: number; undone: number; all_ms: number | null }>(
      `SELECT a.moderator_id, count(*) FILTER (WHERE u.id IS NULL) AS count, count(u.id) AS undone,
         (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) FROM moderation_act
          WHERE created_at >= $1 AND undo_of IS NULL AND moderator_id IS NOT NULL) AS all_ms
       FROM moderation_act a LEFT JOIN moderation_act u ON u.undo_of = a.id
       WHERE a.created_at >= $1 AND a.undo_of IS NULL AND a.moderator_id IS NOT NULL
       GROUP BY a.moderator_id ORDER BY count DESC LIMIT 100`,
      [since],
    );
  }

  private signals(since: Date) {
    return this.database.query<{ code: string; cases: number; upheld: number }>(
      `SELECT coalesce(s.code, '') AS code, count(*) AS cases, count(*) FILTER (WHERE s.is_against) AS upheld
       FROM (SELECT DISTINCT c.id, c.is_against, f.code FROM (${decidedCases}) c JOIN case_signal f ON f.case_id = c.id
             WHERE f.kind = 'machine' AND f.code IS NOT NULL AND f.code NOT LIKE 'policy.%' AND f.level <> 'info') s
       GROUP BY s.code ORDER BY cases DESC, code`,
      [since, actsAgainst],
    );
  }

  private kinds(since: Date) {
    return this.database.query<
      Record<'sampled' | 'sampled_refused' | 'reports' | 'reports_upheld' | 'appeals' | 'appeals_granted', number>
    >(
      `SELECT count(DISTINCT c.id) FILTER (WHERE s.kind = 'sample') AS sampled,
         count(DISTINCT c.id) FILTER (WHERE s.kind = 'sample' AND c.is_against) AS sampled_refused,
         count(s.id) FILTER (WHERE s.kind = 'report') AS reports,
         count(s.id) FILTER (WHERE s.kind = 'report' AND c.is_against) AS reports_upheld,
         count(DISTINCT c.id) FILTER (WHERE c.subject = 'appeal') AS appeals,
         count(DISTINCT c.id) FILTER (WHERE c.subject = 'appeal' AND c.outcome = 'approve') AS appeals_granted
       FROM (${decidedCases}) c LEFT JOIN case_signal s ON s.case_id = c.id`,
      [since, actsAgainst],
    );
  }
}

/** Seconds, to a tenth. */
const medianOf = ([first]: readonly { all_ms: number | null }[]): number | null =>
  first?.all_ms == null ? null : Math.round(first.all_ms / 100) / 10;
