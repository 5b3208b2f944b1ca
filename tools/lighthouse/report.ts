import type { Audit, Scores } from './audit.ts';

/** The lowest score that a page may have, by category. */
export type Aims = Partial<Scores>;

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

/** The median of each figure over several audits of a page. */
export function medianAudit(audits: readonly Audit[]): Audit {
  const of = (figure: (audit: Audit) => number) => middle(audits.map(figure));
  return {
    scores: {
      performance: of(({ scores }) => scores.performance),
      accessibility: of(({ scores }) => scores.accessibility),
      'best-practices': of(({ scores }) => scores['best-practices']),
      seo: of(({ scores }) => scores.seo),
    },
    firstContentfulPaint: of((audit) => audit.firstContentfulPaint),
    largestContentfulPaint: of((audit) => audit.largestContentfulPaint),
    totalBlockingTime: of((audit) => audit.totalBlockingTime),
    layoutShift: of((audit) => audit.layoutShift),
  };
}

/** A row of the table for `docs/measured.md`. */
export function row(name: string, { scores, ...figures }: Audit): string {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  return `| ${[
    name,
    ...Object.values(scores),
    seconds(figures.firstContentfulPaint),
    seconds(figures.largestContentfulPaint),
    `${Math.round(figures.totalBlockingTime)} ms`,
    figures.layoutShift.toFixed(3),
  ].join(' | ')} |`;
}

export const heading = `| page | performance | accessibility | best practices | SEO | first paint | largest paint | blocking time | layout shift |
|---|---|---|---|---|---|---|---|---|`;

/** The categories that are below their aim, each with both scores. */
export function missed({ scores }: Audit, aims: Aims): string[] {
  return Object.entries(aims)
    .filter(([category, aim]) => scores[category as keyof Scores] < aim)
    .map(([category, aim]) => `${category} ${scores[category as keyof Scores]}, aim ${aim}`);
}
