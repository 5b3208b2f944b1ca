import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import classes from './photo-pin.module.css';

interface Props {
  plant: Plant;
  tone: 'leaf' | 'clay';
  chosen: boolean;
  onChoose: () => void;
}

/** A plant on the map: its photo, and like a price what it is given for, or what it is where that is open. */
export function PhotoPin({ plant, tone, chosen, onChoose }: Props) {
  const { t } = useTranslation(['plants', 'common']);
  const terms =
    plant.offer === 'either' && plant.kind
      ? t(`common:plantKind.${plant.kind}`)
      : t(`common:plantOffer.${plant.offer}`);
  const { name, address: place } = plant;
  const label = place ? t('map.pinIn', { name, terms, place }) : t('map.pinNamed', { name, terms });
  return (
    <button
      type="button"
      className={classes.pin}
      data-tone={tone}
      aria-label={label}
      aria-current={chosen || undefined}
      title={label}
      onClick={onChoose}
    >
      <PlantPhoto
        image={plant.images[0]}
        meta={plant.image_meta[0]}
        alt=""
        ratio={1}
        sizes="48px"
        className={classes.photo ?? ''}
      />
      <span className={classes.terms} aria-hidden>
        {terms}
      </span>
    </button>
  );
}
