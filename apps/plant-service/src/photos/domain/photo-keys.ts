import { limits } from '@offshoot/contracts/limits';

/** Object key of a photo's rendition, by width in pixels. */
export const photoKey = (photoId: string, width: number): string => `photos/${photoId}/${width}.webp`;

export const photoKeys = (photoId: string): string[] => limits.photoWidths.map((width) => photoKey(photoId, width));
