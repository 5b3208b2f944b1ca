import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@offshoot/contracts/locales';
import {
  actsAgainst,
  type CaseQueue,
  type DecisionGround,
  type ModerationAct,
  type StatisticsQuery,
} from '@offshoot/contracts/moderation';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { groundOfSignal } from '../../acts/acts.ts';
import { PeopleCards, SharedFigure } from '../../cases/cases.ts';
import type { ModerationConfig } from '../../config.ts';
import { SumUpDays } from '../commands/sum-up-days.ts';
import type { Days } from '../persistence/day-sums.ts';
import { recallOf } from '../domain/recall.ts';
import { figuresBetween } from '../persistence/figures.ts';

/** The days whose sums are stored: from $2 until before $3. */
const ofSummedUpDays = `day >= ($2::timestamptz AT TIME ZONE 'UTC')::date AND day < ($3::timestamptz AT TIME ZONE 'UTC')::date`;

type Figures = RpcResponse<'moderation.statistics'>;

/** The time since when, the queue and the language, as the statements take them. */
interface Choice extends Pick<StatisticsQuery, 'by'> {
  since: Date;
  queue: CaseQueue | null;
  language: Language | null;
}

interface FigureRow {
  figure: string;
  code: string | null;
  codes: string[] | null;
  weighed_by: number | null;
  moderator_id: string | null;
  count: number;
  against: number;
}

/** The most combinations of filters of which figures are kept. */
const mostKept = 200;
const mostModerators = 100;

/** Figures on cases, decisions, reports and the signals of the machine. */
@Injectable()
export class ModerationStatistics {
  /** By the filters; the first is the oldest. */
  private readonly kept = new Map<string, SharedFigure<Figures>>();

  constructor(
    private readonly database: Database,
    private readonly people: PeopleCards,
    private readonly sumUpDays: SumUpDays,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: ModerationConfig,
  ) {}

  @RpcHandler('moderation.statistics')
  handle({ input: { days, queue, language, by } }: RpcCall<'moderation.statistics'>): Promise<Figures> {
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

  private async compute(days: number, filters: Omit<Choice, 'since'>): Promise<Figures> {
    const now = this.clock.now();
    const choice = { ...filters, since: new Date(now.getTime() - days * 86_400_000) };
    await this.sumUpDays.handle(choice.since);
    const [[opened], [overdue], { pace, rows }] = await Promise.all([
      this.opened(choice),
      this.overdue(choice, now),
      // In one snapshot: the sums of a day are discarded when one of its decisions changes.
      this.database.read(async (tx) => {
        const summedUp = await this.sumUpDays.summedUp(tx, choice.since);
        const [pace] = await this.pace(tx, choice, summedUp);
        return { pace, rows: await this.figures(tx, choice, summedUp) };
      }),
    ]);
    const byModerator = moderatorsOf(rows);
    const cardOf = await this.people.of(byModerator.map(({ id }) => id));
    const samples = totalOf(rows, 'recall_samples').count;
    const recall = recallOf(refusedOf(rows), samples, groundOfSignal);
    const [sampled, reports, appeals] = [totalOf(rows, 'sampled'), totalOf(rows, 'reports'), totalOf(rows, 'appeals')];
    return {
      as_of: now.toISOString(),
      opened: opened?.count ?? 0,
      overdue: overdue?.count ?? 0,
      // A moderator may decide a case again.
      decided: filters.by === 'machine' ? totalOf(rows, 'decided').count : totalOf(rows, 'act').against,
      median_seconds: pace?.median_ms == null ? null : Math.round(pace.median_ms / 100) / 10,
      by_act: actsOf(rows),
      by_moderator: byModerator.map(({ id, ...counts }) => ({ moderator: cardOf(id), ...counts })),
      by_signal: rows
        .filter(({ figure }) => figure === 'signal')
        .map(({ code, count, against }) => ({ code: code ?? '', cases: count, upheld: against }))
        .sort((first, second) => second.cases - first.cases || first.code.localeCompare(second.code))
        .map((signal) => ({ ...signal, recall: filters.by === 'machine' ? null : recall.bySignal(signal.code) })),
      by_ground: recall.byGround(),
      recall_samples: samples,
      sampled: sampled.count,
      sampled_refused: sampled.against,
      reports: reports.count,
      reports_upheld: reports.against,
      appeals: appeals.count,
      appeals_granted: appeals.against,
    };
  }

  private opened({ since, queue, language }: Choice) {
    return this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM moderation_case WHERE opened_at >= $1 AND due_at IS NOT NULL
         AND ($2::text IS NULL OR queue = $2) AND ($3::text IS NULL OR language = $3)`,
      [since, queue, language],
    );
  }

  private overdue({ queue, language }: Choice, now: Date) {
    return this.database.query<{ count: number }>(
      `SELECT count(*) AS count FROM moderation_case WHERE state IN ('open', 'claimed') AND due_at < $1
         AND ($2::text IS NULL OR queue = $2) AND ($3::text IS NULL OR language = $3)`,
      [now, queue, language],
    );
  }

  /** How long half of the decisions took at most: only those of moderators are timed. */
  private pace(tx: Tx, { since, by, queue, language }: Choice, { from, to }: Days) {
    if (by === 'machine') return Promise.resolve([]);
    return tx.query<{ median_ms: number | null }>(
      `SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY took_ms) AS median_ms FROM (
         SELECT unnest(took_ms) AS took_ms FROM day_figure
         WHERE ${ofSummedUpDays} AND NOT is_machine AND ($4::text IS NULL OR queue = $4) AND ($5::text IS NULL OR language = $5)
         UNION ALL
         SELECT took_ms FROM moderation_act a JOIN moderation_case c ON c.id = a.case_id
         WHERE a.created_at >= $1 AND (a.created_at < $2 OR a.created_at >= $3) AND a.moderator_id IS NOT NULL AND a.undo_of IS NULL
           AND ($4::text IS NULL OR c.queue = $4) AND ($5::text IS NULL OR c.language = $5)
       ) timed`,
      [since, from, to, queue, language],
    );
  }

  /** The sums of past days, with the decisions before and after them. */
  private figures(tx: Tx, { since, by, queue, language }: Choice, { from, to }: Days): Promise<FigureRow[]> {
    return tx.query<FigureRow>(
      `SELECT figure, code, codes, weighed_by, moderator_id, sum(count)::bigint AS count, sum(against)::bigint AS against FROM (
         SELECT is_machine, queue, language, figure, code, codes, weighed_by, moderator_id, NULL, count, against FROM day_figure
         WHERE ${ofSummedUpDays}
         UNION ALL (${figuresBetween('$1::timestamptz', '$2::timestamptz', '$4')})
         UNION ALL (${figuresBetween('$3::timestamptz', `'infinity'::timestamptz`, '$4')})
       ) f
       WHERE is_machine = $5 AND ($6::text IS NULL OR queue = $6) AND ($7::text IS NULL OR language = $7)
       GROUP BY figure, code, codes, weighed_by, moderator_id`,
      [since, from, to, actsAgainst, by === 'machine', queue, language],
    );
  }
}

function totalOf(rows: readonly FigureRow[], figure: string): { count: number; against: number } {
  const of = rows.filter((row) => row.figure === figure);
  return {
    count: of.reduce((sum, { count }) => sum + count, 0),
    against: of.reduce((sum, { against }) => sum + against, 0),
  };
}

function actsOf(rows: readonly FigureRow[]): Figures['by_act'] {
  const acts = rows.filter(({ figure }) => figure === 'act');
  return [...Map.groupBy(acts, ({ code }) => code as ModerationAct)]
    .map(([act, of]) => ({ act, count: totalOf(of, 'act').count }))
    .sort((first, second) => second.count - first.count || first.act.localeCompare(second.act));
}

function moderatorsOf(rows: readonly FigureRow[]) {
  const acts = rows.filter(({ figure }) => figure === 'act' || figure === 'undone');
  return [...Map.groupBy(acts, ({ moderator_id }) => moderator_id)]
    .map(([id, of]) => ({ id, count: totalOf(of, 'act').count, undone: totalOf(of, 'undone').count }))
    .sort((first, second) => second.count - first.count)
    .slice(0, mostModerators);
}

const refusedOf = (rows: readonly FigureRow[]) =>
  rows
    .filter(({ figure }) => figure === 'refused')
    .map(({ code, codes, ...row }) => ({ ...row, ground: code as DecisionGround, codes: codes ?? [] }));
