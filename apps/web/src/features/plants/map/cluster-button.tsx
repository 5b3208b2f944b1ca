import { useTranslation } from 'react-i18next';
import { clusterLook, type Cluster } from '../../../components/map/clusters.ts';
import mapClasses from '../../../components/map/map.module.css';
import { PinShape } from '../../../components/map/pin.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { countOf, type Cell } from './map-plants.ts';

interface ClusterButtonProps {
  cluster: Cluster<Cell>;
  /** Of the plant, if it is one and known. */
  name: string | undefined;
  lit: boolean;
  onChoose: () => void;
}

/** The pin of a plant, or the number of several. */
export function ClusterButton({ cluster, name, lit, onChoose }: ClusterButtonProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const count = countOf(cluster);
  const { size, tone } = clusterLook(count, lit);
  const label = (count === 1 && name) || t('map.cluster', { count });
  return (
    <button
      type="button"
      className={count === 1 ? mapClasses.pin : mapClasses.cluster}
      data-tone={tone}
      aria-label={label}
      title={count === 1 ? label : undefined}
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
