import { Button } from '@mantine/core';
import { bboxOf } from '@offshoot/contracts/bbox';
import { limits } from '@offshoot/contracts/limits';
import type { Plant } from '@offshoot/contracts/plants';
import { IconMap } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMemberLink } from '../../../components/dialogs/use-auth-dialog.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { isBeyondLast, ListPagination, ShowingText, ToLastPage } from '../../../components/page/list-pagination.tsx';
import section from '../../../components/page/page-section.module.css';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { inlineComponent } from '../../../components/chunks/lazy-component.tsx';
import { circleCovering } from '../../../components/map/geometry.ts';
import { PlantCard } from '../../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../../components/plants/plant-grid.tsx';
import { CardSkeletons } from '../../../components/states/skeletons.tsx';
import unseen from '../../../components/badges/unseen.module.css';
import { useLocationToggle } from '../../../lib/places/geolocation.ts';
import type { Place } from '../../../lib/places/stored-place.ts';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { useIsHydrated } from '../../../lib/device/use-is-hydrated.ts';
import { useIsPhone } from '../../../lib/device/use-is-phone.ts';
import { useScrollsDown } from '../../../lib/device/use-scrolls-down.ts';
import type { RenderLayer } from '../map/plants-map-props.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterButton } from './filter-button.tsx';
import { countFilters, noFilters, useFilters, usePlantSearch, type Filters } from './plant-search.ts';
import classes from './plants-page.module.css';
import { useWide } from './use-wide.ts';

const none: readonly Plant[] = [];
const WIDEST = Math.max(...limits.radiusOptionsKm);

const MapBeside = inlineComponent(() => import('../map/map-beside.tsx').then((m) => m.MapBeside));
const MapScreen = inlineComponent(() => import('../map/map-screen.tsx').then((m) => m.MapScreen));

interface Props {
  /** More actions on the current search. Provided by the route. */
  renderTools?: (
    criteria: Pick<Filters, 'search' | 'species' | 'tags' | 'kind' | 'offer' | 'radius'> & { place: Place | null },
  ) => ReactNode;
  /** More on the map. Provided by the route. */
  renderLayer?: RenderLayer;
}

/** The public plants: search, filters, near me; beside them, or instead of them on a phone, the map. */
export function PlantsPage({ renderTools, renderLayer }: Props) {
  const { t } = useTranslation('plants');
  const { filters, change } = useFilters();
  const location = useLocationToggle();
  const wide = useWide();
  const isPhone = useIsPhone();
  const isHydrated = useIsHydrated();
  const scrollsDown = useScrollsDown();
  // The button that leads to the map has the focus again after leaving it.
  const [left, setLeft] = useState(false);
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const search = usePlantSearch(filters, location.place);
  const near = filters.area ? null : (filters.centre ?? location.place);
  const circle = filters.area ? circleCovering(bboxOf(filters.area)) : near && { centre: near, radius: filters.radius };
  const moveTo = useCallback((area: string) => change({ area, centre: null }), [change]);
  const { data } = search;
  const result = search.isPlaceholderData ? undefined : data;
  const bar = (
    <FilterBar
      filters={filters}
      change={change}
      location={location}
      result={result}
      tools={
        filters.status === 'available' &&
        renderTools?.({ ...filters, radius: circle?.radius ?? filters.radius, place: circle?.centre ?? null })
      }
    />
  );
  // The server renders what any width needs, and the style sheet chooses.
  const filterButton = (isPhone || !isHydrated) && (
    <FilterButton floating filters={filters} change={change} near={near !== null} result={result} />
  );

  if (!wide && filters.view === 'map')
    return (
      <Suspense fallback={null}>
        <MapScreen
          filters={filters}
          result={data}
          isLoading={search.isPending}
          you={location.place}
          bar={bar}
          filterButton={filterButton}
          renderLayer={renderLayer}
          onSearch={moveTo}
          onLeave={(area) => {
            setLeft(true);
            change({ ...(area && { area, centre: null }), view: 'list', page: 1 });
          }}
        />
      </Suspense>
    );

  return (
    <div className={classes.split}>
      <div className={`${section.page} ${classes.page} ${classes.column}`}>
        <header className={classes.head}>
          <div className={classes.heading}>
            <PageTitle title={t('list.title')} className={classes.title}>
              {t(filters.area || filters.centre ? 'list.inArea' : near ? 'list.nearYou' : 'list.title')}
            </PageTitle>
            <div className={classes.count} aria-live="polite">
              {data && !isBeyondLast(data) && (
                <ShowingText
                  page={data.page}
                  perPage={data.per_page}
                  total={data.total}
                  isCapped={data.total_is_capped}
                />
              )}
            </div>
          </div>
          {bar}
        </header>
        {/* The list announces its own length; an empty one has to be announced too. */}
        <p className={unseen.unseen} role="status">
          {search.data?.total === 0 && t('list.noResult')}
        </p>
        <div className={classes.results}>
          <Results
            filters={filters}
            change={change}
            search={search}
            near={near !== null}
            onLeave={location.turnOff}
            onPoint={setPointedAt}
          />
        </div>
        {!wide && (
          <div className={classes.reach} data-docked data-away={scrollsDown || undefined}>
            {filterButton}
            <Button
              className={classes.floating ?? ''}
              autoFocus={left}
              leftSection={<IconMap size={18} aria-hidden />}
              onClick={() => change({ view: 'map', page: filters.page })}
            >
              {t('list.showMap')}
            </Button>
          </div>
        )}
      </div>
      {(wide || !isHydrated) && (
        <div className={classes.beside} data-docked>
          {wide && (
            <Suspense fallback={null}>
              <MapBeside
                filters={filters}
                listed={data?.items ?? none}
                you={location.place}
                pointedAt={pointedAt}
                renderLayer={renderLayer}
                onMove={moveTo}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}

interface ResultsProps {
  filters: Filters;
  change: (changed: Partial<Filters>) => void;
  search: ReturnType<typeof usePlantSearch>;
  near: boolean;
  /** Searches everywhere again, and not only near the user. */
  onLeave: () => void;
  /** Called with the id of the hovered or focused card; null for none. */
  onPoint: (id: string | null) => void;
}

/** The list in all its states. */
function Results({ filters, change, search, near, onLeave, onPoint }: ResultsProps) {
  const { t } = useTranslation('plants');
  const { data, error, isPending, isPlaceholderData, refetch } = search;
  const isBeyond = data !== undefined && isBeyondLast(data);
  if (isPending || (isBeyond && isPlaceholderData)) return <CardSkeletons count={8} />;
  // Cached data stays when fetching again fails.
  if (!data) return <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (isBeyond) return <ToLastPage pages={data.pages} />;
  if (data.items.length === 0) {
    const filtered = filters.search !== '' || countFilters(filters) > 0 || near || filters.area !== null;
    const erase = () => {
      onLeave();
      change({ ...noFilters, centre: null, area: null });
    };
    return (
      <EmptyList
        filtered={filtered}
        near={near}
        onClear={erase}
        onWiden={() => change({ radius: WIDEST })}
        canWiden={filters.radius < WIDEST}
      />
    );
  }
  return (
    <>
      <PlantGrid titled label={t('list.label')} busy={isPlaceholderData}>
        {data.items.map((plant, index) => (
          <li
            key={plant.id}
            onMouseEnter={() => onPoint(plant.id)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(plant.id)}
            onBlur={() => onPoint(null)}
          >
            <PlantCard plant={plant} eager={index < 4} />
          </li>
        ))}
      </PlantGrid>
      <ListPagination
        page={data.page}
        pages={data.pages}
        perPage={data.per_page}
        total={data.total}
        isCapped={data.total_is_capped}
      />
    </>
  );
}

interface EmptyListProps {
  filtered: boolean;
  near: boolean;
  canWiden: boolean;
  onClear: () => void;
  onWiden: () => void;
}

/** No plant at all, or none that matches the filters. */
function EmptyList({ filtered, near, canWiden, onClear, onWiden }: EmptyListProps) {
  const { t } = useTranslation('plants');
  const format = useFormat();
  const [createLink, dialog] = useMemberLink('/plants/create');
  if (!filtered) {
    return (
      <>
        <EmptyState
          title={t('list.empty')}
          message={t('list.emptyMessage')}
          action={
            <Button component={Link} {...createLink}>
              {t('common:nav.listPlant')}
            </Button>
          }
        />
        {dialog}
      </>
    );
  }
  const widen = near && canWiden;
  return (
    <EmptyState
      title={t('list.noResult')}
      message={t('list.noResultMessage')}
      action={
        <Button onClick={widen ? onWiden : onClear}>
          {widen ? t('list.widen', { radius: format.radius(WIDEST) }) : t('list.forget')}
        </Button>
      }
    />
  );
}
