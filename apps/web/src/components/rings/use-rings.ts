import { listRings } from '@offshoot/contracts/operations/rings';
import type { Ring, Rings } from '@offshoot/contracts/rings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

/** The user's rings, open ones first, and whether they paused them. */
export const useRings = () =>
  useQuery({ queryKey: keys.rings, queryFn: ({ signal }) => call(listRings, {}, { signal }) });

/** Proposals that wait for the user to agree or to decline. */
export const waitingRings = (data: Rings | undefined): Ring[] =>
  (data?.rings ?? []).filter(({ status, legs }) => status === 'proposed' && legs[0]?.agreed === false);
