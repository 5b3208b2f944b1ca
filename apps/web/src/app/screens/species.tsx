import { useParams } from 'react-router-dom';
import { SpeciesIndexPage } from '../../features/species/species-index-page.tsx';
import { SpeciesPage } from '../../features/species/species-page.tsx';

/** All species, or one of them. */
export function Species() {
  const { slug } = useParams();
  return slug === undefined ? <SpeciesIndexPage /> : <SpeciesPage key={slug} slug={slug} />;
}
