import type { Tx } from '@offshoot/nest-kit/database';
import type { AcceptedVideo } from '../domain/cause.ts';

/** Stores that a moderator accepted a video of an exchange; a repetition changes nothing. */
export async function keepAcceptedVideo(tx: Tx, exchangeId: string, video: AcceptedVideo): Promise<void> {
  await tx.execute(
    `INSERT INTO accepted_video (video_id, exchange_id, user_id, accepted_at) VALUES ($1, $2, $3, $4) ON CONFLICT (video_id) DO NOTHING`,
    [video.videoId, exchangeId, video.userId, video.at],
  );
}

export async function acceptedVideosOf(tx: Tx, exchangeId: string): Promise<AcceptedVideo[]> {
  const rows = await tx.query<{ video_id: string; user_id: string; accepted_at: Date }>(
    'SELECT video_id, user_id, accepted_at FROM accepted_video WHERE exchange_id = $1 ORDER BY video_id',
    [exchangeId],
  );
  return rows.map((row) => ({ videoId: row.video_id, userId: row.user_id, at: row.accepted_at.toISOString() }));
}
