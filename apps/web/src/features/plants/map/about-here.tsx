import type { Plant } from '@offshoot/contracts/plants';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BaseMap } from '../../../components/map/base-map.tsx';
import { boundsOfCircle, polygonOf, type Point } from '../../../components/map/geometry.ts';
import { MapArea } from '../../../components/map/map-area.tsx';
import { MapMarker } from '../../../components/map/map-marker.tsx';
import mapClasses from '../../../components/map/map.module.css';
import { PinShape } from '../../../components/map/pin.tsx';
import classes from '../plant/plant-page.module.css';

const AROUND_KM = 4;

const labels = { around: 'map.about', own: 'map.yourPlace', shared: 'map.sharedPlace' } as const;

interface Props {
  at: Point;
  /** The cell that contains the place: all that others learn. */
  cell: Plant['area'];
  /** `own` and `shared`: the exact place. */
  shown: keyof typeof labels;
}

/** Where a plant is: an area, never a point; the exact place for its owner, and for users they share it with. */
export function AboutHere({ at, cell, shown }: Props) {
  const { t } = useTranslation('plants');
  const area = useMemo(() => cell && polygonOf(cell), [cell]);
  return (
    <BaseMap label={t(labels[shown])} bounds={boundsOfCircle(at, AROUND_KM)} inPage className={classes.map ?? ''}>
      {(map) => (
        <>
          {shown !== 'shared' && area && <MapArea map={map} area={area} />}
          {shown !== 'around' && (
            <MapMarker map={map} at={at} anchor="bottom">
              <div className={mapClasses.pin}>
                <PinShape />
              </div>
            </MapMarker>
          )}
        </>
      )}
    </BaseMap>
  );
}
