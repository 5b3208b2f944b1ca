import { limits } from '@offshoot/contracts/limits';

export type PhotoWidth = (typeof limits.photoWidths)[number];

/** The address of a photo in one of the stored widths: 320, 800 or 1600 pixels. */
export const imageUrl = (reference: string, width: PhotoWidth): string =>
  reference.startsWith('/media/') ? `${reference}${reference.includes('?') ? '&' : '?'}w=${width}` : reference;

/** Every stored width, as a `srcset`. */
export const imageSrcSet = (reference: string): string | undefined =>
  reference.startsWith('/media/')
    ? limits.photoWidths.map((width) => `${imageUrl(reference, width)} ${width}w`).join(', ')
    : undefined;

/** How wide a plant's own page shows its photo, as in `<img sizes>`. */
export const gallerySizes = '(max-width: 767px) 100vw, 640px';
