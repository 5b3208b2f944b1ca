import { limits } from '@offshoot/contracts/limits';
import { clientLimits } from '../../config/client-limits.ts';
import { photoSize } from './photo-size.ts';

const LONGEST_SIDE = 2_400;

/** Why a chosen file is rejected. */
export type PhotoFault = 'format' | 'too_large' | 'too_many_pixels' | 'unreadable';

export class PhotoError extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The error of a file that needs no decoding, or null. */
export function fileFault(file: Pick<File, 'type' | 'size'>): PhotoFault | null {
  if (!limits.photoTypes.some((type) => type === file.type)) return 'format';
  return file.size > limits.chosenPhotoBytes ? 'too_large' : null;
}

/** The limit, in megabytes, for the sentences about a photo that is too large. */
export const largestPhoto = { max: limits.chosenPhotoBytes / 1024 / 1024 };

/**
 * A photo that the server accepts: unchanged if small enough in bytes and pixels, else scaled down to 2,400 pixels and
 * then, in steps of quality, below the server's limit.
 */
export async function scaledPhoto(file: File): Promise<Blob> {
  const size = await photoSize(file);
  const pixels = size && size.width * size.height;
  // A photo that may not fit into memory is not decoded.
  if (pixels !== null && pixels > clientLimits.scaledPhotoPixels) throw new PhotoError('too_many_pixels');
  const isWide = pixels !== null && pixels > limits.photoPixels;
  if (file.size <= limits.photoBytes && !isWide) return file;
  // Scaled while decoding: 200 megapixels need 800 MB, which a phone does not have.
  const resized =
    size && isWide
      ? ({
          resizeWidth: Math.round((size.width * LONGEST_SIDE) / Math.max(size.width, size.height)),
          resizeQuality: 'high',
        } as const)
      : {};
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image', ...resized }).catch(() => {
    throw new PhotoError('unreadable');
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadable');
  // On white, as the server flattens transparency: JPEG would make it black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= limits.photoBytes) return blob;
  }
  throw new PhotoError('unreadable');
}
