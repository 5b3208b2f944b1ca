import type { SpeciesPage } from '@offshoot/contracts/species';
import { useTranslation } from 'react-i18next';
import { noonOf } from '../../lib/i18n/local-day.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { sourceAnchor } from './source-notes.tsx';
import classes from './species.module.css';

/** Every source with its address, if it has one, and the day on which it was read. */
export function SourceList({ sources }: Pick<SpeciesPage, 'sources'>) {
  const { t } = useTranslation('species');
  const format = useFormat();
  return (
    <section className={classes.sources} aria-labelledby="sources">
      <h2 id="sources">{t('sources.title')}</h2>
      <p className={classes.small}>{t('sources.hint')}</p>
      <ol>
        {sources.map(({ title, url, read_on: readOn }, index) => (
          <li key={index} id={sourceAnchor(index + 1)}>
            {url === null ? (
              <bdi>{title}</bdi>
            ) : (
              <a href={url} rel="nofollow noreferrer">
                <bdi>{title}</bdi>
              </a>
            )}
            , {t('sources.readOn', { date: format.date(noonOf(readOn)) })}
          </li>
        ))}
      </ol>
    </section>
  );
}
