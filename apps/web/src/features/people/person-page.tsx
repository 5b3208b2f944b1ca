import { Button } from '@mantine/core';
import type { PublicProfile } from '@offshoot/contracts/people';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import section from '../../components/page-section.module.css';
import { PageTitle } from '../../components/page-title.tsx';
import { PersonAvatar } from '../../components/person-avatar.tsx';
import { DetailSkeleton } from '../../components/skeletons.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { useFormat } from '../../lib/use-format.ts';
import classes from './people.module.css';
import { PersonHeader } from './person-header.tsx';
import { PersonPlants } from './person-plants.tsx';
import { usePerson } from './use-person.ts';

/** Another person's public page. */
export function PersonPage() {
  const { t } = useTranslation('people');
  const { id = '' } = useParams();
  const { me } = useSession();
  const { data: person, error, isPending, refetch } = usePerson(id);
  if (isPending) {
    return (
      <div className={section.page}>
        <DetailSkeleton />
      </div>
    );
  }
  if (error) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <div className={section.page}>
        <PageTitle title={t('gone')} className={classes.hidden}>
          {t('gone')}
        </PageTitle>
        <ErrorState
          title={gone ? t('gone') : t('failed')}
          error={error}
          {...(gone ? {} : { onRetry: () => void refetch() })}
          action={
            <Button component={Link} to="/plants" variant="outline">
              {t('toPlants')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className={`${section.page} ${classes.page}`}>
      <PersonHeader person={person} isOwn={person.id === me?.id} />
      <Figures person={person} />
      <PersonPlants key={person.id} person={person} />
      <Reviews person={person} />
    </div>
  );
}

function Figures({ person }: { person: PublicProfile }) {
  const { t } = useTranslation(['people', 'profile']);
  const format = useFormat();
  const figures = [
    { label: t('profile:figures.plants_shared'), value: person.plants_shared },
    { label: t('profile:figures.exchanges'), value: person.exchanges },
    { label: t('followers'), value: person.followers },
    { label: t('following'), value: person.following },
  ];
  return (
    <dl className={classes.figures} aria-label={t('about', { name: person.name })}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value === null ? '–' : format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Reviews({ person }: { person: PublicProfile }) {
  const { t } = useTranslation('people');
  const format = useFormat();
  if (person.reviews.length === 0) return null;
  return (
    <section>
      <h2 className={classes.heading}>{t('reviews')}</h2>
      <ul className={classes.reviews}>
        {person.reviews.map((review) => {
          const name = review.reviewer?.name ?? t('somebody');
          return (
            <li key={`${review.reviewer_id}-${review.at}`} className={classes.review}>
              <PersonAvatar name={name} avatar={review.reviewer?.avatar ?? null} />
              <div className={classes.words}>
                <p className={classes.reviewer}>
                  <Link to={`/users/${review.reviewer_id}`}>
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  · {t('stars', { rating: format.rating(review.rating) })} · <time dateTime={review.at}>{format.shortDate(review.at)}</time>
                </p>
                <p className={classes.bio}>
                  <bdi>{review.text}</bdi>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
