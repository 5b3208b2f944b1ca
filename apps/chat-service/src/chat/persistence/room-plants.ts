import type { Tx } from '@offshoot/nest-kit/database';

/** What rooms store of their plant; without name and cover where the rooms of a plant differ. */
export interface RoomPlant {
  readonly plant_id: string;
  readonly version: number;
  readonly name: string | null;
  readonly cover: string | null;
}

/** The plants of rooms, after this id. */
export const roomPlantsAfter = (tx: Tx, after: string | null, limit: number): Promise<RoomPlant[]> =>
  tx.query<RoomPlant>(
    `SELECT plant_id, max(plant_version) AS version,
       CASE WHEN count(DISTINCT (plant_version, plant_name, plant_image)) = 1 THEN min(plant_name) END AS name,
       CASE WHEN count(DISTINCT (plant_version, plant_name, plant_image)) = 1 THEN min(plant_image) END AS cover
     FROM room WHERE $1::uuid IS NULL OR plant_id > $1::uuid GROUP BY plant_id ORDER BY plant_id LIMIT $2`,
    [after, limit],
  );

/** Marks a plant's rooms of this version as without a known plant. @returns whether there were any */
export const clearRoomPlant = async (tx: Tx, { plant_id, version }: RoomPlant): Promise<boolean> =>
  (await tx.execute(
    'UPDATE room SET plant_version = 0 WHERE plant_id = $1 AND plant_version = $2 AND plant_version > 0',
    [plant_id, version],
  )) > 0;
