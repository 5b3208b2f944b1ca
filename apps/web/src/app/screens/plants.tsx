import { Suspense } from 'react';
import { PlantsPage } from '../../features/plants/search/plants-page.tsx';
import { SaveSearchButton } from '../../features/saved-searches/save-search-button.tsx';

/** The public list of plants, with saved searches. */
export function Plants() {
  return (
    <PlantsPage
      renderTools={(criteria) => (
        <Suspense fallback={null}>
          <SaveSearchButton criteria={criteria} />
        </Suspense>
      )}
    />
  );
}
