import type { Tx } from '@offshoot/nest-kit/database';

/** Plant id → id of the exchange that holds it, for those of these plants that are held. */
export async function holdsOf(tx: Tx, plantIds: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ plant_id: string; exchange_id: string }>(
    'SELECT plant_id, exchange_id FROM plant_hold WHERE plant_id = ANY($1)',
    [plantIds.filter((id) => id !== null)],
  );
  return new Map(rows.map((row) => [row.plant_id, row.exchange_id]));
}

/**
 * Holds plants for an exchange, in id order. The primary key decides between concurrent acceptances.
 * @returns the plants that another exchange holds already
 */
export async function holdPlants(
  tx: Tx,
  exchangeId: string,
  plantIds: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const idsToHold = plantIds.filter((id) => id !== null).toSorted();
  const held = await tx.query<{ plant_id: string }>(
    `INSERT INTO plant_hold (plant_id, exchange_id) SELECT unnest($1::uuid[]), $2
     ON CONFLICT (plant_id) DO NOTHING RETURNING plant_id`,
    [idsToHold, exchangeId],
  );
  const mine = new Set(held.map((row) => row.plant_id));
  return new Set(idsToHold.filter((id) => !mine.has(id)));
}

export async function releasePlants(tx: Tx, exchangeId: string): Promise<void> {
  await tx.query('DELETE FROM plant_hold WHERE exchange_id = $1', [exchangeId]);
}
