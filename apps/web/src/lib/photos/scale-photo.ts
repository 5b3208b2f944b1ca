import { limits } from '@offshoot/contracts/limits';
import { clientLimits } from '../../config/client-limits.ts';
import { canReadCanvas, turnsWebp, uprightTransform } from './canvas.ts';
import { photoContent } from './photo-content.ts';
import { photoSize } from './photo-size.ts';

const LONGEST_SIDE = 2_400;

/** Why a chosen file is rejected. */
export type PhotoFault = 'format' | 'too_large' | 'too_many_pixels' | 'cut' | 'unreadable';

export class PhotoError extends Error {
  readonly fault: PhotoFault;
  constructor(fault: PhotoFault) {
    super(fault);
    this.fault = fault;
  }
}

/** How a photo may be declared where the device does not know its type: its content decides. */
const vagueTypes = ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg'];
const isPhotoType = (declared: string): boolean => limits.photoTypes.some((type) => type === declared);

/** The error of a file that needs no decoding, or null. */
export function fileFault(file: Pick<File, 'type' | 'size'>): PhotoFault | null {
  if (!isPhotoType(file.type) && !vagueTypes.includes(file.type)) return 'format';
  return file.size > limits.chosenPhotoBytes ? 'too_large' : null;
}

/** The limit, in megabytes, for the sentences about a photo that is too large. */
export const largestPhoto = { max: limits.chosenPhotoBytes / 1024 / 1024 };

/**
 * A photo that the server accepts: unchanged if small enough in bytes and pixels, else scaled down to 2,400 pixels and
 * then, in steps of quality, below the server's limit.
 */
export async function scaledPhoto(file: File): Promise<Blob> {
  const { type, isCut, webpOrientation } = await photoContent(file);
  if (isCut) throw new PhotoError('cut');
  if (isPhotoType(file.type)) return scaled(file, webpOrientation);
  if (type === null) throw new PhotoError('format');
  return scaled(new File([file], file.name, { type }), webpOrientation);
}

async function scaled(file: File, webpOrientation: number): Promise<Blob> {
  const size = await photoSize(file);
  const pixels = size && size.width * size.height;
  // A photo that may not fit into memory is not decoded.
  if (pixels !== null && pixels > clientLimits.scaledPhotoPixels) throw new PhotoError('too_many_pixels');
  const isWide = pixels !== null && pixels > limits.photoPixels;
  if (file.size <= limits.photoBytes && !isWide) return file;
  // The server says so if it is too large as it is.
  if (!canReadCanvas()) return file;
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
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const orientation = webpOrientation > 1 && !(await turnsWebp()) ? webpOrientation : 1;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = orientation >= 5 ? [height, width] : [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError('unreadable');
  // On white, as the server flattens transparency: JPEG would make it black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  if (orientation > 1) context.setTransform(uprightTransform(orientation, width, height));
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  for (const quality of [0.9, 0.8, 0.65, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= limits.photoBytes) return blob;
  }
  throw new PhotoError('unreadable');
}
