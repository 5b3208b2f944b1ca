import { findBorderRule } from '@offshoot/contracts/operations/border-rules';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';

/** What governs taking a plant to the reader's country, and posting it. */
export const useBorderRule = (plantId: string) =>
  useQuery({
    queryKey: [...keys.plants, 'border-rule', plantId],
    queryFn: ({ signal }) => call(findBorderRule, { id: plantId }, { signal }),
  });
