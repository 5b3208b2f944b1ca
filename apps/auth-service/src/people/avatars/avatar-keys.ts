/** Widths in pixels in which an avatar is stored. */
export const avatarWidths = [320, 800] as const;

/** The public reference of an avatar. */
export const avatarReferenceOf = (avatarId: string): string => `/media/avatars/${avatarId}.webp`;

/** The inverse of `avatarReferenceOf`. */
export const avatarIdOf = (reference: string): string => reference.slice('/media/avatars/'.length, -'.webp'.length);

/** Object key of an avatar in a given width. */
export const avatarKey = (avatarId: string, width: number): string => `avatars/${avatarId}/${width}.webp`;

/** Keys of all objects of an avatar. */
export const avatarKeys = (avatarId: string): string[] => avatarWidths.map((width) => avatarKey(avatarId, width));

/** Keys of the same objects while moderators hide the avatar: no URL reads them, since `hidden` is no id. */
export const hiddenAvatarKeys = (avatarId: string): string[] => avatarKeys(`hidden/${avatarId}`);
