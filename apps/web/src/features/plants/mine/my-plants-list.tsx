import { Button } from '@mantine/core';
import { listMyPlants } from '@offshoot/contracts/operations/plants';
import { myPlantsFilter, type PlantStatus } from '@offshoot/contracts/plants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { inlineComponent, optionalComponent } from '../../../components/chunks/lazy-component.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { FaqLink } from '../../../components/page/faq-link.tsx';
import { isBeyondLast, ListPagination, ToLastPage } from '../../../components/page/list-pagination.tsx';
import { PlantCard } from '../../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../../components/plants/plant-grid.tsx';
import { CardSkeletons } from '../../../components/states/skeletons.tsx';
import { call } from '../../../lib/api/call.ts';
import { markBefore } from '../../../lib/api/page-mark.ts';
import { keys } from '../../../lib/api/query.ts';
import { MyPlantFigures, OpenRequests } from './my-plant-figures.tsx';
import { MyPlantButtons } from './my-plant-buttons.tsx';
import classes from './my-plants-page.module.css';

const ReadyLine = optionalComponent(() => import('../../../components/plants/ready-line.tsx').then((m) => m.ReadyLine));
const PestWaits = inlineComponent(() => import('./pest-wait.tsx').then((m) => m.PestWaits));
const PestWaitLine = optionalComponent(() => import('./pest-wait.tsx').then((m) => m.PestWaitLine));

const filters = myPlantsFilter.options;
const inReview: readonly PlantStatus[] = ['pending', 'pending_moderation', 'ai_approved'];

/** The user's own plants, by status; both status and page are in the address. */
export function MyPlantsList() {
  const { t } = useTranslation('plants');
  const [params, setParams] = useSearchParams();
  const status = filters.find((filter) => filter === params.get('status')) ?? 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const query = { status, page };
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.myPlants(query),
    queryFn: ({ signal, client }) => {
      const mark = markBefore(client, page, (earlier) => keys.myPlants({ ...query, page: earlier }));
      return call(listMyPlants, { ...query, mark }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  const show = (filter: string) => setParams(filter === 'all' ? {} : { status: filter });

  // The last plant of the last page was deleted, or the link is old.
  const isBeyond = data !== undefined && isBeyondLast(data);
  if (isBeyond && !isPlaceholderData) return <ToLastPage pages={data.pages} />;

  return (
    <>
      <div className={classes.filters} role="group" aria-label={t('filter.status')}>
        {filters.map((filter) => (
          <button
            key={filter}
            type="button"
            className={classes.pill}
            aria-pressed={filter === status}
            onClick={() => show(filter)}
          >
            {t(`mine.filter.${filter}`)}
          </button>
        ))}
      </div>
      {isPending || isBeyond ? (
        <CardSkeletons count={4} />
      ) : !data ? (
        <ErrorState title={t('mine.failed')} error={error} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <EmptyState
          title={t(status === 'all' ? 'mine.empty' : 'mine.emptyFilter')}
          message={status === 'all' ? t('mine.emptyMessage') : undefined}
          action={
            status === 'all' ? (
              <Button component={Link} to="/plants/create">
                {t('common:nav.listPlant')}
              </Button>
            ) : (
              <Button variant="outline" onClick={() => show('all')}>
                {t('mine.showAll')}
              </Button>
            )
          }
        />
      ) : (
        <>
          <Suspense>{data.items.some((plant) => plant.pests_wait) && <PestWaits plants={data.items} />}</Suspense>
          <Suspense>
            {data.items.some(({ status }) => inReview.includes(status)) && <FaqLink entry="review" />}
          </Suspense>
          <PlantGrid titled label={t('mine.title')}>
            {data.items.map((plant) => (
              <li key={plant.id}>
                <PlantCard plant={plant} showStatus>
                  <Suspense>{plant.ready_from && <ReadyLine plant={plant} />}</Suspense>
                  <Suspense>{plant.pests_wait && <PestWaitLine />}</Suspense>
                  <OpenRequests plant={plant} />
                  <MyPlantFigures plant={plant} />
                  <MyPlantButtons plant={plant} />
                </PlantCard>
              </li>
            ))}
          </PlantGrid>
          <ListPagination page={data.page} pages={data.pages} perPage={data.per_page} total={data.total} />
        </>
      )}
    </>
  );
}
