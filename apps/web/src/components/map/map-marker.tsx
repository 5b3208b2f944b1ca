import { Marker } from 'maplibre-gl';
import type { Map as MapLibre, PositionAnchor } from 'maplibre-gl';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { Point } from './geometry.ts';

interface Props {
  map: MapLibre;
  at: Point;
  /** Which of its edges is on the point. */
  anchor?: PositionAnchor;
  /** Called when the user drops it; without it, it cannot be dragged. */
  onDrop?: (at: Point) => void;
  children: ReactNode;
}

/** Page elements anchored to a point of the map. */
export function MapMarker({ map, at: { latitude, longitude }, anchor = 'center', onDrop, children }: Props) {
  const { dir } = useLanguage();
  const [marker] = useState(() =>
    new Marker({ element: document.createElement('div'), anchor, draggable: onDrop !== undefined }).setLngLat([
      longitude,
      latitude,
    ]),
  );
  useEffect(() => {
    marker.addTo(map);
    return () => void marker.remove();
  }, [map, marker]);
  useEffect(() => void marker.setLngLat([longitude, latitude]), [marker, latitude, longitude]);
  useEffect(() => {
    if (!onDrop) return undefined;
    const drop = () => {
      const { lat, lng } = marker.getLngLat().wrap();
      onDrop({ latitude: lat, longitude: lng });
    };
    marker.on('dragend', drop);
    return () => void marker.off('dragend', drop);
  }, [marker, onDrop]);
  return createPortal(<div dir={dir}>{children}</div>, marker.getElement());
}
