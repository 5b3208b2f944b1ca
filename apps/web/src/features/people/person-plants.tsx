import { limits } from '@offshoot/contracts/limits';
import { searchPlants } from '@offshoot/contracts/operations/plants';
import type { PublicProfile } from '@offshoot/contracts/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PagedList } from '../../components/page/paged-list.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { PlantCard } from '../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../components/plants/plant-grid.tsx';
import { CardSkeletons } from '../../components/states/skeletons.tsx';
import { call } from '../../lib/api/call.ts';
import { markBefore } from '../../lib/api/page-mark.ts';
import { keys } from '../../lib/api/query.ts';
import classes from './people.module.css';

/** A user's available plants. */
export function PersonPlants({ person }: { person: PublicProfile }) {
  const { t } = useTranslation(['people', 'plants']);
  const [page, setPage] = useState(1);
  const query = { owner_id: person.id, sort: 'newest' as const, page, per_page: limits.pageSize };
  const plants = useQuery({
    queryKey: keys.plantSearch(query),
    queryFn: ({ signal, client }) => {
      const mark = markBefore(client, page, (earlier) => keys.plantSearch({ ...query, page: earlier }));
      return call(searchPlants, { ...query, mark }, { signal });
    },
    placeholderData: keepPreviousData,
    // A user who hides their plants is the only one to see them.
    enabled: person.shows_plants && !person.is_blocked,
  });
  return (
    <section>
      <h2 className={classes.heading}>{t('plants')}</h2>
      {!person.shows_plants ? (
        <EmptyState title={t('hiddenPlants')} />
      ) : person.is_blocked ? (
        <EmptyState title={t('noPlants')} />
      ) : (
        <PagedList
          query={plants}
          loading={<CardSkeletons count={4} />}
          failed={t('plants:list.failed')}
          empty={<EmptyState title={t('noPlants')} />}
          onPage={setPage}
        >
          {(items) => (
            <PlantGrid label={t('plantsOf', { name: person.name })} busy={plants.isPlaceholderData}>
              {items.map((plant, index) => (
                <li key={plant.id}>
                  <PlantCard plant={plant} eager={index < 4} />
                </li>
              ))}
            </PlantGrid>
          )}
        </PagedList>
      )}
    </section>
  );
}
