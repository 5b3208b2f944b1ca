import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffBadge } from '../../../components/people/staff-badge.tsx';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useTownName } from '../../../lib/names/use-town-name.ts';
import type { Place } from '../../../lib/places/stored-place.ts';
import { useCellPlants } from './map-plants.ts';
import type { Filters } from '../search/plant-search.ts';
import type { Pin } from './plants-map-props.ts';
import classes from './plants-map.module.css';

interface Props {
  filters: Filters;
  you: Place | null;
  pin: Pin;
  onClose: () => void;
  /** Called to list all plants of the area. */
  onList: (bbox: string) => void;
}

/** The plant of a chosen pin; plants that share a point one after the other, and many of them in the list. */
export function MapCard({ filters, you, pin: { bbox, count, plants: plantsOfMap }, onClose, onList }: Props) {
  const plants = useCellPlants(filters, you, bbox, plantsOfMap);
  const { t } = useTranslation('plants');
  const format = useFormat();
  const townName = useTownName();
  const [at, setAt] = useState(0);
  const plant = plants[at % plants.length];
  if (!plant) return null;
  const details = [
    plant.distance_km === undefined ? '' : format.distance(plant.distance_km),
    plant.owner?.name ?? '',
    !plant.location_is_exact && plant.address ? townName(plant.address) : '',
  ].filter(Boolean);
  const turn = (by: number) => setAt((present) => (present + by + plants.length) % plants.length);
  return (
    <section
      className={classes.card}
      aria-label={t('map.chosen')}
      aria-live="polite"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <PlantPhoto
        image={plant.images[0]}
        meta={plant.image_meta[0]}
        alt=""
        sizes="150px"
        className={classes.photo ?? ''}
        eager
      />
      <div className={classes.text}>
        <h2 className={classes.name}>
          <bdi>{plant.name}</bdi>
        </h2>
        <p className={classes.facts}>
          {plant.species && (
            <bdi>
              <i>{plant.species}</i>
            </bdi>
          )}
          {details.map((detail, index) => (
            <span key={detail}>
              {(plant.species || index > 0) && <span> • </span>}
              <bdi>{detail}</bdi>
            </span>
          ))}
          <StaffBadge role={plant.owner?.role} compact />
        </p>
        <div className={classes.actions}>
          <Button
            component={Link}
            to={`/plants/${plant.id}`}
            variant="light"
            size="sm"
            aria-label={t('map.lookAt', { name: plant.name })}
          >
            {t('map.look')}
          </Button>
          {count > plants.length && (
            <Button variant="subtle" size="sm" onClick={() => onList(bbox)}>
              {t('map.listAll')}
            </Button>
          )}
          {plants.length > 1 && plants.length === count && (
            <div className={classes.turn}>
              <ActionIcon aria-label={t('map.previous')} onClick={() => turn(-1)}>
                <IconChevronLeft size={18} className="points" aria-hidden />
              </ActionIcon>
              <span>{t('map.position', { position: (at % plants.length) + 1, total: count })}</span>
              <ActionIcon aria-label={t('map.next')} onClick={() => turn(1)}>
                <IconChevronRight size={18} className="points" aria-hidden />
              </ActionIcon>
            </div>
          )}
        </div>
      </div>
      <ActionIcon className={classes.close ?? ''} aria-label={t('common:close')} onClick={onClose}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </section>
  );
}
