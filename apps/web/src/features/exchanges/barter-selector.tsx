import { Button, Skeleton } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { Chip } from '../../components/badges/status-badge.tsx';
import { useOfferablePlants } from './exchange-queries.ts';
import classes from './exchanges.module.css';

const SHOWN_TAGS = 3;
/** With more of them the request's button would be below the first screen of a desktop. */
const SHOWN_PLANTS = 2;

interface Props {
  chosen: string | null;
  onChoose: (id: string | null) => void;
  /** Whether the plant is given in barter only. */
  required: boolean;
  /** Whether a request was sent without the plant that is required. */
  missing: boolean;
}

/** The user's available plants to offer in barter; choosing the chosen one again clears the choice. */
export function BarterSelector({ chosen, onChoose, required, missing }: Props) {
  const { t } = useTranslation('exchange');
  const { data, isPending, refetch } = useOfferablePlants();
  return (
    <fieldset className={classes.barter} tabIndex={-1}>
      <legend>{t(required ? 'barter.required' : 'barter.title')}</legend>
      {isPending ? (
        <Skeleton height={64} radius="md" />
      ) : !data ? (
        <div role="alert" className={classes.withButton}>
          {t('barter.failed')}
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </div>
      ) : data.length === 0 ? (
        <div className={classes.withButton}>
          <p className={classes.note}>{t(required ? 'barter.noneRequired' : 'barter.none')}</p>
          {required && (
            <Button component={Link} to="/plants/create" size="sm" variant="outline">
              {t('common:nav.listPlant')}
            </Button>
          )}
        </div>
      ) : (
        <Offers plants={data} chosen={chosen} onChoose={onChoose} />
      )}
      {missing && (
        <p className={classes.fault} role="alert">
          {t('barter.choose')}
        </p>
      )}
    </fieldset>
  );
}

function Offers({ plants, chosen, onChoose }: Pick<Props, 'chosen' | 'onChoose'> & { plants: readonly Plant[] }) {
  const { t } = useTranslation('exchange');
  const [all, setAll] = useState(false);
  const shown = all ? plants : plants.slice(0, SHOWN_PLANTS);
  return (
    <>
      <ul className={classes.offers}>
        {shown.map((plant) => (
          <li key={plant.id}>
            <button
              type="button"
              className={classes.offer}
              aria-pressed={plant.id === chosen}
              onClick={() => onChoose(plant.id === chosen ? null : plant.id)}
            >
              <PlantPhoto
                image={plant.images[0]}
                meta={plant.image_meta[0]}
                alt=""
                sizes="72px"
                ratio={1}
                className={classes.thumb}
              />
              <span className={classes.offerText}>
                <bdi>{plant.name}</bdi>
                <OfferTags plant={plant} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length < plants.length && (
        <Button variant="subtle" size="sm" fullWidth onClick={() => setAll(true)}>
          {t('barter.all', { total: plants.length })}
        </Button>
      )}
    </>
  );
}

function OfferTags({ plant }: { plant: Plant }) {
  const { t } = useTranslation('exchange');
  const more = plant.ai_tags.length - SHOWN_TAGS;
  return (
    <span className={classes.chips}>
      {plant.ai_tags.slice(0, SHOWN_TAGS).map((tag) => (
        <Chip key={tag}>{t(`plants:tags.${tag}`, { defaultValue: tag.replaceAll('_', ' ') })}</Chip>
      ))}
      {more > 0 && <span>{t('barter.more', { count: more })}</span>}
    </span>
  );
}
