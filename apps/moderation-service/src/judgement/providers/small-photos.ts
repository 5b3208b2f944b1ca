import { smallJpeg, UnreadablePhotoError } from '../photos/decode-photo.ts';

const SIDE = 512;

/** The photos as a remote provider receives them: small, and without metadata. The local verdict names those that cannot be read. */
export async function smallPhotos(photos: readonly Buffer[]): Promise<Buffer[]> {
  const small: Buffer[] = [];
  for (const photo of photos) {
    try {
      small.push(await smallJpeg(photo, SIDE));
    } catch (error) {
      if (!(error instanceof UnreadablePhotoError)) throw error;
    }
  }
  return small;
}
