/** Widths in pixels in which an avatar is stored. */
export const avatarWidths = [320, 800] as const;

/** The reference by which everybody names an avatar. */
export const avatarReferenceOf = (avatarId: string): string => `/media/avatars/${avatarId}.webp`;

/** The avatar that a reference names. */
export const avatarIdOf = (reference: string): string => reference.slice('/media/avatars/'.length, -'.webp'.length);

/** Where an avatar's picture of a given width lies in the object store. */
export const avatarKey = (avatarId: string, width: number): string => `avatars/${avatarId}/${width}.webp`;

/** All objects of an avatar. */
export const avatarKeys = (avatarId: string): string[] => avatarWidths.map((width) => avatarKey(avatarId, width));
