import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListPagination, ShowingText } from '../../components/list-pagination.tsx';
import section from '../../components/page-section.module.css';
import { PageTitle } from '../../components/page-title.tsx';
import { PlantCard } from '../../components/plant-card.tsx';
import { PlantGrid } from '../../components/plant-grid.tsx';
import { CardSkeletons } from '../../components/skeletons.tsx';
import { useLocationToggle } from '../../lib/geolocation.ts';
import { FilterBar } from './filter-bar.tsx';
import { useFilters, usePlantSearch } from './plant-search.ts';
import classes from './plants-page.module.css';

/** Plants of everybody: search, filters, near me. */
export function PlantsPage() {
  const { t } = useTranslation('plants');
  const { filters, change } = useFilters();
  const location = useLocationToggle();
  const { data, error, isPending, isPlaceholderData, refetch } = usePlantSearch(filters, location.place);
  const filtered = filters.search !== '' || filters.species !== '' || filters.tags.length > 0 || location.state === 'on';
  const forget = () => change({ search: '', species: '', tags: [] });

  return (
    <div className={section.page}>
      <PageTitle title={t('list.title')}>{location.state === 'on' ? t('list.nearYou') : t('list.title')}</PageTitle>
      <FilterBar filters={filters} change={change} location={location} />
      {isPending ? (
        <CardSkeletons count={8} />
      ) : error ? (
        <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <Nothing filtered={filtered} near={location.state === 'on'} onForget={forget} onWiden={() => change({ radius: 100 })} canWiden={filters.radius < 100} />
      ) : (
        <>
          <div className={classes.above} aria-live="polite">
            <ShowingText page={data.page} perPage={data.per_page} total={data.total} />
          </div>
          <PlantGrid label={t('list.label')} busy={isPlaceholderData}>
            {data.items.map((plant, index) => (
              <li key={plant.id}>
                <PlantCard plant={plant} eager={index < 4} />
              </li>
            ))}
          </PlantGrid>
          <ListPagination page={data.page} pages={data.pages} perPage={data.per_page} total={data.total} onChange={(page) => change({ page })} />
        </>
      )}
    </div>
  );
}

interface NothingProps {
  filtered: boolean;
  near: boolean;
  canWiden: boolean;
  onForget: () => void;
  onWiden: () => void;
}

/** No plant at all, or none that the filters let through. */
function Nothing({ filtered, near, canWiden, onForget, onWiden }: NothingProps) {
  const { t } = useTranslation('plants');
  if (!filtered) {
    return (
      <EmptyState
        title={t('list.empty')}
        message={t('list.emptyMessage')}
        action={
          <Button component={Link} to="/plants/create">
            {t('common:nav.listPlant')}
          </Button>
        }
      />
    );
  }
  const widen = near && canWiden;
  return (
    <EmptyState
      title={t('list.noResult')}
      message={t('list.noResultMessage')}
      action={<Button onClick={widen ? onWiden : onForget}>{t(widen ? 'list.widen' : 'list.forget')}</Button>}
    />
  );
}
