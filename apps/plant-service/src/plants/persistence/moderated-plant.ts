import type { PlantStatus } from '@offshoot/contracts/plants';
import type { Tx } from '@offshoot/nest-kit/database';
import type { ModeratedPlant, Withheld } from '../domain/withheld.ts';

interface LockedPlant extends ModeratedPlant {
  owner_id: string;
  published_at: Date | null;
}

/** A plant that was not deleted, locked. */
export async function lockModeratedPlant(tx: Tx, id: string): Promise<LockedPlant | undefined> {
  const [plant] = await tx.query<LockedPlant>(
    `SELECT owner_id, status, published_at, withheld, withheld_status, withheld_ground, withheld_before, moderated_at, moderated_by_act
     FROM plant WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [id],
  );
  return plant;
}

/** What a decision makes of a plant. */
interface DecidedPlant {
  status: PlantStatus;
  withheld: Withheld | null;
  /** The status that it has again when it is no longer withheld. */
  withheldStatus: PlantStatus | null;
  /** How it was withheld before; null after an undoing. */
  before: Withheld | null;
  moderatedAt: string;
  actId: string | null;
  at: Date;
}

export async function storeDecision(tx: Tx, id: string, decided: DecidedPlant): Promise<void> {
  await tx.execute(
    `UPDATE plant SET status = $2, withheld = $3, withheld_status = $4, withheld_ground = $5, withheld_before = $6,
       withheld_for_good = false, moderated_at = $7, moderated_by_act = $8, updated_at = $9, version = version + 1
     WHERE id = $1`,
    [
      id,
      decided.status,
      decided.withheld?.as ?? null,
      decided.withheldStatus,
      decided.withheld?.ground ?? null,
      decided.before === null ? null : JSON.stringify(decided.before),
      decided.moderatedAt,
      decided.actId,
      decided.at,
    ],
  );
}

/** Whether a plant exists on which no decision has arrived. */
export async function isUndecided(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query('SELECT 1 FROM plant WHERE id = $1 AND moderated_at IS NULL', [id]);
  return rows.length > 0;
}

/** Deactivates a plant for good where this act is the one by which it is inactive. @returns whether it was not before */
export async function withholdForGood(tx: Tx, id: string, actId: string, at: Date): Promise<boolean> {
  const changed = await tx.execute(
    `UPDATE plant SET withheld_for_good = true, version = version + 1, updated_at = $3
     WHERE id = $1 AND moderated_by_act = $2 AND withheld = 'inactive' AND NOT withheld_for_good AND deleted_at IS NULL`,
    [id, actId, at],
  );
  return changed > 0;
}
