import { site } from '@offshoot/contracts/operations/community';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keys } from '../api/query.ts';

/** Milliseconds after which a visible page fetches it again. */
const refreshMs = 60_000;

/** What every page must know of the site's settings, fetched again while the page is visible. Undefined until it is known. */
export const useSite = () =>
  useQuery({
    queryKey: keys.site,
    queryFn: ({ signal }) => call(site, {}, { signal }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
  }).data;
