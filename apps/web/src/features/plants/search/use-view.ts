import { recordView } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';

/** Reports a view of another user's plant, once it has been shown. */
export function useView(plant: Plant | undefined, viewerId: string | undefined): void {
  const seen = plant && viewerId && plant.owner_id !== viewerId ? plant.id : null;
  useEffect(() => {
    // A view that is not counted is not worth an error message.
    if (seen) call(recordView, { id: seen }).catch(() => undefined);
  }, [seen]);
}
