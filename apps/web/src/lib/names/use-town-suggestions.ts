import { suggestTowns } from '@offshoot/contracts/operations/towns';
import type { TownSuggestions } from '@offshoot/contracts/towns';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { storedPlace } from '../places/stored-place.ts';
import { mergeTowns, townsFor, type TownIndex, type TownSuggestion } from './suggest-match.ts';

const none: TownSuggestions = [];
/** The server knows the names of towns in Latin letters alone. */
const latin = /\p{Script=Latin}{2}/u;

/**
 * At most eight towns for what a reader types: at once those that the page has names for, then also the small ones of
 * the server, near ones first. `index` is null until the names are loaded.
 */
export function useTownSuggestions(index: TownIndex | null, text: string, isOpen: boolean): readonly TownSuggestion[] {
  const query = text.trim();
  const near = storedPlace();
  const { data = none } = useQuery({
    queryKey: ['towns', query, near],
    queryFn: ({ signal }) => call(suggestTowns, { query, ...near }, { signal }),
    enabled: isOpen && latin.test(query),
  });
  return mergeTowns(index ? townsFor(index, query) : [], data, near !== null);
}
