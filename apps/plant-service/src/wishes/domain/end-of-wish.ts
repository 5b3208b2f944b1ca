const lastsMs = 180 * 86_400_000;

/** When a wish that was made or renewed ends. */
export const endOfWish = (at: Date): Date => new Date(at.getTime() + lastsMs);
