import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantStatusBadge } from '../../../components/badges/status-badge.tsx';
import { useMemberLink } from '../../../components/dialogs/use-auth-dialog.tsx';
import { GivenBy } from '../../../components/plants/given-by.tsx';
import linked from '../../../components/plants/linked-card.module.css';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { wantedOf } from '../../../lib/navigation/wanted-plant.ts';
import classes from './map-screen.module.css';
import { guarded } from '../../../components/states/guarded.tsx';

/** A plant in the sheet of the map: the whole card is a link to it. */
export const MapResult = guarded(function MapResult({ plant }: { plant: Plant }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [link, dialog] = useMemberLink(`/plants/${plant.id}`, wantedOf(plant));
  const { distance_km: km } = plant;
  return (
    <article className={`${linked.card} ${classes.card}`}>
      <PlantPhoto
        image={plant.images[0]}
        meta={plant.image_meta[0]}
        alt=""
        ratio={1}
        sizes="112px"
        className={classes.photo ?? ''}
      />
      <div className={classes.text}>
        <h3 className={classes.name}>
          <Link {...link} className={linked.link}>
            <bdi>{plant.name}</bdi>
          </Link>
        </h3>
        {plant.species && (
          <p className={classes.species}>
            <bdi>{plant.species}</bdi>
          </p>
        )}
        <GivenBy plant={plant} />
        <p className={classes.terms}>
          {plant.is_reserved ? (
            <PlantStatusBadge status={plant.status} isReserved />
          ) : (
            <>
              {plant.kind && <span>{t(`plantKind.${plant.kind}`)} · </span>}
              <span className={classes.offer}>{t(`plantOffer.${plant.offer}`)}</span>
            </>
          )}
          {km !== undefined && <span> · {format.distance(km)}</span>}
        </p>
      </div>
      {dialog}
    </article>
  );
});
