import type { RpcClient } from '@offshoot/nest-kit/rpc';

/** The names of plants that still exist, from plant-service. */
export async function plantNames(
  rpc: RpcClient,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const plantIds = [...new Set(ids.filter((id) => id !== null))].slice(0, 500);
  if (plantIds.length === 0) return new Map();
  const { plants } = await rpc.call('plants.read_models', { ids: plantIds });
  return new Map(plants.filter((plant) => !plant.deleted).map((plant) => [plant.plant_id, plant.name]));
}
