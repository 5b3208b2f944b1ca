import { decodeImage, fromPixels, renderWidths } from '@offshoot/media/images/decode';
import type { Rendition } from '@offshoot/media/images/decode';
import { avatarWidths } from './avatar-keys.ts';

const widest = Math.max(...avatarWidths);

/**
 * The centre of a picture as squares.
 * @throws DomainError `invalid_file_format`
 */
export async function renderAvatar(file: Buffer): Promise<Rendition[]> {
  const whole = await decodeImage(file, { width: widest, height: widest, fit: 'outside' });
  const side = Math.min(whole.info.width, whole.info.height);
  const square = await fromPixels(whole)
    .resize({ width: side, height: side, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (await renderWidths(square, avatarWidths)).renditions;
}
