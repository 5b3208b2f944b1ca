import { Suspense } from 'react';
import { PrintTagsButton } from '../../features/plant-tag/print-tags-button.tsx';
import { MyPlantsPage } from '../../features/plants/mine/my-plants-page.tsx';

/** The user's own plants, with the dialog that prints their tags. */
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
