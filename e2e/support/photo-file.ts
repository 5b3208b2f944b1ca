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
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await sharp(demoPhotoFile(name, 1600)).jpeg({ quality: 90 }).toBuffer() };
}

export const photoFiles = (names: readonly string[]): Promise<PhotoFile[]> => Promise.all(names.map(photoFile));
