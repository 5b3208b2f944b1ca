import { limits } from '@offshoot/contracts/limits';

/** The reference by which everybody outside names a photo. */
export const imageReferenceOf = (photoId: string): string => `/media/${photoId}.webp`;

/** The photo that a reference names; references are checked by contracts' `imageReference` before. */
export const photoIdOf = (reference: string): string => reference.slice('/media/'.length, -'.webp'.length);

/** Where a photo's picture of a given width lies in the object store. */
export const photoKey = (photoId: string, width: number): string => `photos/${photoId}/${width}.webp`;

/** All objects of a photo. */
export const photoKeys = (photoId: string): string[] => limits.photoWidths.map((width) => photoKey(photoId, width));
