import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { clusterLook, type Cluster } from '../../../components/map/clusters.ts';
import mapClasses from '../../../components/map/map.module.css';
import { PinShape } from '../../../components/map/pin.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { countOf, type Cell } from './map-plants.ts';
import { PhotoPin } from './photo-pin.tsx';

interface ClusterButtonProps {
  cluster: Cluster<Cell>;
  /** The plant, if it is one and known. */
  plant: Plant | undefined;
  /** Its card is shown. */
  chosen: boolean;
  /** Chosen, or the card of one of its plants is hovered or focused. */
  lit: boolean;
  onChoose: () => void;
}

/** The pin of a plant, or the number of several. */
export function ClusterButton({ cluster, plant, chosen, lit, onChoose }: ClusterButtonProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const count = countOf(cluster);
  const { size, tone } = clusterLook(count, lit);
  if (count === 1 && plant) return <PhotoPin plant={plant} tone={tone} chosen={chosen} onChoose={onChoose} />;
  return (
    <button
      type="button"
      className={count === 1 ? mapClasses.pin : mapClasses.cluster}
      data-tone={tone}
      aria-label={t('map.cluster', { count })}
      aria-current={chosen || undefined}
      onClick={onChoose}
    >
      {count === 1 ? (
        <PinShape />
      ) : (
        <span className={mapClasses.count} style={{ width: size, height: size }} aria-hidden>
          <span>{format.number(count)}</span>
        </span>
      )}
    </button>
  );
}
