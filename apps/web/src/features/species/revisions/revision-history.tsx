import type { SpeciesRevision } from '@offshoot/contracts/species-revisions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../../components/page/paged-list.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { guarded } from '../../../components/states/guarded.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from './revisions.module.css';
import { StatementList } from './statement-list.tsx';
import { usePartWords } from './use-part-words.ts';
import { useRevisions } from './use-revisions.ts';

/** Who changed which part when, newest first. */
export function RevisionHistory({ slug }: { slug: string }) {
  const { t } = useTranslation('species-revisions');
  const [page, setPage] = useState(1);
  const revisions = useRevisions(slug, page);
  return (
    <section aria-labelledby="revision-history">
      <h2 id="revision-history">{t('history.title')}</h2>
      <PagedList
        query={revisions}
        loading={<ListSkeletons count={2} />}
        failed={t('history.failed')}
        empty={<EmptyState title={t('history.none')} />}
        onPage={setPage}
      >
        {(items) => (
          <ol className={classes.history}>
            {items.map((revision) => (
              <Revision key={revision.id} revision={revision} />
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

const Revision = guarded(function Revision({ revision }: { revision: SpeciesRevision }) {
  const { t } = useTranslation('species-revisions');
  const format = useFormat();
  const nameOf = usePersonName();
  const { titles } = usePartWords();
  const { part, by, at, reason } = revision;
  return (
    <li className={classes.part}>
      <p className={classes.what}>
        <strong>{titles[part]}</strong>
        <span className={classes.who}>
          <bdi>{by ? nameOf(by.name) : t('history.deleted')}</bdi>
          <span> · </span>
          <time dateTime={at}>{format.dateTime(at)}</time>
        </span>
      </p>
      <p className={classes.reason} dir="auto">
        {reason}
      </p>
      <dl className={classes.sides}>
        {(['before', 'after'] as const).map((side) => {
          const statements = revision[side];
          return (
            <div key={side}>
              <dt>{t(`history.${side}`)}</dt>
              <dd>
                {statements === null ? (
                  <p className={classes.unstated}>{t('history.released')}</p>
                ) : (
                  <StatementList part={part} statements={statements} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}, 'li');
