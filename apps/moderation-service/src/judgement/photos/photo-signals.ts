/** Class probabilities of one NSFW model for one photo; they add up to 1. */
export interface NsfwScores {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/** The shares of a picture whose neighbouring pixels are alike: much of a drawing, little of what a camera sees. */
export interface Flatness {
  /** Equal at 400 px: areas of one colour, and what a screen shows. */
  fine: number;
  /** Nearly equal at 64 px, at which the grain of a drawing is averaged out. */
  coarse: number;
}

/** What the models found in a photo. Scores are between 0 and 1. */
export interface PhotoScores {
  /** The large model: 299 px, fewer false positives on plants. */
  inception: NsfwScores;
  /** The small model: 224 px, a second opinion before anything is rejected. */
  mobilenet: NsfwScores;
  /** Probability that the photo shows a plant. */
  plant: number;
}

export interface ReadablePhoto extends PhotoScores {
  readable: true;
  flatness: Flatness;
}

/** A file that no enabled decoder accepts: broken, not an image, or with too many pixels. */
export interface UnreadablePhoto {
  readable: false;
  fault: 'truncated' | 'unsupported' | 'too_many_pixels' | 'broken';
}

export type PhotoSignals = ReadablePhoto | UnreadablePhoto;
