import type { Tx } from '@offshoot/nest-kit/database';

interface PlantOfUser {
  plantId: string;
  userId: string;
  at: Date;
}

/** Likes a plant, or removes the like. @returns how many likes the plant has */
export async function setLike(tx: Tx, { plantId, userId, at }: PlantOfUser, liked: boolean): Promise<number> {
  // Counts only if a row was inserted or deleted, so that a repeated or concurrent like counts once.
  const changed = liked
    ? await tx.execute(
        'INSERT INTO plant_like (plant_id, person_id, liked_at) VALUES ($1, $2, $3) ON CONFLICT (plant_id, person_id) DO NOTHING',
        [plantId, userId, at],
      )
    : await tx.execute('DELETE FROM plant_like WHERE plant_id = $1 AND person_id = $2', [plantId, userId]);
  const [counted] = await tx.query<{ likes: number }>(
    'UPDATE plant SET likes = likes + $2 WHERE id = $1 RETURNING likes',
    [plantId, liked ? changed : -changed],
  );
  return counted?.likes ?? 0;
}

/** Counts a view of a plant, once per user and UTC day. */
export async function countView(tx: Tx, { plantId, userId, at }: PlantOfUser): Promise<void> {
  const counted = await tx.execute(
    `INSERT INTO plant_view (plant_id, person_id, day) VALUES ($1, $2, $3)
     ON CONFLICT (plant_id, person_id) DO UPDATE SET day = excluded.day WHERE plant_view.day < excluded.day`,
    [plantId, userId, at.toISOString().slice(0, 10)],
  );
  if (counted > 0) await tx.execute('UPDATE plant SET views = views + 1 WHERE id = $1', [plantId]);
}
