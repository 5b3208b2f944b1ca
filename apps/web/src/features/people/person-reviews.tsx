import type { PublicProfile, Review } from '@offshoot/contracts/people';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { StaffBadge } from '../../components/people/staff-badge.tsx';
import { Stars } from '../../components/people/stars.tsx';
import { Translatable } from '../../components/translation/translatable.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import classes from './people.module.css';
import { usePerson } from './use-person.ts';

interface ReviewTools {
  /** Actions of other features on a review, by its author's name. */
  renderTools: (review: Review, name: string) => ReactNode;
}

/** A user's reviews: mean, number and texts. */
export function PersonReviews({ person, renderTools }: { person: PublicProfile } & ReviewTools) {
  const { t } = useTranslation('people');
  const format = useFormat();
  if (person.rating === null) return null;
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className={classes.heading}>
        {t('reviews')}
      </h2>
      <p className={classes.mean}>
        <strong className={classes.meanFigure} aria-hidden="true">
          {format.decimal(person.rating)}
        </strong>
        <Stars rating={person.rating} size={22} />
        <span>{t('ratings', { count: person.reviews_count })}</span>
      </p>
      {person.reviews.length > 0 && (
        <ul className={classes.reviews} aria-labelledby="reviews">
          {person.reviews.map((review) => (
            <ReviewRow key={review.id} personId={person.id} review={review} renderTools={renderTools} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ReviewRow = guarded(function ReviewRow({
  personId,
  review,
  renderTools,
}: { personId: string; review: Review } & ReviewTools) {
  const format = useFormat();
  const nameOf = usePersonName();
  const name = nameOf(review.reviewer?.name);
  return (
    <li className={classes.review}>
      <PersonAvatar name={name} avatar={review.reviewer?.avatar ?? null} />
      <div className={classes.words}>
        <p className={classes.reviewer}>
          <Link to={`/users/${review.reviewer_id}`}>
            <bdi>{name}</bdi>
          </Link>
          <StaffBadge role={review.reviewer?.role} compact /> <Stars rating={review.rating} size={16} />{' '}
          <time dateTime={review.at}>{format.date(review.at)}</time>
        </p>
        <Translatable
          of={{ kind: 'review', id: personId, review_id: review.id }}
          by={review.reviewer_id}
          text={review.text}
        >
          {({ text, ...written }) => (
            <p className={classes.text} {...written}>
              {text}
            </p>
          )}
        </Translatable>
      </div>
      {renderTools(review, name)}
    </li>
  );
}, 'li');

/** The same for a user who is not loaded yet; nothing until then. */
export function ReviewsOf({ personId, renderTools }: { personId: string } & ReviewTools) {
  const { data } = usePerson(personId);
  return data ? <PersonReviews person={data} renderTools={renderTools} /> : null;
}
