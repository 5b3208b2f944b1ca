import type { ReportedCount, TransparencyMonth, TransparencyReport } from '@offshoot/contracts/transparency';

/** The columns keep their names and order; further ones come after them. */
const columns = ['month', 'figure', 'code', 'rule', 'min', 'max'] as const;

type Row = readonly [figure: string, code: string, count: ReportedCount, rule?: number];

const rowsOf = ({ reports, decisions, appeals, median_hours: median }: TransparencyMonth): Row[] => [
  ['reports', '', reports.total],
  ...reports.by_category.map(({ category, count }): Row => ['reports_by_category', category, count]),
  ['decisions', '', decisions.total],
  ...decisions.by_ground.map(({ ground, rule, count }): Row => ['decisions_by_ground', ground, count, rule]),
  ...decisions.by_subject.map(({ subject, count }): Row => ['decisions_by_subject', subject, count]),
  ...decisions.by_act.map(({ act, count }): Row => ['decisions_by_act', act, count]),
  ...decisions.by_decider.map(({ decider, count }): Row => ['decisions_by_decider', decider, count]),
  ['decisions_undone', '', decisions.undone],
  ['decisions_reversed', '', decisions.reversed],
  ['appeals_received', '', appeals.received],
  ['appeals_upheld', '', appeals.upheld],
  ['appeals_overturned', '', appeals.overturned],
  ...(median === null ? [] : [['median_hours', '', { min: median, max: median }] as const]),
];

/** The public report as CSV: a row per count, which is exact where `min` is `max`. */
export function transparencyTable({ months }: TransparencyReport): string {
  const rows = months.flatMap((month) =>
    rowsOf(month).map(([figure, code, { min, max }, rule]) => [month.month, figure, code, rule ?? '', min, max]),
  );
  return [columns, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
