import { familyMost } from '@offshoot/contracts/lineage';
import type { Tx } from '@offshoot/nest-kit/database';

/** A plant of a family; the first one of a walk has no parent in it. */
export interface FamilyLink {
  readonly id: string;
  readonly parent_id: string | null;
}

/** A plant and those that it descends from, the oldest first, as far as a family shows them. */
export async function ancestorsOf(tx: Tx, plantId: string): Promise<FamilyLink[]> {
  return tx.query<FamilyLink>(
    `WITH RECURSIVE up AS (
       SELECT $1::uuid AS id, 0 AS steps
       UNION ALL SELECT e.parent_id, steps + 1 FROM up JOIN lineage_edge e ON e.plant_id = up.id AND e.state = 'confirmed'
         WHERE steps + 1 < $2
     ) SELECT coalesce(id, $1::uuid) AS id, lag(id) OVER (ORDER BY steps DESC) AS parent_id FROM up ORDER BY steps DESC`,
    [plantId, familyMost],
  );
}

/** A plant and what grew from it, generation by generation; what others have never seen is known to its owner alone. */
export async function descendantsOf(tx: Tx, plantId: string, viewerId: string): Promise<FamilyLink[]> {
  return tx.query<FamilyLink>(
    `WITH RECURSIVE down AS (
       SELECT $1::uuid AS id, NULL::uuid AS parent_id
       UNION ALL SELECT e.plant_id, e.parent_id FROM down JOIN lineage_edge e ON e.parent_id = down.id AND e.state = 'confirmed'
         JOIN plant p ON p.id = e.plant_id AND (p.published_at IS NOT NULL OR p.owner_id = $2)
     ) SELECT coalesce(id, $1::uuid) AS id, parent_id FROM down LIMIT $3`,
    [plantId, viewerId, familyMost + 1],
  );
}

/** How many plants that others have seen descend from one, and how many members have them in how many towns. */
export async function countDescendants(
  tx: Tx,
  plantId: string,
): Promise<{ descendants: number; members: number; towns: number }> {
  const [counts] = await tx.query<{ descendants: number; members: number; towns: number }>(
    `WITH RECURSIVE down AS (
       SELECT $1::uuid AS id
       UNION ALL SELECT e.plant_id FROM down JOIN lineage_edge e ON e.parent_id = down.id AND e.state = 'confirmed'
     ) SELECT count(*)::int AS descendants,
         count(DISTINCT p.owner_id) FILTER (WHERE p.deleted_at IS NULL)::int AS members,
         count(DISTINCT p.town) FILTER (WHERE p.deleted_at IS NULL)::int AS towns
       FROM down JOIN plant p ON p.id = down.id WHERE down.id <> $1 AND p.published_at IS NOT NULL`,
    [plantId],
  );
  return counts ?? { descendants: 0, members: 0, towns: 0 };
}

/** A plant, the one that it was grown from, and all that descend from it, after an id and in the order of their ids. */
export async function kinOf(tx: Tx, plantId: string, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `WITH RECURSIVE down AS (
       SELECT $1::uuid AS id
       UNION ALL SELECT e.plant_id FROM down JOIN lineage_edge e ON e.parent_id = down.id AND e.state = 'confirmed'
     ), kin AS (
       SELECT id FROM down UNION SELECT parent_id FROM lineage_edge WHERE plant_id = $1 AND state = 'confirmed'
     ) SELECT coalesce(id, $1::uuid) AS id FROM kin WHERE $2::uuid IS NULL OR id > $2 ORDER BY 1 LIMIT $3`,
    [plantId, after, limit],
  );
  return rows.map(({ id }) => id);
}
