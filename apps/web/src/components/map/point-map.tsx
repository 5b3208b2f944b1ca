import { BaseMap } from './base-map.tsx';
import { boundsOfCircle, type Point } from './geometry.ts';
import { MapMarker } from './map-marker.tsx';
import classes from './map.module.css';
import { PinShape } from './pin.tsx';

const AROUND_KM = 2;

/** A point with its surroundings. */
export function PointMap({ at, label }: { at: Point; label: string }) {
  return (
    <BaseMap label={label} bounds={boundsOfCircle(at, AROUND_KM)} inPage className={classes.fill ?? ''}>
      {(map) => (
        <MapMarker map={map} at={at} anchor="bottom">
          <div className={classes.pin}>
            <PinShape />
          </div>
        </MapMarker>
      )}
    </BaseMap>
  );
}
