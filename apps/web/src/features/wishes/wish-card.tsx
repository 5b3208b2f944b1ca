import type { PublishedWish } from '@offshoot/contracts/wishes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useTownName } from '../../lib/names/use-town-name.ts';
import { OfferButton } from './offer-button.tsx';
import classes from './wishes.module.css';
import { isolated } from '../../lib/i18n/phrases.ts';

/** A wish as everybody sees it: what, whose, and how near. */
export const WishCard = guarded(function WishCard({ wish }: { wish: PublishedWish }) {
  const { t } = useTranslation('wishes');
  const format = useFormat();
  const townName = useTownName();
  const { owner, species, town } = wish;
  const radius = format.radius(wish.radius_km);
  const places = [
    town === null ? t('card.within', { radius }) : t('card.withinOf', { radius, town: isolated(townName(town)) }),
    ...(wish.distance_km === undefined ? [] : [t('card.away', { distance: format.distance(wish.distance_km) })]),
    format.relative(wish.created_at),
  ];
  return (
    <li className={classes.row}>
      <PersonAvatar name={owner?.name ?? ''} avatar={owner?.avatar ?? null} />
      <div className={classes.words}>
        <Link to={`/species/${species.slug}`} className={classes.name}>
          <bdi>{species.name ?? species.latin_name}</bdi>
        </Link>
        <span className={classes.by}>
          <PersonLink id={wish.owner_id} name={owner?.name} role={owner?.role} />
        </span>
        <span className={classes.detail}>{places.join(' · ')}</span>
      </div>
      <div className={classes.acts}>
        <OfferButton wish={wish} />
      </div>
    </li>
  );
}, 'li');
