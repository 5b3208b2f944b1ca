import * as z from 'zod/mini';
import { byId, id, nothing } from '../basics.ts';
import * as savedSearches from '../saved-searches.ts';
import { operation } from './operation.ts';

export const listSavedSearches = operation('saved_searches.list', {
  request: nothing,
  response: savedSearches.savedSearches,
  who: 'signed_in',
  http: { summary: 'List your saved searches', route: 'GET /plants/saved-searches' },
});

export const saveSearch = operation('saved_searches.create', {
  request: savedSearches.saveSearchBody,
  response: savedSearches.savedSearch,
  who: 'signed_in',
  writes: true,
  errors: ['validation_failed', 'saved_search_limit_reached'],
  http: { summary: 'Save a search', route: 'POST /plants/saved-searches', access: 'active', status: 201 },
});

export const updateSavedSearch = operation('saved_searches.update', {
  request: z.extend(savedSearches.saveSearchBody, { id }),
  response: savedSearches.savedSearch,
  who: 'signed_in',
  writes: true,
  errors: ['validation_failed', 'saved_search_not_found'],
  http: {
    summary: 'Replace a saved search',
    route: 'PUT /plants/saved-searches/{id}',
    access: 'active',
    unknown: 'saved_search_not_found',
  },
});

export const changeSearchSettings = operation('saved_searches.settings', {
  request: z.extend(savedSearches.searchSettingsBody, { id }),
  response: savedSearches.savedSearch,
  who: 'signed_in',
  writes: true,
  errors: ['validation_failed', 'saved_search_not_found'],
  http: {
    summary: 'Rename a saved search, or switch its alerts',
    route: 'PUT /plants/saved-searches/{id}/settings',
    access: 'active',
    unknown: 'saved_search_not_found',
  },
});

export const deleteSavedSearch = operation('saved_searches.delete', {
  request: byId,
  response: nothing,
  who: 'signed_in',
  writes: true,
  errors: ['saved_search_not_found'],
  http: {
    summary: 'Delete a saved search',
    route: 'DELETE /plants/saved-searches/{id}',
    status: 204,
    unknown: 'saved_search_not_found',
  },
});
