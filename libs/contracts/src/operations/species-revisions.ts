import * as z from 'zod/mini';
import { id } from '../basics.ts';
import { speciesSlug } from '../species.ts';
import * as revisions from '../species-revisions.ts';
import { operation } from './operation.ts';

export const listSpeciesRevisions = operation('species.revisions', {
  request: revisions.speciesRevisionsQuery,
  response: revisions.speciesRevisions,
  who: 'moderator',
  errors: ['species_not_found'],
  http: {
    summary: 'List what moderators changed in the record of a species, newest first',
    route: 'GET /moderation/species/{slug}/revisions',
    unknown: 'species_not_found',
  },
});

export const reviseSpecies = operation('species.revise', {
  request: z.extend(revisions.reviseSpeciesBody, { slug: speciesSlug }),
  response: z.object({ id }),
  who: 'moderator',
  writes: true,
  errors: ['validation_failed', 'species_not_found', 'species_changed'],
  http: {
    summary: 'Change a part of the record of a species, unless it changed since it was read',
    route: 'POST /moderation/species/{slug}/revisions',
    status: 201,
    unknown: 'species_not_found',
  },
});
