import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { SpeciesIndexPage } from '../../features/species/species-index-page.tsx';
import { SpeciesPage } from '../../features/species/species-page.tsx';
import { UnknownPath } from '../routing/unknown-path.tsx';

const SpeciesWishes = optionalComponent(() =>
  import('../../features/wishes/species-wishes.tsx').then((m) => m.SpeciesWishes),
);

/** All species, or one of them with who wishes for it. */
export function Species() {
  const { slug } = useParams();
  return slug === undefined ? (
    <SpeciesIndexPage />
  ) : (
    <SpeciesPage
      key={slug}
      slug={slug}
      missing={<UnknownPath />}
      wishes={
        <Suspense>
          <SpeciesWishes slug={slug} />
        </Suspense>
      }
    />
  );
}
