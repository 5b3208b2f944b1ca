import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { translation as translationShape, type Translation } from '@offshoot/contracts/translations';
import type { Database, Tx } from '@offshoot/nest-kit/database';
import * as z from 'zod/mini';

/** For how long a translation is kept, and how many. */
const daysKept = 7;
const mostKept = 100_000;
/** Rows per statement. */
const chunk = 5_000;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What decides a translation: text, language, provider and model. */
export type Source = readonly string[];

/**
 * The key of a row and that of its content. Both follow from the text, so that a row is unreadable without it: with a
 * deleted text its translation is unreadable at once.
 */
function keysOf(source: Source): { row: Buffer; content: Buffer } {
  const bytes = JSON.stringify(source);
  const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', bytes, '', purpose, 32));
  return {
    row: createHash('sha256').update(derived('row of a translation')).digest(),
    content: derived('content of a translation'),
  };
}

function seal(content: Buffer, value: Translation): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, content, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function unseal(content: Buffer, sealed: Buffer): Translation {
  const decipher = createDecipheriv(algorithm, content, sealed.subarray(0, ivBytes));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
  return z.parse(translationShape, JSON.parse(opened.toString('utf8')));
}

/** The translation of this source; null where none is kept, or no longer. */
export async function findTranslation(database: Database, source: Source, at: Date): Promise<Translation | null> {
  const { row, content } = keysOf(source);
  const [kept] = await database.query<{ sealed: Buffer }>(
    'SELECT sealed FROM translation WHERE key = $1 AND expires_at > $2',
    [row, at],
  );
  return kept ? unseal(content, kept.sealed) : null;
}

/** Keeps a translation for some days, from the first time on: readers do not prolong it. */
export async function keepTranslation(tx: Tx, source: Source, value: Translation, at: Date): Promise<void> {
  const { row, content } = keysOf(source);
  await tx.execute(
    `INSERT INTO translation (key, sealed, expires_at) VALUES ($1, $2, $3::timestamptz + interval '${daysKept} days')
     ON CONFLICT (key) DO UPDATE SET sealed = excluded.sealed, expires_at = excluded.expires_at`,
    [row, seal(content, value), at],
  );
}

/** Deletes expired translations, and the oldest beyond the number that is kept. @returns whether there may be more */
export async function deleteOldTranslations(database: Database, at: Date, most = mostKept): Promise<boolean> {
  const deleted = await database.execute(
    `DELETE FROM translation WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM translation
       WHERE expires_at <= greatest($1::timestamptz, (SELECT expires_at FROM translation ORDER BY expires_at DESC OFFSET $2 LIMIT 1))
       LIMIT ${chunk} FOR UPDATE SKIP LOCKED))`,
    [at, most],
  );
  return deleted === chunk;
}
