/** A tag's design: sizes in pixels before scaling, times in milliseconds. */
export const tagSize = { width: 400, height: 600, scale: 2, qr: 200, quality: 0.95, imageTimeout: 15_000 } as const;
