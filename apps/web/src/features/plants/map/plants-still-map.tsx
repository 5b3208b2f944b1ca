import { Button } from '@mantine/core';
import { bboxOf } from '@offshoot/contracts/bbox';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { clustered, type Cluster } from '../../../components/map/clusters.ts';
import { isWithin, type Bounds } from '../../../components/map/geometry.ts';
import mapClasses from '../../../components/map/map.module.css';
import { StillMap } from '../../../components/map/still-map.tsx';
import { StillMarker } from '../../../components/map/still-marker.tsx';
import { CLOSEST, type StillView } from '../../../components/map/still-view.ts';
import { ClusterButton } from './cluster-button.tsx';
import { cellOf, countOf, extentOf, isPoint, useMapPlants, type Cell } from './map-plants.ts';
import type { PlantsMapProps } from './plants-map-props.ts';
import classes from './plants-map.module.css';

type Props = Omit<PlantsMapProps, 'children' | 'renderLayer'> & { bounds: Bounds };

/** All plants of a search on a map that cannot be moved: a chosen group becomes the area of the search. */
export function PlantsStillMap(props: Props) {
  const { t } = useTranslation('plants');
  return (
    <StillMap label={t('map.label')} bounds={props.bounds}>
      {(view) => <OnPicture {...props} view={view} />}
    </StillMap>
  );
}

function OnPicture({ filters, listed, you, pointedAt, pin, onPin, onMove, view }: Props & { view: StillView }) {
  const { t } = useTranslation('plants');
  const { data, isError, refetch } = useMapPlants(filters, you, { bbox: view.bbox, zoom: Math.floor(view.zoom) });
  // The plants of the area before stay until those of this one arrive; what is outside the picture could still get the focus.
  const clusters = useMemo(
    () =>
      clustered(data?.cells.map(cellOf) ?? [], view.zoom).filter((cluster) => isWithin(cluster.at, bboxOf(view.bbox))),
    [data, view.zoom, view.bbox],
  );
  const pointed = listed.find(({ id }) => id === pointedAt);
  const shownPlants = data?.plants ?? listed;
  const choose = (cluster: Cluster<Cell>) => {
    const bbox = extentOf(cluster).join();
    // No search of a smaller area would separate them.
    if (isPoint(extentOf(cluster)) || view.zoom >= CLOSEST)
      onPin({ key: cluster.key, bbox, count: countOf(cluster), plants: data?.plants });
    else onMove(bbox, 'cluster');
  };
  return (
    <>
      {you && (
        <StillMarker view={view} at={you}>
          <div className={mapClasses.you} role="img" aria-label={t('map.you')} />
        </StillMarker>
      )}
      {clusters.map((cluster) => (
        <StillMarker
          key={cluster.key}
          view={view}
          at={cluster.at}
          anchor={countOf(cluster) === 1 ? 'bottom' : 'center'}
        >
          <ClusterButton
            cluster={cluster}
            plant={shownPlants.find((plant) => isWithin(plant, extentOf(cluster)))}
            chosen={cluster.key === pin?.key}
            lit={cluster.key === pin?.key || (pointed !== undefined && isWithin(pointed, extentOf(cluster)))}
            onChoose={() => choose(cluster)}
          />
        </StillMarker>
      ))}
      {isError && (
        <Button className={classes.failed ?? ''} size="sm" color="danger" onClick={() => void refetch()}>
          {t('list.failed')}
        </Button>
      )}
    </>
  );
}
