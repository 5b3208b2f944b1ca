import { updateMe } from '@offshoot/contracts/operations/people';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/call.ts';
import { ownZone } from '../../lib/i18n/own-zone.ts';
import { keepProfile } from '../../lib/session/keep-profile.ts';
import { useSession } from '../../lib/session/session.tsx';

/** Reports the moderator's zone where the server has another one: mails about late cases wait for the day there. */
export function useReportedZone(): void {
  const client = useQueryClient();
  const { me } = useSession();
  const reported = me?.time_zone;
  useEffect(() => {
    const time_zone = ownZone();
    // A server of the version before knows no zones.
    if (reported === undefined || reported === time_zone) return;
    // The next visit reports it again.
    void call(updateMe, { time_zone })
      .then((profile) => keepProfile(client, profile))
      .catch(() => undefined);
  }, [client, reported]);
}
