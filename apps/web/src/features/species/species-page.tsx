import { Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isModerator } from '../../lib/session/is-moderator.ts';
import { useSession } from '../../lib/session/session.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import { useSpecies } from '../../components/plants/use-species.ts';
import { FailedPage, isRemoved } from '../../components/states/failed-page.tsx';
import { CareList } from './care-list.tsx';
import { CorrectionButton } from './correction-button.tsx';
import { Inspection } from './inspection.tsx';
import { NameList } from './name-list.tsx';
import { RootingMonths } from './rooting-months.tsx';
import { SourceList } from './source-list.tsx';
import { SpeciesListings } from './species-listings.tsx';
import classes from './species.module.css';
import { Survival } from './survival.tsx';
import { ToxicityList } from './toxicity-list.tsx';

interface Props {
  slug: string;
  /** Who wishes for it. Provided by the route. */
  wishes: ReactNode;
  /** Shown if there is no such species. Provided by the route. */
  missing: ReactNode;
}

/** What sources say of a species, each value with its sources. */
export function SpeciesPage({ slug, wishes, missing }: Props) {
  const { t, i18n } = useTranslation('species');
  const { me } = useSession();
  const { data: species, error, isPending, refetch } = useSpecies(slug);
  if (isPending) return <SpeciesSkeleton />;
  if (isRemoved(error)) return missing;
  // Cached data stays when fetching fails.
  if (!species) {
    return (
      <FailedPage
        heading={t('index.title')}
        removed={t('page.missing')}
        failed={t('page.failed')}
        error={error}
        onRetry={() => void refetch()}
        back={{ to: '/species', label: t('page.back') }}
      />
    );
  }
  const latin = species.latin_name.value;
  const own = species.names.find(({ language }) => language === i18n.language)?.value;
  return (
    <div className={`${section.page} ${classes.page}`}>
      <Link to="/species" className={classes.back}>
        <IconArrowLeft size={20} className="points" aria-hidden />
        {t('page.back')}
      </Link>
      <header className={classes.head}>
        <PageTitle title={own === undefined ? latin : `${own} (${latin})`}>
          <bdi>{own ?? latin}</bdi>
        </PageTitle>
        {own !== undefined && (
          <p className={classes.subtitle}>
            <bdi lang="la" dir="ltr">
              {latin}
            </bdi>
          </p>
        )}
      </header>
      <div className={classes.columns}>
        <div className={classes.main}>
          <CareList species={species} />
          <RootingMonths propagation={species.propagation} />
          <Inspection pests={species.pests} />
          <Survival survival={species.survival} />
        </div>
        <ToxicityList toxicity={species.toxicity} />
      </div>
      <WhenSeen early className={classes.listings}>
        <SpeciesListings latinName={latin} />
      </WhenSeen>
      <WhenSeen early className={classes.listings}>
        {wishes}
      </WhenSeen>
      <NameList species={species} />
      <SourceList sources={species.sources} />
      {isModerator(me) ? (
        <Link to={`/species/${slug}/edit`} className={classes.back}>
          <IconPencil size={20} aria-hidden />
          {t('page.edit')}
        </Link>
      ) : (
        <CorrectionButton species={species} />
      )}
    </div>
  );
}

function SpeciesSkeleton() {
  const { t } = useTranslation('species');
  return (
    <div className={`${section.page} ${classes.page}`} role="status" aria-label={t('common:loading')}>
      <Skeleton height={40} width="60%" mt={44} />
      <Skeleton height={20} width="30%" mt={12} />
      <div className={classes.columns}>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    </div>
  );
}
