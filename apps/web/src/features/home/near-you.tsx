import { Button } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import type { PlantPage } from '@offshoot/contracts/plants';
import { IconArrowRight, IconCurrentLocation } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberLink } from '../../components/dialogs/use-auth-dialog.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PlantCard } from '../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../components/plants/plant-grid.tsx';
import { CardSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { firstDataTime, consumeFirstData } from '../../lib/api/first-data.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import type { Place } from '../../lib/places/stored-place.ts';
import { keys, latestOwnPlants } from '../../lib/api/query.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useSession } from '../../lib/session/session.tsx';
import classes from './near-you.module.css';

const SHOWN = limits.plantsAtHome;

function usePlants(place: Place | null, radius: number, isEnabled = true) {
  const { me } = useSession();
  // A member's own, which are not shown, may be the nearest.
  const query = place ? { ...place, radius_km: radius, per_page: me ? 2 * SHOWN : SHOWN } : { per_page: SHOWN };
  return useQuery({
    queryKey: keys.plantSearch(query),
    queryFn: ({ signal }) => call(searchPlants, query, { signal }),
    initialData: () => (place ? undefined : consumeFirstData('plants')),
    initialDataUpdatedAt: firstDataTime,
    select: (page) => (place ? { ...page, items: page.items.filter(({ owner_id }) => owner_id !== me?.id) } : page),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
}

/** Where a member's latest plant is, as the home page's part for members has loaded it; else the place they gave at the sign-in. */
function useOwnPlace(): Place | null {
  const { me } = useSession();
  const { data } = useQuery<PlantPage>({ queryKey: keys.myPlants(latestOwnPlants), queryFn: skipToken });
  const [latest] = data?.items ?? [];
  if (me && latest) return { latitude: latest.latitude, longitude: latest.longitude };
  return me?.default_place ?? null;
}

/** The plants around a location; without one those around the member's own plants, or the newest where there are none. */
function useShownPlants(location: Place | null, own: Place | null, radius: number) {
  const around = usePlants(location ?? own, radius);
  const isAlone = !location && own !== null && !around.isPlaceholderData && around.data?.items.length === 0;
  const newest = usePlants(null, radius, isAlone);
  return isAlone ? { ...newest, place: null } : { ...around, place: location ?? own };
}

/** The location toggle: off, requesting, on. */
function LocationToggle() {
  const { t } = useTranslation('home');
  const { state, fault, toggle } = useLocationToggle();
  return (
    <>
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={state === 'on'}
        aria-busy={state === 'requesting'}
        onClick={toggle}
      >
        <IconCurrentLocation size={16} aria-hidden />
        {t(`near.${state}`)}
      </button>
      <span role="status" className={classes.fault}>
        {fault && t(`errors:location.${fault}`)}
      </span>
    </>
  );
}

/** Plants near the device's location or a member's own plants, or the newest ones without either. */
export function NearYou({ radius }: { radius: number }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { place: location } = useLocationToggle();
  const { place, data, error, isError, refetch } = useShownPlants(location, useOwnPlace(), radius);
  const [createLink, dialog] = useMemberLink('/plants/create');
  const title = place ? t('near.title') : t('near.latest');
  return (
    <section aria-label={title}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <LocationToggle />
        <Link to="/plants" className={classes.all}>
          {t('near.all')}
          <IconArrowRight size={18} className="points" aria-hidden />
        </Link>
      </div>
      {isError && !data ? (
        <ErrorState title={t('near.failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <CardSkeletons count={4} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={place ? t('near.empty', { distance: format.radius(radius) }) : t('near.emptyAll')}
          message={t('near.emptyHint')}
          action={
            <Button component={Link} {...createLink}>
              {t('invite.create')}
            </Button>
          }
        />
      ) : (
        <PlantGrid label={title}>
          {data.items.slice(0, SHOWN).map((plant, index) => (
            <li key={plant.id}>
              <PlantCard plant={plant} eager={index < 2} />
            </li>
          ))}
        </PlantGrid>
      )}
      {dialog}
    </section>
  );
}
