import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { BaseMap } from './base-map.tsx';
import { boundsOfCircle, type Point } from './geometry.ts';
import { MapMarker } from './map-marker.tsx';
import classes from './map.module.css';
import { PinShape } from './pin.tsx';

interface Props {
  /** Where the pin is; null before a place is chosen. */
  at: Point | null;
  /** The initial view before there is one. */
  near: Point | null;
  /** What is chosen here, and what the pin is, for screen readers. */
  label: string;
  pinLabel: string;
  onMove: (at: Point) => void;
}

const EVERYWHERE: [number, number, number, number] = [-130, -45, 150, 62];
const AROUND_KM = 3;
const FINE_ENOUGH = 9;
const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A map whose pin is the value: dragged, placed by a click, or moved by the arrow keys. */
export function PlaceMap({ at, near, label, pinLabel, onMove }: Props) {
  const [start] = useState(() => at ?? near);
  return (
    <BaseMap
      label={label}
      bounds={start ? boundsOfCircle(start, AROUND_KM) : EVERYWHERE}
      inPage
      className={classes.fill ?? ''}
    >
      {(map) => <Pin map={map} at={at} label={pinLabel} onMove={onMove} />}
    </BaseMap>
  );
}

function Pin({
  map,
  at,
  label,
  onMove,
}: {
  map: MapLibre;
  at: Point | null;
  label: string;
  onMove: (at: Point) => void;
}) {
  const latest = useRef(onMove);
  useEffect(() => {
    latest.current = onMove;
  });
  const drop = useCallback((to: Point) => latest.current(to), []);

  useEffect(() => {
    const put = ({ lngLat }: { lngLat: { wrap(): { lat: number; lng: number } } }) => {
      const { lat, lng } = lngLat.wrap();
      drop({ latitude: lat, longitude: lng });
    };
    map.on('click', put);
    return () => void map.off('click', put);
  }, [map, drop]);

  // Coordinates may lie outside of the view; and on a map of the world one step of the pin would be a country.
  const { latitude, longitude } = at ?? {};
  useEffect(() => {
    if (latitude === undefined || longitude === undefined) return;
    if (map.getZoom() >= FINE_ENOUGH && map.getBounds().contains([longitude, latitude])) return;
    map.jumpTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), 12) });
  }, [map, latitude, longitude]);

  if (!at) return null;
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key];
    if (!direction) return;
    event.preventDefault();
    event.stopPropagation();
    const by = event.shiftKey ? 40 : 8;
    const { x, y } = map.project([at.longitude, at.latitude]);
    const { lat, lng } = map.unproject([x + direction[0] * by, y + direction[1] * by]).wrap();
    drop({ latitude: lat, longitude: lng });
  };
  return (
    <MapMarker map={map} at={at} anchor="bottom" onDrop={drop}>
      <button type="button" className={classes.pin} aria-label={label} onKeyDown={step}>
        <PinShape />
      </button>
    </MapMarker>
  );
}
