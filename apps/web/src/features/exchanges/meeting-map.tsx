import { useTranslation } from 'react-i18next';
import { BaseMap } from '../../components/map/base-map.tsx';
import { boundsOfCircle, type Point } from '../../components/map/geometry.ts';
import { MapMarker } from '../../components/map/map-marker.tsx';
import mapClasses from '../../components/map/map.module.css';
import { PinShape } from '../../components/map/pin.tsx';

const AROUND_KM = 2;

/** The meeting point. */
export function MeetingMap({ at }: { at: Point }) {
  const { t } = useTranslation('exchange');
  return (
    <BaseMap label={t('meeting.pin')} bounds={boundsOfCircle(at, AROUND_KM)} inPage className={mapClasses.fill ?? ''}>
      {(map) => (
        <MapMarker map={map} at={at} anchor="bottom">
          <div className={mapClasses.pin}>
            <PinShape />
          </div>
        </MapMarker>
      )}
    </BaseMap>
  );
}
