import { demoPhotoFile } from '@offshoot/demo-community/photos';
import sharp from 'sharp';

/** A file as Playwright and forms take it. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A demo photo as the JPEG that a camera makes. */
export async function photoFile(name: string): Promise<PhotoFile> {
  return {
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(demoPhotoFile(name, 1600)).jpeg({ quality: 90 }).toBuffer(),
  };
}

/** What a large sensor makes of the same motif: soft, so that it stays below the limit of bytes. */
export async function photoOfPixels(width: number, height: number): Promise<PhotoFile> {
  return {
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(demoPhotoFile('monstera-1', 320))
      .resize(width, height, { fit: 'fill' })
      .jpeg({ quality: 50 })
      .toBuffer(),
  };
}

export const photoFiles = (names: readonly string[]): Promise<PhotoFile[]> => Promise.all(names.map(photoFile));
