export interface LevelProgress {
  /** From 0 at the level's start to 1 at the next level's. */
  fraction: number;
  /** LEAFS missing to the next level. */
  missing: number;
}

/** The progress of a sum of LEAFS within its level. Level and sum may arrive a moment apart, so it is clamped. */
export function levelProgress(leafs: number, startsAt: number, nextAt: number): LevelProgress {
  const span = nextAt - startsAt;
  const fraction = span > 0 ? Math.min(1, Math.max(0, (leafs - startsAt) / span)) : 0;
  return { fraction, missing: Math.max(0, nextAt - leafs) };
}
