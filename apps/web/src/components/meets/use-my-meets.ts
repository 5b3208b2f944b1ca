import { myMeets } from '@offshoot/contracts/operations/meets';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { useSession } from '../../lib/session/session.tsx';
import { meetKeys } from './meet-keys.ts';

/** The swap meets that the user hosts, and those that they come to. */
export function useMyMeets() {
  const { me } = useSession();
  return useQuery({
    queryKey: meetKeys.my,
    queryFn: ({ signal }) => call(myMeets, {}, { signal }),
    enabled: me !== null,
  });
}
