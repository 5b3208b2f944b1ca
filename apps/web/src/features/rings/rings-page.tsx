import { useTranslation } from 'react-i18next';
import { FaqLink } from '../../components/page/faq-link.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useRings } from '../../components/rings/use-rings.ts';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { ListSkeletons } from '../../components/states/skeletons.tsx';
import { PauseSwitch } from './pause-switch.tsx';
import { RingCard } from './ring-card.tsx';
import classes from './rings.module.css';

const steps = ['agree', 'meet', 'earn'] as const;

/** The user's swap rings, what a ring is, and the switch that pauses proposals. */
export function RingsPage() {
  const { t } = useTranslation('rings');
  const { data, error, isPending, refetch } = useRings();
  return (
    <div className={section.middle}>
      <PageTitle title={t('title')}>{t('title')}</PageTitle>
      <p className={classes.lead}>{t('lead')}</p>
      {isPending ? (
        <ListSkeletons count={3} />
      ) : !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={classes.parts}>
          {data.rings.length === 0 ? (
            <EmptyState title={t('empty')} message={t('emptyMessage')} />
          ) : (
            <ul className={classes.list} aria-label={t('title')}>
              {data.rings.map((ring) => (
                <RingCard key={ring.id} ring={ring} />
              ))}
            </ul>
          )}
          <section className={classes.how} aria-labelledby="how-rings-work">
            <h2 id="how-rings-work">{t('how.title')}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step}>{t(`how.${step}`)}</li>
              ))}
            </ol>
            <FaqLink entry="rings" />
          </section>
          <PauseSwitch pause={data.pause} />
        </div>
      )}
    </div>
  );
}
