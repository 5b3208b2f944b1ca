import { listWaitingAccounts } from '@offshoot/contracts/operations/approvals';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { settingsKeys } from './settings-keys.ts';

/** The accounts that wait for approval. */
export const useWaitingAccounts = () =>
  useQuery({
    queryKey: settingsKeys.waiting,
    queryFn: ({ signal }) => call(listWaitingAccounts, {}, { signal }),
    staleTime: 0,
  });
