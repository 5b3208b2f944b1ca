/** Thresholds of the automatic verdict. Change the version with every threshold: it is stored with each judgement. */
export interface Policy {
  version: string;
  photo: {
    /** Both models must reach this for porn + hentai before a photo is rejected: one alone mistakes garlic for it. */
    rejectWhenBothReach: number;
    reviewWhenInceptionReaches: number;
    reviewWhenMobilenetReaches: number;
    reviewWhenMeanReaches: number;
    suggestiveFrom: number;
    /** If the best photo scores lower and the listing names no known plant, a moderator checks whether it shows one. */
    plantSeenFrom: number;
    /** From one of these on, a picture in which no plant is seen is taken for a drawing, for which no name vouches. */
    drawn: { fineFlatnessFrom: number; coarseFlatnessFrom: number; inceptionFrom: number };
  };
  text: {
    /** This many different severe terms reject; fewer leave the case to a moderator. */
    rejectFromSevereTerms: number;
    /** This many different weak signs leave the case to a moderator. */
    reviewFromWeakSigns: number;
  };
}

// Measured with these on 510 harmless pictures: no false rejection, 1 % false `photo.nsfw_possible`.
export const POLICY: Policy = {
  version: '2026-11-e',
  photo: {
    rejectWhenBothReach: 0.85,
    reviewWhenInceptionReaches: 0.35,
    reviewWhenMobilenetReaches: 0.85,
    reviewWhenMeanReaches: 0.35,
    suggestiveFrom: 0.5,
    plantSeenFrom: 0.35,
    drawn: { fineFlatnessFrom: 0.45, coarseFlatnessFrom: 0.7, inceptionFrom: 0.5 },
  },
  text: { rejectFromSevereTerms: 2, reviewFromWeakSigns: 2 },
};

/** The version of the rules that a decision was made under. */
export const policyVersion = POLICY.version;
