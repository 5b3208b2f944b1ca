import type { ByteSource } from './byte-source.ts';
import { readMp4 } from './mp4.ts';
import type { Recording } from './recording.ts';
import { readWebm } from './webm.ts';

/**
 * Looks at a file by its content. Null where it is no MP4 or WebM.
 * @throws BrokenRecording where it is one that cannot be read to its end.
 */
export async function inspectRecording(source: ByteSource): Promise<Recording | null> {
  const head = await source.read(0, 12);
  if (head.length < 12) return null;
  if (head.toString('latin1', 4, 8) === 'ftyp') return readMp4(source);
  return head.readUInt32BE(0) === 0x1a45dfa3 ? readWebm(source) : null;
}
