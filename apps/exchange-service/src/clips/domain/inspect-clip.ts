import type { ByteSource } from './byte-source.ts';
import type { Clip } from './clip.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

/**
 * Looks at a file by its content. Null where it is no video that Offshoot takes.
 * @throws BrokenClip where it is one that cannot be read to its end.
 */
export async function inspectClip(source: ByteSource): Promise<Clip | null> {
  const head = await source.read(0, 12);
  if (head.length < 12) return null;
  if (head.toString('latin1', 4, 8) === 'ftyp') return readMp4(source);
  return head.readUInt32BE(0) === 0x1a45dfa3 ? readWebm(source) : null;
}
