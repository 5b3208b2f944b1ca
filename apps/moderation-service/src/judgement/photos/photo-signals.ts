/** Probabilities of one NSFW model for one photo; they add up to 1. */
export interface NsfwScores {
  drawing: number;
  hentai: number;
  neutral: number;
  porn: number;
  sexy: number;
}

/** What the models saw on a photo. Scores are between 0 and 1. */
export interface ReadablePhoto {
  readable: true;
  /** The large model: 299 px, fewer false alarms on plants. */
  inception: NsfwScores;
  /** The small model: 224 px, a second opinion before anything is rejected. */
  mobilenet: NsfwScores;
  /** How sure the plant head is that the photo shows a plant. */
  plant: number;
}

/** A file that no decoder of ours accepts: broken, not a picture, or far too many pixels. */
export interface UnreadablePhoto {
  readable: false;
  fault: 'truncated' | 'unsupported' | 'too_many_pixels' | 'broken';
}

export type PhotoSignals = ReadablePhoto | UnreadablePhoto;
