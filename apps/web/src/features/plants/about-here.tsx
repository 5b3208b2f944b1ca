import { useTranslation } from 'react-i18next';
import { BaseMap } from '../../components/map/base-map.tsx';
import { boundsOfCircle, type Point } from '../../components/map/geometry.ts';
import { MapCircle } from '../../components/map/map-circle.tsx';
import { MapMarker } from '../../components/map/map-marker.tsx';
import mapClasses from '../../components/map/map.module.css';
import { PinShape } from '../../components/map/pin.tsx';
import classes from './plant-page.module.css';

/** The public point is 400 to 700 m off: the circle holds the true place. */
const OFF_KM = 0.7;
const AROUND_KM = 4;

const labels = { around: 'map.about', own: 'map.yourPlace', shared: 'map.sharedPlace' } as const;

interface Props {
  at: Point;
  /** `own` and `shared`: the true place. */
  shown: keyof typeof labels;
}

/** Where a plant is about: a circle, never a point; for its owner, and whom they let see it, the place itself. */
export function AboutHere({ at, shown }: Props) {
  const { t } = useTranslation('plants');
  return (
    <BaseMap label={t(labels[shown])} bounds={boundsOfCircle(at, AROUND_KM)} inPage className={classes.map ?? ''}>
      {(map) =>
        shown !== 'around' ? (
          <MapMarker map={map} at={at} anchor="bottom">
            <div className={mapClasses.pin}>
              <PinShape />
            </div>
          </MapMarker>
        ) : (
          <MapCircle map={map} {...at} km={OFF_KM} />
        )
      }
    </BaseMap>
  );
}
