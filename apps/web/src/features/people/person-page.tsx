import type { PublicProfile, Review } from '@offshoot/contracts/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { FailedPage, isRemoved } from '../../components/states/failed-page.tsx';
import { Figures } from '../../components/page/figures.tsx';
import section from '../../components/page/page-section.module.css';
import { PersonSkeleton } from '../../components/states/person-skeleton.tsx';
import { useSession } from '../../lib/session/session.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { HiddenPersonActions } from './hidden-person-actions.tsx';
import classes from './people.module.css';
import { PersonPlants } from './person-plants.tsx';
import { PersonReviews } from './person-reviews.tsx';
import { PublicHeader } from './public-header.tsx';
import { usePerson } from './use-person.ts';

interface Props {
  /** Actions of other features on this user. */
  renderTools: (person: Pick<PublicProfile, 'id'>) => ReactNode;
  /** And on a review of them. */
  renderReviewTools: (review: Review, name: string) => ReactNode;
}

/** Another user's public page. */
export function PersonPage({ renderTools, renderReviewTools }: Props) {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const { me } = useSession();
  const { data: person, error, isPending, refetch } = usePerson(id);
  if (isPending) {
    return (
      <div className={section.page}>
        <PersonSkeleton />
      </div>
    );
  }
  if (!person || isRemoved(error))
    return (
      <>
        <FailedPage
          heading={t('gone')}
          removed={t('gone')}
          failed={t('failed')}
          error={error}
          onRetry={() => void refetch()}
          back={{ to: '/plants', label: t('toPlants') }}
        />
        {isRemoved(error) && <HiddenPersonActions id={id} tools={renderTools({ id })} />}
      </>
    );
  return (
    <div className={`${section.page} ${classes.page}`}>
      <PublicHeader person={person} isOwn={person.id === me?.id} tools={renderTools(person)} />
      <PersonPlants key={person.id} person={person} />
      <PublicFigures person={person} />
      <PersonReviews person={person} renderTools={renderReviewTools} />
    </div>
  );
}

function PublicFigures({ person }: { person: PublicProfile }) {
  const { t } = useTranslation(['people', 'profile']);
  const format = useFormat();
  const figures = [
    { label: t('profile:figures.plants_shared'), value: person.plants_shared },
    { label: t('profile:figures.exchanges'), value: person.exchanges },
    { label: t('followers'), value: person.followers },
    { label: t('following'), value: person.following },
  ];
  return (
    <Figures
      label={t('about', { name: person.name })}
      figures={figures.map(({ label, value }) => ({ label, value: value === null ? '–' : format.number(value) }))}
    />
  );
}
