import type { PlantStatus } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';

/** A plant of a family as it is stored. */
export interface RelativeRow {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly species: string;
  readonly town: string | null;
  readonly status: PlantStatus;
  readonly is_deleted: boolean;
  readonly year: number;
}

export const relativesOf = (tx: Tx, ids: readonly string[]): Promise<RelativeRow[]> =>
  tx.query<RelativeRow>(
    `SELECT id, owner_id, name, coalesce(species, '') AS species, town, status, deleted_at IS NOT NULL AS is_deleted,
       extract(year FROM created_at AT TIME ZONE 'UTC')::int AS year
     FROM plant WHERE id = ANY($1::uuid[])`,
    [ids],
  );

/** The parent that a plant names, before one that was refused. */
export async function namedParent(
  tx: Tx,
  plantId: string,
): Promise<{ parent_id: string; state: 'proposed' | 'confirmed' | 'refused'; year: number } | undefined> {
  const [edge] = await tx.query<{ parent_id: string; state: 'proposed' | 'confirmed' | 'refused'; year: number }>(
    `SELECT parent_id, state, extract(year FROM named_at AT TIME ZONE 'UTC')::int AS year FROM lineage_edge
     WHERE plant_id = $1 ORDER BY state = 'refused', named_at DESC LIMIT 1`,
    [plantId],
  );
  return edge;
}

export interface Proposal {
  readonly plant_id: string;
  readonly name: string;
  readonly owner_id: string;
  readonly named_at: Date;
}

/** The public plants of which this one is proposed as the parent, the oldest proposal first. */
export const proposalsTo = (tx: Tx, plantId: string, hidden: readonly string[]): Promise<Proposal[]> =>
  tx.query<Proposal>(
    `SELECT e.plant_id, p.name, p.owner_id, e.named_at FROM lineage_edge e JOIN plant p ON p.id = e.plant_id
     WHERE e.parent_id = $1 AND e.state = 'proposed' AND p.deleted_at IS NULL AND p.status IN ('available', 'exchanged')
       AND p.owner_id <> ALL($2::uuid[])
     ORDER BY e.named_at, e.plant_id LIMIT 100`,
    [plantId, hidden],
  );
