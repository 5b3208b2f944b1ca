import type { Tx } from '@offshoot/nest-kit/database';

/** Where a parent comes from: of the same owner, from a completed exchange, or by the tag of another member's plant. */
type EdgeSource = 'own' | 'handover' | 'tag';
export type EdgeState = 'proposed' | 'confirmed' | 'refused';

export interface Edge {
  readonly plant_id: string;
  readonly parent_id: string;
  readonly state: EdgeState;
  readonly source: EdgeSource;
}

/** Stores an edge, unless the plant has a parent or this one was refused. @returns whether it was stored */
export async function insertEdge(tx: Tx, edge: Edge, at: Date): Promise<boolean> {
  const stored = await tx.execute(
    `INSERT INTO lineage_edge (plant_id, parent_id, state, source, named_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [edge.plant_id, edge.parent_id, edge.state, edge.source, at],
  );
  return stored > 0;
}

/** The edge between two plants, if there is one. */
export async function edgeBetween(tx: Tx, plantId: string, parentId: string): Promise<Edge | undefined> {
  const [edge] = await tx.query<Edge>(
    'SELECT plant_id, parent_id, state, source FROM lineage_edge WHERE plant_id = $1 AND parent_id = $2',
    [plantId, parentId],
  );
  return edge;
}

/** A plant's edge that is not refused, with both owners. */
export interface OwnedEdge extends Edge {
  readonly owner_id: string;
  readonly parent_owner_id: string;
  /** Whether others see the plant or have seen it. */
  readonly was_shown: boolean;
  readonly parent_is_deleted: boolean;
}

/** Locks a plant's edge until the transaction ends. */
export async function lockEdge(tx: Tx, plantId: string): Promise<OwnedEdge | undefined> {
  const [edge] = await tx.query<OwnedEdge>(
    `SELECT e.plant_id, e.parent_id, e.state, e.source, p.owner_id, parent.owner_id AS parent_owner_id,
       p.published_at IS NOT NULL AS was_shown, parent.deleted_at IS NOT NULL AS parent_is_deleted
     FROM lineage_edge e JOIN plant p ON p.id = e.plant_id JOIN plant parent ON parent.id = e.parent_id
     WHERE e.plant_id = $1 AND e.state <> 'refused' FOR UPDATE OF e`,
    [plantId],
  );
  return edge;
}

export async function setState(tx: Tx, { plant_id, parent_id }: Edge, state: EdgeState): Promise<void> {
  await tx.execute('UPDATE lineage_edge SET state = $3 WHERE plant_id = $1 AND parent_id = $2', [
    plant_id,
    parent_id,
    state,
  ]);
}

/** Removes what an owner named as the parent of a plant; a refusal stays. @returns whether there was one */
export async function deleteEdge(tx: Tx, plantId: string, ownerId: string): Promise<boolean> {
  const deleted = await tx.execute(
    `DELETE FROM lineage_edge WHERE plant_id = $1 AND state <> 'refused'
       AND EXISTS (SELECT FROM plant WHERE id = $1 AND owner_id = $2 AND deleted_at IS NULL)`,
    [plantId, ownerId],
  );
  return deleted > 0;
}

/** Deletes what an erased user proposed or could have decided; confirmed parents stay, without names. */
export async function deleteProposals(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    `DELETE FROM lineage_edge WHERE state <> 'confirmed' AND plant_id IN (SELECT id FROM plant WHERE owner_id = $1)`,
    [userId],
  );
  await tx.execute(
    `DELETE FROM lineage_edge WHERE state <> 'confirmed' AND parent_id IN (SELECT id FROM plant WHERE owner_id = $1)`,
    [userId],
  );
}
