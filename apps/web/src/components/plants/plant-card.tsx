import type { Plant } from '@offshoot/contracts/plants';
import { memo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { wantedOf } from '../../lib/navigation/wanted-plant.ts';
import { useMemberLink } from '../dialogs/use-auth-dialog.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { GivenBy } from './given-by.tsx';
import { LikeButton } from './like-button.tsx';
import linked from './linked-card.module.css';
import classes from './plant-card.module.css';
import { PlantPhoto } from './plant-photo.tsx';
import { Chip, PlantStatusBadge } from '../badges/status-badge.tsx';
import { serverNow } from '../../lib/session/token-store.ts';
import { guarded } from '../states/guarded.tsx';

const DAY = 86_400_000;

/** What changes hands and how, of a plant that is available; else its status. */
function Terms({ plant, showStatus }: { plant: Plant; showStatus: boolean }) {
  const { t } = useTranslation();
  if (showStatus || plant.status !== 'available' || plant.is_reserved) {
    return <PlantStatusBadge status={plant.status} isReserved={plant.is_reserved} />;
  }
  return (
    <>
      {plant.kind && <span className={classes.kind}>{t(`plantKind.${plant.kind}`)} ·</span>}{' '}
      <span className={classes.offer}>{t(`plantOffer.${plant.offer}`)}</span>
    </>
  );
}

interface Props {
  plant: Plant;
  /** For the cards above the fold. */
  eager?: boolean;
  sizes?: string;
  /** In my plants: shows the status even of an available plant, and not the owner and their address. */
  showStatus?: boolean;
  /** Buttons over the photo or below the text, outside the link. */
  children?: ReactNode;
}

/**
 * A plant in a list: photo, distance, name, species, owner, town and status. The whole card is a link to the plant. A page of them is most
 * of a list's elements, and is not rendered again with it.
 */
export const PlantCard = memo(
  guarded(function PlantCard({
    plant,
    eager = false,
    sizes = '(max-width: 767px) 44vw, 300px',
    showStatus = false,
    children,
  }: Props) {
    const { t } = useTranslation();
    const format = useFormat();
    const [now] = useState(serverNow);
    const [link, dialog] = useMemberLink(`/plants/${plant.id}`, wantedOf(plant));
    const isNew = !showStatus && now - new Date(plant.created_at).getTime() < DAY;
    return (
      <article className={`${linked.card} ${classes.card}`}>
        <div className={classes.photo}>
          <PlantPhoto image={plant.images[0]} meta={plant.image_meta[0]} alt="" sizes={sizes} eager={eager} />
          {isNew && (
            <span className={classes.new}>
              <Chip tone="clay">{t('newToday')}</Chip>
            </span>
          )}
          {plant.distance_km !== undefined && (
            <span className={classes.distance}>{format.distance(plant.distance_km)}</span>
          )}
          <LikeButton plant={plant} />
        </div>
        <div className={classes.text}>
          <h3 className={classes.name}>
            <Link {...link} className={linked.link}>
              <bdi>{plant.name}</bdi>
            </Link>
          </h3>
          <p className={classes.species}>{plant.species ? <bdi>{plant.species}</bdi> : '\u00a0'}</p>
          {!showStatus && <GivenBy plant={plant} />}
          <div className={classes.foot}>
            <Terms plant={plant} showStatus={showStatus} />
          </div>
        </div>
        {children && <div className={classes.more}>{children}</div>}
        {dialog}
      </article>
    );
  }),
);
