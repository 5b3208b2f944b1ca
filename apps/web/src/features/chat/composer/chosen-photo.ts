import { fileFault, PhotoError, scaledPhoto, type PhotoFault } from '../../../lib/photos/scale-photo.ts';

/** A chosen photo in its preview, before it is sent. */
export interface ChosenPhoto {
  blob: Blob;
  width: number;
  height: number;
  /** Object URL of the preview; has to be revoked. */
  address: string;
}

/** Prepares a chosen file for sending: scaled below the server's limit, with its displayed size. */
export async function choosePhoto(file: File): Promise<ChosenPhoto> {
  const fault = fileFault(file);
  if (fault) throw new PhotoError(fault);
  const blob = await scaledPhoto(file);
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' }).catch(() => {
    throw new PhotoError('unreadable');
  });
  const { width, height } = bitmap;
  bitmap.close();
  return { blob, width, height, address: URL.createObjectURL(blob) };
}

export const faultOfPhoto = (error: unknown): PhotoFault => (error instanceof PhotoError ? error.fault : 'unreadable');
