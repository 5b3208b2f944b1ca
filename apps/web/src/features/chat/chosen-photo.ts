import { fileFault, PhotoError, scaledPhoto, type PhotoFault } from '../../lib/scale-photo.ts';

/** A photo that was chosen and is looked at before it is sent. */
export interface ChosenPhoto {
  blob: Blob;
  width: number;
  height: number;
  /** For showing it; to be revoked. */
  address: string;
}

/** Makes a chosen file ready to be sent: small enough for the server, and its size on the screen known. */
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
