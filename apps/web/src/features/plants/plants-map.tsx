import { Button } from '@mantine/core';
import type { Plant } from '@offshoot/contracts/plants';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseMap } from '../../components/map/base-map.tsx';
import { clustered, clusterLook, lieTogether, type Cluster } from '../../components/map/clusters.ts';
import { boundsOf, boundsOfCircle, circleAround, radiusCovering, type Point } from '../../components/map/geometry.ts';
import { MapArea } from '../../components/map/map-area.tsx';
import { MapMarker } from '../../components/map/map-marker.tsx';
import mapClasses from '../../components/map/map.module.css';
import { PinShape } from '../../components/map/pin.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { MapCard } from './map-card.tsx';
import classes from './plants-map.module.css';

interface Area {
  centre: Point;
  radius: number;
}

interface Props {
  plants: readonly Plant[];
  /** The centre of the search; null everywhere. */
  area: Area | null;
  /** The user's location, if shared. */
  you: Point | null;
  /** The plant whose card is hovered or focused. */
  pointedAt: string | null;
  onSearch: (area: Area) => void;
}

const EVERYWHERE: [number, number, number, number] = [-130, -45, 150, 62];

/** The plants of the list at their public points. */
export function PlantsMap(props: Props) {
  const { t } = useTranslation('plants');
  const { plants, area } = props;
  const bounds = area ? boundsOfCircle(area.centre, area.radius) : (boundsOf(plants) ?? EVERYWHERE);
  return (
    <BaseMap label={t('map.label')} bounds={bounds} className={classes.map}>
      {(map) => <OnMap {...props} map={map} bounds={bounds} />}
    </BaseMap>
  );
}

type OnMapProps = Props & { map: MapLibre; bounds: [number, number, number, number] };

function OnMap({ plants, area, you, pointedAt, onSearch, map, bounds }: OnMapProps) {
  const { t } = useTranslation('plants');
  const [zoom, setZoom] = useState(() => Math.floor(map.getZoom()));
  const [moved, setMoved] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const clusters = useMemo(() => clustered(plants, zoom), [plants, zoom]);
  const shown = plants.filter((plant) => chosen.includes(plant.id));

  useEffect(() => {
    const follow = () => setZoom(Math.floor(map.getZoom()));
    // Only moves by the user have an original event; `flyTo` has none.
    const note = (event: { originalEvent?: unknown }) => {
      if (event.originalEvent) setMoved(true);
    };
    map.on('zoom', follow);
    map.on('moveend', note);
    return () => {
      map.off('zoom', follow);
      map.off('moveend', note);
    };
  }, [map]);

  const setSearched = useFlights(map, bounds, area);
  const search = () => {
    const { lat, lng } = map.getCenter().wrap();
    const centre = { latitude: Number(lat.toFixed(4)), longitude: Number(lng.toFixed(4)) };
    const view = map.getBounds();
    const corners = [view.getNorthEast(), view.getSouthWest()].map((corner) => ({
      latitude: corner.lat,
      longitude: corner.lng,
    }));
    const wanted = { centre, radius: radiusCovering(centre, corners) };
    setSearched(wanted);
    setMoved(false);
    setChosen([]);
    onSearch(wanted);
  };

  const choose = ({ items, at }: Cluster<Plant>) => {
    if (items.length === 1 || lieTogether(items) || map.getZoom() >= map.getMaxZoom() - 0.5)
      setChosen(items.map((item) => item.id));
    else map.flyTo({ center: [at.longitude, at.latitude], zoom: Math.min(map.getZoom() + 2.2, map.getMaxZoom()) });
  };

  return (
    <>
      {area && <SearchedArea map={map} {...area} />}
      {you && (
        <MapMarker map={map} at={you}>
          <div className={mapClasses.you} role="img" aria-label={t('map.you')} />
        </MapMarker>
      )}
      {clusters.map((cluster) => (
        <MapMarker
          key={cluster.key}
          map={map}
          at={cluster.at}
          anchor={cluster.items.length === 1 ? 'bottom' : 'center'}
        >
          <ClusterButton
            cluster={cluster}
            lit={cluster.items.some(({ id }) => id === pointedAt || chosen.includes(id))}
            onChoose={() => choose(cluster)}
          />
        </MapMarker>
      ))}
      {moved && (
        <Button className={classes.search ?? ''} size="sm" onClick={search}>
          {t('map.searchHere')}
        </Button>
      )}
      {shown.length > 0 && <MapCard key={chosen.join()} plants={shown} onClose={() => setChosen([])} />}
    </>
  );
}

function SearchedArea({ map, centre: { latitude, longitude }, radius }: Area & { map: MapLibre }) {
  const circle = useMemo(() => circleAround({ latitude, longitude }, radius), [latitude, longitude, radius]);
  return <MapArea map={map} area={circle} />;
}

/**
 * Moves the map to new results, unless they are those of the current view. Returns the function that marks them as
 * such.
 */
function useFlights(map: MapLibre, bounds: [number, number, number, number], area: Area | null) {
  const searched = useRef<string | null>(null);
  const first = useRef(true);
  const [west, south, east, north] = bounds;
  const present = area && keyOf(area);
  useEffect(() => {
    if (first.current || (present !== null && present === searched.current)) {
      first.current = false;
      return;
    }
    searched.current = null;
    map.fitBounds([west, south, east, north], { padding: 40, maxZoom: 11 });
  }, [map, west, south, east, north, present]);
  return (wanted: Area) => {
    searched.current = keyOf(wanted);
  };
}

const keyOf = ({ centre, radius }: Area) => `${centre.latitude},${centre.longitude},${radius}`;

function ClusterButton({ cluster, lit, onChoose }: { cluster: Cluster<Plant>; lit: boolean; onChoose: () => void }) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const { size, tone } = clusterLook(cluster.items.length, lit);
  const [only] = cluster.items;
  if (cluster.items.length === 1 && only) {
    return (
      <button
        type="button"
        className={mapClasses.pin}
        data-tone={tone}
        aria-label={only.name}
        title={only.name}
        onClick={onChoose}
      >
        <PinShape />
      </button>
    );
  }
  return (
    <button
      type="button"
      className={mapClasses.cluster}
      data-tone={tone}
      aria-label={t('map.cluster', { count: cluster.items.length })}
      onClick={onChoose}
    >
      <span className={mapClasses.count} style={{ width: size, height: size }} aria-hidden>
        <span>{format.number(cluster.items.length)}</span>
      </span>
    </button>
  );
}
