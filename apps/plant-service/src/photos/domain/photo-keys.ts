import { limits } from '@offshoot/contracts/limits';

/** The public reference of a photo. */
export const imageReferenceOf = (photoId: string): string => `/media/${photoId}.webp`;

/** The photo of a reference that was validated by contracts' `imageReference`. */
export const photoIdOf = (reference: string): string => reference.slice('/media/'.length, -'.webp'.length);

/** Object key of a photo's rendition, by width in pixels. */
export const photoKey = (photoId: string, width: number): string => `photos/${photoId}/${width}.webp`;

export const photoKeys = (photoId: string): string[] => limits.photoWidths.map((width) => photoKey(photoId, width));
