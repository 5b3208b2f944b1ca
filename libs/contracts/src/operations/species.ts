import * as z from 'zod/mini';
import { language } from '../basics.ts';
import * as species from '../species.ts';
import { operation } from './operation.ts';

export const listSpecies = operation('species.list', {
  request: species.speciesListQuery,
  response: species.speciesList,
  who: 'anyone',
  http: { summary: 'List the species with a page, or those with a name', route: 'GET /species' },
});

export const getSpecies = operation('species.get', {
  request: z.object({ slug: species.speciesSlug }),
  response: species.speciesPage,
  who: 'anyone',
  errors: ['species_not_found'],
  http: {
    summary: 'Get what sources say of a species',
    route: 'GET /species/{slug}',
    unknown: 'species_not_found',
  },
});

/** The species with a page whose name a listing has; null where none is known, or several have the name. */
export const speciesNamed = operation('species.named', {
  request: species.namedSpeciesQuery,
  response: species.namedSpecies,
  who: 'anyone',
  http: { summary: 'Find the species that a listing names', route: 'GET /species/named' },
});

/** The plants that a text names, but none whose name there is the reader's own. It has no route: only the gateway has such texts. */
export const speciesInText = operation('species.in_text', {
  request: z.object({ text: z.string(), language }),
  response: z.object({ names: species.plantNamesInText }),
  who: 'anyone',
});
