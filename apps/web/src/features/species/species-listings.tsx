import { searchPlants } from '@offshoot/contracts/operations/plants';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantCard } from '../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../components/plants/plant-grid.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { useLocationToggle } from '../../lib/places/geolocation.ts';
import classes from './species.module.css';

const SHOWN = 4;

/** Listings of the species, the nearest first where the place is known. Optional: nothing is shown where the request fails. */
export function SpeciesListings({ latinName }: { latinName: string }) {
  const { t } = useTranslation('species');
  const { place } = useLocationToggle();
  const query = { search: latinName, per_page: SHOWN, ...(place && { ...place, sort: 'nearest' as const }) };
  const { data } = useQuery({
    queryKey: keys.plantSearch(query),
    queryFn: ({ signal }) => call(searchPlants, query, { signal }),
  });
  if (!data) return null;
  const title = t(place ? 'listings.near' : 'listings.newest');
  return (
    <section aria-labelledby="listings">
      <div className={classes.listingsHead}>
        <h2 id="listings">{title}</h2>
        {data.items.length > 0 && (
          <Link to={`/plants?${new URLSearchParams({ search: latinName })}`}>
            {t('listings.all')}
            <IconArrowRight size={18} className="points" aria-hidden />
          </Link>
        )}
      </div>
      {data.items.length === 0 ? (
        <p className={classes.unstated}>{t('listings.none')}</p>
      ) : (
        <PlantGrid label={title}>
          {data.items.map((plant) => (
            <li key={plant.id}>
              <PlantCard plant={plant} />
            </li>
          ))}
        </PlantGrid>
      )}
    </section>
  );
}
