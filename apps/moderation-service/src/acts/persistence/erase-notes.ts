import type { Tx } from '@offshoot/nest-kit/database';

/** Deletes what moderators wrote about a deleted user; the acts remain. */
export const eraseNotes = (tx: Tx, personId: string): Promise<number> =>
  tx.execute('DELETE FROM act_note USING moderation_act a WHERE a.id = act_note.act_id AND a.person_id = $1', [
    personId,
  ]);
