import type { ModerationStatistics } from '@offshoot/contracts/moderation';

/** The figures as CSV: what is counted, of which kind, how many, and how many of them were upheld or granted. It names no moderator. */
export function statisticsTable(statistics: ModerationStatistics): string {
  const rows: (string | number)[][] = [
    ['figure', 'kind', 'count', 'upheld'],
    ['opened', '', statistics.opened, ''],
    ['decided', '', statistics.decided, ''],
    ['overdue', '', statistics.overdue, ''],
    ['median_seconds', '', statistics.median_seconds ?? '', ''],
    ['reports', '', statistics.reports, statistics.reports_upheld],
    ['appeals', '', statistics.appeals, statistics.appeals_granted],
    ['samples', '', statistics.sampled, statistics.sampled_refused],
    ...statistics.by_act.map(({ act, count }) => ['act', act, count, '']),
    ...statistics.by_signal.map(({ code, cases, upheld }) => ['signal', code, cases, upheld]),
    ...statistics.by_ground.map(({ ground, recall }) => ['ground', ground, recall.refused, recall.seen]),
  ];
  return rows.map((row) => `${row.join(',')}\r\n`).join('');
}
