import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { PlantsPage } from '../../features/plants/search/plants-page.tsx';
import { SaveSearchButton } from '../../features/saved-searches/save-search-button.tsx';

const WishesOnMap = optionalComponent(() =>
  import('../../features/wishes/wishes-on-map.tsx').then((m) => m.WishesOnMap),
);

/** The public list of plants, with saved searches and the way to what members wish for. */
export function Plants() {
  const { t } = useTranslation();
  return (
    <PlantsPage
      renderLayer={(map) => (
        <Suspense fallback={null}>
          <WishesOnMap map={map} />
        </Suspense>
      )}
      renderTools={(criteria) => (
        <>
          <Suspense fallback={null}>
            <SaveSearchButton criteria={criteria} />
          </Suspense>
          <Button component={Link} to="/wanted" variant="subtle">
            {t('nav.wanted')}
          </Button>
        </>
      )}
    />
  );
}
