import { similarPlants } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PlantCard } from '../../../components/plants/plant-card.tsx';
import { PlantGrid } from '../../../components/plants/plant-grid.tsx';
import { call } from '../../../lib/api/call.ts';
import { useLocationToggle } from '../../../lib/places/geolocation.ts';
import { keys } from '../../../lib/api/query.ts';
import classes from './plant-page.module.css';

/** Similar plants nearby. Optional: nothing is shown when there are none, or when the request fails. */
export function SimilarPlants({ plant }: { plant: Plant }) {
  const { t } = useTranslation('plants');
  const { place } = useLocationToggle();
  const { data } = useQuery({
    queryKey: [...keys.plants, 'similar', plant.id, place],
    queryFn: ({ signal }) => call(similarPlants, { id: plant.id, ...place }, { signal }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <h2 id="similar">{t('similar.title')}</h2>
      <PlantGrid label={t('similar.title')}>
        {data.map((similar) => (
          <li key={similar.id}>
            <PlantCard plant={similar} />
          </li>
        ))}
      </PlantGrid>
    </section>
  );
}
