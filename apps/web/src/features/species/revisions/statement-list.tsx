import type { ShownStatement, SpeciesPart } from '@offshoot/contracts/species-revisions';
import { useTranslation } from 'react-i18next';
import { noonOf } from '../../../lib/i18n/local-day.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import classes from './revisions.module.css';
import { usePartWords } from './use-part-words.ts';

interface Props {
  part: SpeciesPart;
  statements: readonly ShownStatement[];
}

/** Statements with their sources. */
export function StatementList({ part, statements }: Props) {
  const { t } = useTranslation('species');
  const format = useFormat();
  const { textOf } = usePartWords();
  if (statements.length === 0) return <p className={classes.unstated}>{t('page.unstated')}</p>;
  return (
    <ul className={classes.statements}>
      {statements.map((statement, index) => {
        const { title, url, read_on: readOn } = statement.source;
        return (
          <li key={index}>
            <bdi>{textOf(part, statement)}</bdi>
            {statement.transliterated && <span className={classes.source}> {t('names.transliterated')}</span>}
            <span className={classes.source}>
              {url === null ? (
                <bdi>{title}</bdi>
              ) : (
                <a href={url} rel="nofollow noreferrer">
                  <bdi>{title}</bdi>
                </a>
              )}
              , {t('sources.readOn', { date: format.date(noonOf(readOn)) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
