import { allMonths } from '../../lib/i18n/months.ts';
import classes from './species.module.css';
import { useMonthNames } from '../../lib/i18n/use-month-names.ts';

/** The months of a year, those given marked: a picture of the sentence beside it. */
export function MonthStrip({ months, now }: { months: readonly number[]; now: number | null }) {
  const { narrow } = useMonthNames();
  return (
    <div className={classes.strip} aria-hidden="true">
      {allMonths.map((month) => (
        <span key={month} data-good={months.includes(month) || undefined} data-now={month === now || undefined}>
          {narrow(month)}
        </span>
      ))}
    </div>
  );
}
