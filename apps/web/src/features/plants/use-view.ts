import type { Plant } from '@offshoot/contracts/plants';
import { useEffect } from 'react';
import { api } from '../../lib/api.ts';

/** Tells the server that a plant of somebody else was looked at, once it has been shown. */
export function useView(plant: Plant | undefined, viewerId: string | undefined): void {
  const seen = plant && viewerId && plant.owner_id !== viewerId ? plant.id : null;
  useEffect(() => {
    // A look that is not counted is nothing to tell anybody of.
    if (seen) api.post(`/plants/${seen}/view`).catch(() => undefined);
  }, [seen]);
}
