import type { Plant } from '@offshoot/contracts/plants';
import { Suspense } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { useLineage } from '../../components/lineage/use-lineage.ts';
import { HealthLine } from '../../components/plants/health-line.tsx';
import { LineageLine } from '../../features/lineage/lineage-line.tsx';

const ParentDiary = optionalComponent(() =>
  import('../../components/diaries/parent-diary.tsx').then((m) => m.ParentDiary),
);

/** What a plant's owner says of its health, where it comes from and how its parent is growing, and what came from it. */
export function PlantHistory({ plant }: { plant: Plant }) {
  const { data } = useLineage(plant.id);
  return (
    <>
      <HealthLine plant={plant} />
      <LineageLine plant={plant} />
      {data?.parent && (
        <Suspense>
          <ParentDiary plantId={plant.id} parent={data.parent} heading="h2" />
        </Suspense>
      )}
    </>
  );
}
