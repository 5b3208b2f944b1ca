import { useId } from 'react';
import classes from './records.module.css';

interface Row {
  id: string;
  label: string;
  value: number;
  /** The value as it is written beside its bar. */
  text: string;
}

interface Props {
  title: string;
  hint?: string;
  rows: readonly Row[];
  /** The value of a full bar; the largest one by default. */
  most?: number;
}

/** Values as bars, each with its number: the bars are decoration. */
export function Bars({ title, hint, rows, most }: Props) {
  const id = useId();
  const full = most ?? Math.max(1, ...rows.map(({ value }) => value));
  if (rows.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {hint && <p className={classes.by}>{hint}</p>}
      <dl className={classes.bars}>
        {rows.map(({ id: key, label, value, text }) => (
          <div key={key} className={classes.bar}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd>
              <span className={classes.track} aria-hidden="true">
                <span className={classes.fill} style={{ inlineSize: `${Math.round((value / full) * 100)}%` }} />
              </span>
              <span className={classes.value}>{text}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
