import { demoPhotoFile } from '@offshoot/demo-community/photos';
import sharp from 'sharp';

/** A file in the format of Playwright and of forms. */
export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A demo photo as a JPEG, as a camera makes it. */
export async function photoFile(name: string): Promise<PhotoFile> {
  return {
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await sharp(demoPhotoFile(name, 1600)).jpeg({ quality: 90 }).toBuffer(),
  };
}

/** A photo of one colour. */
export async function photoOfColour(background: string): Promise<PhotoFile> {
  const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } });
  return { name: `${background}.jpg`, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The same picture with the pixel count of a large sensor, blurred to stay below the byte limit. */
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
