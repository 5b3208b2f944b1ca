import { Button } from '@mantine/core';
import { bboxOf } from '@offshoot/contracts/bbox';
import type { Map as MapLibre } from 'maplibre-gl';
import { Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseMap } from '../../../components/map/base-map.tsx';
import { clustered, type Cluster } from '../../../components/map/clusters.ts';
import { boundsOf, boundsOfCircle, circleAround, isWithin, type Bounds } from '../../../components/map/geometry.ts';
import { MapArea } from '../../../components/map/map-area.tsx';
import { MapMarker } from '../../../components/map/map-marker.tsx';
import mapClasses from '../../../components/map/map.module.css';
import { hasWebGl } from '../../../components/map/web-gl.ts';
import { optionalComponent } from '../../../components/chunks/lazy-component.tsx';
import type { Place } from '../../../lib/places/stored-place.ts';
import { ClusterButton } from './cluster-button.tsx';
import { cellOf, countOf, extentOf, isPoint, useMapPlants, viewOf, type Cell } from './map-plants.ts';
import type { PlantsMapProps } from './plants-map-props.ts';
import classes from './plants-map.module.css';

/** Only loaded where there is no WebGL. */
const PlantsStillMap = optionalComponent(() => import('./plants-still-map.tsx').then((m) => m.PlantsStillMap));

const EVERYWHERE: Bounds = [-130, -45, 150, 62];

/** Marks a move to a chosen cluster; those by hand have the original event, and all others are no search. */
const CHOSEN = { chosen: true };

/** All plants of a search at their public points. */
export function PlantsMap({ children, renderLayer, ...props }: PlantsMapProps) {
  const { t } = useTranslation('plants');
  const { filters, listed, you } = props;
  const centre = filters.area ? null : (filters.centre ?? you);
  const bounds = filters.area
    ? bboxOf(filters.area)
    : centre
      ? boundsOfCircle(centre, filters.radius)
      : (boundsOf(listed) ?? EVERYWHERE);
  const [canMove] = useState(hasWebGl);
  if (!canMove)
    return (
      <div className={classes.still}>
        <Suspense>
          <PlantsStillMap {...props} bounds={bounds} />
        </Suspense>
        {children}
      </div>
    );
  return (
    <BaseMap label={t('map.label')} bounds={continued(bounds)} className={classes.map}>
      {(map) => (
        <>
          <OnMap {...props} map={map} bounds={bounds} centre={centre} />
          {renderLayer?.(map)}
          {children}
        </>
      )}
    </BaseMap>
  );
}

/** MapLibre continues longitudes beyond the date line. */
const continued = ([west, south, east, north]: Bounds): Bounds => [west, south, west > east ? east + 360 : east, north];

type OnMapProps = Omit<PlantsMapProps, 'children' | 'renderLayer'> & {
  map: MapLibre;
  bounds: Bounds;
  centre: Place | null;
};

function OnMap({ filters, listed, you, pointedAt, pin, onPin, onMove, map, bounds, centre }: OnMapProps) {
  const { t } = useTranslation('plants');
  const [view, setView] = useState(() => viewOf(map));
  const { data, isError, refetch } = useMapPlants(filters, you, view);
  const clusters = useMemo(() => clustered(data?.cells.map(cellOf) ?? [], view.zoom), [data, view.zoom]);
  const pointed = listed.find(({ id }) => id === pointedAt);
  const shownPlants = data?.plants ?? listed;
  const addMove = useFitted(map, bounds, filters.area);

  const onMoveEnd = useEffectEvent((event: { originalEvent?: unknown; chosen?: boolean }) => {
    const next = viewOf(map);
    setView(next);
    if (!event.originalEvent && !event.chosen) return;
    addMove(next.bbox);
    onMove(next.bbox, event.chosen ? 'cluster' : 'hand');
  });
  // Once per map: with reduced motion a move ends while effects run, and a listener replaced by them would miss it.
  useEffect(() => {
    map.on('moveend', onMoveEnd);
    return () => void map.off('moveend', onMoveEnd);
  }, [map]);

  const choose = (cluster: Cluster<Cell>) => {
    const extent = extentOf(cluster);
    if (isPoint(extent) || map.getZoom() >= map.getMaxZoom() - 0.5)
      onPin({ key: cluster.key, bbox: extent.join(), count: countOf(cluster), plants: data?.plants });
    else map.fitBounds(continued(extent), { padding: 80, maxZoom: map.getZoom() + 3 }, CHOSEN);
  };

  return (
    <>
      {centre && <SearchedArea map={map} centre={centre} radius={filters.radius} />}
      {you && (
        <MapMarker map={map} at={you}>
          <div className={mapClasses.you} role="img" aria-label={t('map.you')} />
        </MapMarker>
      )}
      {clusters.map((cluster) => (
        <MapMarker key={cluster.key} map={map} at={cluster.at} anchor={countOf(cluster) === 1 ? 'bottom' : 'center'}>
          <ClusterButton
            cluster={cluster}
            plant={shownPlants.find((plant) => isWithin(plant, extentOf(cluster)))}
            chosen={cluster.key === pin?.key}
            lit={cluster.key === pin?.key || (pointed !== undefined && isWithin(pointed, extentOf(cluster)))}
            onChoose={() => choose(cluster)}
          />
        </MapMarker>
      ))}
      {isError && (
        <Button className={classes.failed ?? ''} size="sm" color="danger" onClick={() => void refetch()}>
          {t('list.failed')}
        </Button>
      )}
    </>
  );
}

function SearchedArea({
  map,
  centre: { latitude, longitude },
  radius,
}: {
  map: MapLibre;
  centre: Place;
  radius: number;
}) {
  const circle = useMemo(() => circleAround({ latitude, longitude }, radius), [latitude, longitude, radius]);
  return <MapArea map={map} area={circle} />;
}

/**
 * Moves the map to another search's bounds, unless the search is of an area that the map was moved to. Returns the
 * function that says which one that is.
 */
function useFitted(map: MapLibre, bounds: Bounds, area: string | null) {
  // In order, and not searched yet: a quick second move comes before the search of the first one is rendered.
  const movedTo = useRef<string[]>([]);
  const first = useRef(true);
  const [west, south, east, north] = bounds;
  useEffect(() => {
    const searched = area === null ? -1 : movedTo.current.indexOf(area);
    movedTo.current = searched < 0 ? [] : movedTo.current.slice(searched + 1);
    if (!first.current && searched < 0)
      map.fitBounds(continued([west, south, east, north]), { padding: 40, maxZoom: 11 });
    first.current = false;
  }, [map, west, south, east, north, area]);
  return useCallback((next: string) => movedTo.current.push(next), []);
}
