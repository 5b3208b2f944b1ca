import type { Plant } from '@offshoot/contracts/plants';
import { useEffect } from 'react';
import { api } from '../../lib/api/api.ts';

/** Reports a view of another user's plant, once it has been shown. */
export function useView(plant: Plant | undefined, viewerId: string | undefined): void {
  const seen = plant && viewerId && plant.owner_id !== viewerId ? plant.id : null;
  useEffect(() => {
    // A view that is not counted is not worth an error message.
    if (seen) api.post(`/plants/${seen}/view`).catch(() => undefined);
  }, [seen]);
}
