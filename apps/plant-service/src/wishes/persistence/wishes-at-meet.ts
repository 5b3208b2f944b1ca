import type { Tx } from '@offshoot/nest-kit/database';

/** The species that each of these users wishes for. */
export const wishedBy = (
  tx: Pick<Tx, 'query'>,
  userIds: readonly string[],
  now: Date,
): Promise<{ wisher_id: string; species: string }[]> =>
  tx.query(
    `SELECT owner_id AS wisher_id, species FROM wish WHERE owner_id = ANY($1::uuid[]) AND ends_at > $2 ORDER BY owner_id, species`,
    [userIds, now],
  );

/** Those of these plants that can be requested now. */
export const broughtPlants = (
  tx: Pick<Tx, 'query'>,
  plantIds: readonly string[],
): Promise<{ id: string; name: string; species: string }[]> =>
  tx.query(
    `SELECT id, name, species FROM plant WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL AND status = 'available' AND NOT is_reserved`,
    [plantIds],
  );
