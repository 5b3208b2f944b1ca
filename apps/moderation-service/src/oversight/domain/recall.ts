import type { DecisionGround, Recall } from '@offshoot/contracts/moderation';

/** Listings that moderators refused on one ground, for which the machine had raised the same signals. */
export interface RefusedListings {
  ground: DecisionGround;
  /** Signals above `info` about the revision that was refused. */
  codes: readonly string[];
  /** The share of approvals by which they were drawn as samples; null for those that were looked at for another reason. */
  weighed_by: number | null;
  count: number;
}

/** With fewer samples, or fewer refused listings, a share says nothing: it stays null. */
export const leastSamples = 50;
export const leastRefused = 10;

/**
 * How much of what moderators refuse the machine sees, by signal and by ground.
 *
 * Only listings are counted, since only their approvals are sampled, and only what moderators have refused: a rejection by the
 * machine that no moderator looked at proves nothing. A listing that was held or reported counts once. A refused sample represents
 * as many approvals as it was drawn from (50 at 2 %, 10 at 10 %), so that what is not reported is estimated too. Content that
 * is reported after samples of its kind were refused counts in both ways: the estimate is rather too low than too high.
 *
 * A signal is measured against all listings refused on the ground that it looks for. Where several look for one (telephone
 * numbers and web addresses for contact details), the ground's figure counts what any of them saw.
 *
 * @param samples how many approvals were drawn as samples and looked at
 * @param groundOfSignal the ground that each signal looks for
 */
export function recallOf(
  refused: readonly RefusedListings[],
  samples: number,
  groundOfSignal: Readonly<Record<string, DecisionGround | undefined>>,
) {
  const of = (ground: DecisionGround, sees: (codes: readonly string[]) => boolean): Recall => {
    const onGround = refused.filter((listings) => listings.ground === ground);
    const seen = onGround.filter(({ codes }) => sees(codes));
    const isEnough = samples >= leastSamples && sum(onGround) >= leastRefused;
    return {
      seen: sum(seen),
      refused: sum(onGround),
      share: isEnough ? estimated(seen) / estimated(onGround) : null,
    };
  };
  return {
    bySignal: (code: string): Recall | null => {
      const ground = groundOfSignal[code];
      return ground ? of(ground, (codes) => codes.includes(code)) : null;
    },
    byGround: () =>
      [...new Set(Object.values(groundOfSignal))]
        .flatMap((ground) => ground ?? [])
        .map((ground) => ({
          ground,
          recall: of(ground, (codes) => codes.some((code) => groundOfSignal[code] === ground)),
        }))
        .filter(({ recall }) => recall.refused > 0),
  };
}

const sum = (listings: readonly RefusedListings[]) => listings.reduce((all, { count }) => all + count, 0);
const estimated = (listings: readonly RefusedListings[]) =>
  listings.reduce((all, { count, weighed_by }) => all + count / (weighed_by ?? 1), 0);
