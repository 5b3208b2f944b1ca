import { foldText } from '@offshoot/contracts/fold-text';
import type { Plant } from '@offshoot/contracts/plants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNamedSpecies } from '../../components/plants/use-named-species.ts';

/**
 * The name of a listing's species in the reader's language, which leads to its page; beside the owner's own words. Nothing where
 * the species is not known, or the request fails.
 */
export function SpeciesLink({ plant: { name, species } }: { plant: Pick<Plant, 'name' | 'species'> }) {
  const { t } = useTranslation('species');
  const { data } = useNamedSpecies({ name, species });
  if (!data?.species) return null;
  const { slug, latin_name: latin, name: own } = data.species;
  const shown = own ?? latin;
  const isSaid = [name, species].some((words) => foldText(words) === foldText(shown));
  return (
    <span>
      <Link to={`/species/${slug}`}>{isSaid ? t('page.about') : <bdi>{shown}</bdi>}</Link> ·{' '}
    </span>
  );
}
