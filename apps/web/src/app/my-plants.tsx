import { Suspense } from 'react';
import { PrintTagsButton } from '../features/plant-tag/print-tags-button.tsx';
import { MyPlantsPage } from '../features/plants/my-plants-page.tsx';

/** A person's own plants, with the way to print their tags. */
export function MyPlants() {
  return (
    <MyPlantsPage
      tools={
        <Suspense fallback={null}>
          <PrintTagsButton />
        </Suspense>
      }
    />
  );
}
