import type { Tx } from '@offshoot/nest-kit/database';

/** Whether an exchange references a clip. */
export async function isReferenced(tx: Tx, clip: string): Promise<boolean> {
  const rows = await tx.query(
    'SELECT 1 FROM exchange WHERE requester_video_file_path = $1 OR owner_video_file_path = $1',
    [clip],
  );
  return rows.length > 0;
}
