import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useRings } from '../../components/rings/use-rings.ts';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { latinOf } from './latin-of.ts';
import { MyWishRow } from './my-wish-row.tsx';
import { WishForm } from './wish-form.tsx';
import { useMyWishes } from './wish-queries.ts';
import classes from './wishes.module.css';

/** The user's wishes, and the form for another one; `?species=` names the species that it starts with. */
export function MyWishesPage() {
  const { t } = useTranslation('wishes');
  const { language } = useLanguage();
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useMyWishes(language);
  const slug = params.get('species');
  const hasRings = (useRings().data?.rings.length ?? 0) > 0;
  return (
    <div className={section.middle}>
      <PageTitle title={t('mine.title')}>{t('mine.title')}</PageTitle>
      <p className={classes.lead}>{t('mine.lead')}</p>
      {isPending ? (
        <ListSkeletons count={3} />
      ) : !data ? (
        <ErrorState title={t('mine.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.parts}>
          <WishForm
            key={slug}
            species={slug === null ? null : { slug, name: latinOf(slug) }}
            lastPlace={data[0] ?? null}
          />
          {data.length === 0 ? (
            <EmptyState title={t('mine.empty')} message={t('mine.emptyMessage')} />
          ) : (
            <ul className={classes.list} aria-label={t('mine.title')}>
              {data.map((wish) => (
                <MyWishRow key={wish.id} wish={wish} />
              ))}
            </ul>
          )}
          {hasRings && (
            <Link to="/rings" className={classes.link}>
              {t('mine.rings')}
              <IconArrowRight size={18} className="points" aria-hidden />
            </Link>
          )}
          <Link to="/wanted" className={classes.link}>
            {t('mine.wanted')}
            <IconArrowRight size={18} className="points" aria-hidden />
          </Link>
        </div>
      )}
    </div>
  );
}
