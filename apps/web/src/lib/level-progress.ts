export interface LevelProgress {
  /** From 0 at the level's start to 1 at the next level's. */
  fraction: number;
  /** LEAFS still missing to the next level. */
  missing: number;
}

/** How far a sum of LEAFS has come within its level. Level and sum may come a moment apart, so it stays within bounds. */
export function levelProgress(leafs: number, startsAt: number, nextAt: number): LevelProgress {
  const span = nextAt - startsAt;
  const fraction = span > 0 ? Math.min(1, Math.max(0, (leafs - startsAt) / span)) : 0;
  return { fraction, missing: Math.max(0, nextAt - leafs) };
}
