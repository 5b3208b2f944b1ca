import {
  type CaseSubject,
  type DecisionGround,
  groundsByRule,
  type ModerationAct,
  ruleOf,
} from '@offshoot/contracts/moderation';
import type { ReportReason } from '@offshoot/contracts/reports';
import type { ReportedCount, TransparencyMonth } from '@offshoot/contracts/transparency';
import { type Counts, reportedAlone, reportedTogether } from './small-counts.ts';

/** A month as it is summed up. */
export interface MonthSums {
  /** As `2026-05`. */
  month: string;
  figures: readonly { figure: string; code: string; count: number }[];
  median_hours: number | null;
}

/** In an order that follows from what is published: that of the counts themselves would say more than their ranges. */
function rows<C extends string, K extends string>(name: K, counts: ReadonlyMap<string, ReportedCount>) {
  return [...counts]
    .sort(([code, first], [other, second]) => second.max - first.max || code.localeCompare(other))
    .map(([code, count]) => ({ [name]: code as C, count }) as Record<K, C> & { count: ReportedCount });
}

/** A month of the public report, without what would give small counts away. */
export function transparencyMonthOf({ month, figures, median_hours }: MonthSums): TransparencyMonth {
  const of = (figure: string): Counts =>
    new Map(figures.filter((candidate) => candidate.figure === figure).map(({ code, count }) => [code, count]));
  const alone = (figure: string, code: string) => reportedAlone(of(figure).get(code) ?? 0);
  const reports = reportedTogether([of('report')]);
  const decisions = reportedTogether([of('ground'), of('subject'), of('act'), of('decider')]);
  const [categories = new Map()] = reports.kinds;
  const [grounds = new Map(), subjects = new Map(), acts = new Map(), deciders = new Map()] = decisions.kinds;
  return {
    month,
    reports: { total: reports.total, by_category: rows<ReportReason, 'category'>('category', categories) },
    decisions: {
      total: decisions.total,
      by_ground: groundsByRule.flatMap((ground: DecisionGround) => {
        const count = grounds.get(ground);
        return count ? { ground, rule: ruleOf[ground], count } : [];
      }),
      by_subject: rows<CaseSubject, 'subject'>('subject', subjects),
      by_act: rows<ModerationAct, 'act'>('act', acts),
      by_decider: rows<'machine' | 'moderator', 'decider'>('decider', deciders),
      undone: alone('decisions', 'undone'),
      reversed: alone('decisions', 'reversed'),
    },
    appeals: {
      received: alone('appeals', 'received'),
      upheld: alone('appeals', 'upheld'),
      overturned: alone('appeals', 'overturned'),
    },
    median_hours: median_hours === null ? null : Math.round(median_hours * 10) / 10,
  };
}
