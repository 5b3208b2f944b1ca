import { Button } from '@mantine/core';
import type { PublishedWish, WishPage } from '@offshoot/contracts/wishes';
import { IconHeartHandshake } from '@tabler/icons-react';
import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { circleCovering, type Bounds } from '../../components/map/geometry.ts';
import { MapMarker } from '../../components/map/map-marker.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useWished } from './wish-queries.ts';
import classes from './wishes-on-map.module.css';

/** As many as a request may have. */
const MOST = 100;

/** The area of a request; null where the view is wider than one may be. */
function circleOf(map: MapLibre) {
  const bounds = map.getBounds();
  const area: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  const { lat: latitude, lng: longitude } = map.getCenter().wrap();
  const circle = circleCovering(area);
  return circle && { latitude, longitude, radius_km: circle.radius };
}

/** Wishes from one cell have one point. */
function byPoint(wishes: readonly PublishedWish[]): [key: string, wishes: PublishedWish[]][] {
  const points = new Map<string, PublishedWish[]>();
  for (const wish of wishes) {
    const key = `${wish.latitude} ${wish.longitude}`;
    points.set(key, [...(points.get(key) ?? []), wish]);
  }
  return [...points];
}

/** A switch over the map, and while it is on the wishes of the map's area at their public points. */
export function WishesOnMap({ map }: { map: MapLibre }) {
  const { t } = useTranslation('wishes');
  const [on, setOn] = useState(false);
  return (
    <>
      <Button
        className={classes.switch ?? ''}
        size="sm"
        radius="xl"
        variant={on ? 'filled' : 'default'}
        aria-pressed={on}
        leftSection={<IconHeartHandshake size={18} aria-hidden />}
        onClick={() => setOn(!on)}
      >
        {t('map.show')}
      </Button>
      {on && <Wishes map={map} />}
    </>
  );
}

function Wishes({ map }: { map: MapLibre }) {
  const { t } = useTranslation('wishes');
  const format = useFormat();
  const { language } = useLanguage();
  const [circle, setCircle] = useState(() => circleOf(map));
  const onMoveEnd = useEffectEvent(() => setCircle(circleOf(map)));
  useEffect(() => {
    map.on('moveend', onMoveEnd);
    return () => void map.off('moveend', onMoveEnd);
  }, [map]);
  const { data: last, isError, refetch } = useWished({ language, per_page: MOST, ...circle }, circle !== null);
  const data = circle ? last : undefined;
  const points = useMemo(() => byPoint(data?.items ?? []), [data]);
  const countOf = ({ total, total_is_capped }: WishPage) => {
    if (total === 0) return t('map.none');
    if (total <= MOST) return t('map.wishes', { count: total });
    return t('map.nearest', {
      shown: MOST,
      total: total_is_capped ? t('common:pagination.moreThan', { total }) : total,
    });
  };
  return (
    <>
      {points.map(([key, wishes]) => {
        const [first] = wishes;
        return (
          first && (
            <MapMarker key={key} map={map} at={first}>
              <Link
                to={`/wanted?lat=${first.latitude}&lng=${first.longitude}&radius=1`}
                className={classes.wishes}
                aria-label={t('map.wishes', { count: wishes.length })}
              >
                <IconHeartHandshake size={20} aria-hidden />
                {wishes.length > 1 && <span aria-hidden>{format.number(wishes.length)}</span>}
              </Link>
            </MapMarker>
          )
        );
      })}
      {circle && isError && (
        <Button className={classes.failed ?? ''} size="sm" color="danger" onClick={() => void refetch()}>
          {t('wanted.failed')}
        </Button>
      )}
      <p role="status" className={classes.status}>
        {circle ? data && countOf(data) : t('map.zoomIn')}
      </p>
    </>
  );
}
