import { limits } from '@offshoot/contracts/limits';
import { listMyPlants } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { call } from './call.ts';
import { keys } from './query.ts';

async function loadMyPlants(signal: AbortSignal): Promise<Plant[]> {
  const plants: Plant[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const plantPage = await call(listMyPlants, { page, per_page: limits.pageSizeMax }, { signal });
    plants.push(...plantPage.items);
    pages = plantPage.pages;
  }
  return plants;
}

/** All of the user's plants, which come in pages. */
export const myPlantsQuery = {
  queryKey: keys.myPlants({ all: true }),
  queryFn: ({ signal }: { signal: AbortSignal }) => loadMyPlants(signal),
};
