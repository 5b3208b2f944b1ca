import { site } from '@offshoot/contracts/operations/community';
import { useQuery } from '@tanstack/react-query';
import { clientLimits } from '../../config/client-limits.ts';
import { call } from '../api/call.ts';
import { keys } from '../api/query.ts';

/** What every page must know of the site's settings, fetched again while the page is visible. Undefined until it is known. */
export const useSite = () =>
  useQuery({
    queryKey: keys.site,
    queryFn: ({ signal }) => call(site, {}, { signal }),
    staleTime: clientLimits.siteRefresh,
    refetchInterval: clientLimits.siteRefresh,
  }).data;
