import type { Language } from '@offshoot/contracts/locales';
import type { SpeciesPage } from '@offshoot/contracts/species';
import { scriptJson } from './escaped.ts';
import { addressOf } from './head.ts';

/** The path of a species' page, without its language. */
export const speciesPath = (slug: string): string => `/species/${slug}`;

/** The slug in the path of a species' page. */
export const slugOf = (path: string): string => path.slice('/species/'.length);

/** A species as a Taxon of schema.org, for machines that read the page. */
export function taxonOf(
  { slug, latin_name: latinName, family, names, synonyms }: SpeciesPage,
  language: Language,
  site: string,
): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Taxon',
    name: latinName.value,
    taxonRank: 'species',
    alternateName: [...new Set([...names, ...synonyms].map(({ value }) => value))],
    ...(family && { parentTaxon: { '@type': 'Taxon', name: family.value, taxonRank: 'family' } }),
    url: addressOf(speciesPath(slug), language, site),
  };
  return `<script type="application/ld+json">${scriptJson(data)}</script>`;
}
