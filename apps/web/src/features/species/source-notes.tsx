import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './species.module.css';

/** The anchor of a source at the end of the page. */
export const sourceAnchor = (number: number): string => `source-${number}`;

/** The numbers of the sources of a value, each a link to the source. */
export function SourceNotes({ numbers }: { numbers: readonly number[] }) {
  const { t } = useTranslation('species');
  const format = useFormat();
  return (
    <sup className={classes.notes}>
      {numbers.map((number) => (
        <a
          key={number}
          href={`#${sourceAnchor(number)}`}
          aria-label={t('sources.note', { number: format.number(number) })}
        >
          {format.number(number)}
        </a>
      ))}
    </sup>
  );
}
