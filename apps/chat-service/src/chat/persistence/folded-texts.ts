import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import { isHidden } from '@offshoot/read-models/moderated-content';
import { type ShownMessage, shownMessages } from './messages.ts';

/** Which messages of a room are searched for. */
export interface MessageSearch {
  room_id: string;
  /** Sequence numbers from `from` up to, not including, `before`. */
  from: number;
  before: number;
  /** LIKE patterns of the folded words. */
  patterns: readonly string[];
}

/**
 * The newest messages that match all patterns.
 * @param withinMs after which PostgreSQL cancels the search
 */
export function matchingMessages(
  database: Database,
  { room_id, from, before, patterns }: MessageSearch,
  most: number,
  withinMs: number,
): Promise<ShownMessage[]> {
  // The longest pattern alone, as the index cannot be read for a list.
  const [longest, ...others] = patterns.toSorted((first, second) => second.length - first.length);
  return database.query<ShownMessage>(
    `${shownMessages} WHERE message.room_id = $1 AND message.seq >= $2 AND message.seq < $3
       AND message.content_folded LIKE $4 AND message.content_folded LIKE ALL ($5::text[]) AND NOT ${isHidden('message.id')}
     ORDER BY message.seq DESC LIMIT $6`,
    [room_id, from, before, longest, others, most],
    withinMs,
  );
}

/** Folds some texts that are not folded by the present folding. @returns how many there were, at most `most` */
export async function foldStoredTexts(tx: Tx, most: number): Promise<number> {
  const unfolded = await tx.query<{ id: string; content: string }>(
    `SELECT id, content FROM message WHERE folding < ${FOLDING} AND content <> '' ORDER BY id LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED`,
    [most],
  );
  if (unfolded.length > 0)
    await tx.execute(
      `UPDATE message SET content_folded = folded.content, folding = ${FOLDING}
       FROM unnest($1::uuid[], $2::text[]) AS folded (id, content) WHERE message.id = folded.id`,
      [unfolded.map(({ id }) => id), unfolded.map(({ content }) => foldText(content))],
    );
  return unfolded.length;
}
