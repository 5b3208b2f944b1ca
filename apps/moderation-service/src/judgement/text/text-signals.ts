import type { PlantTextField, PlantTexts } from '@offshoot/contracts/plant-texts';

/**
 * What people write. `reply` is what comes with accepting, declining or cancelling a request; it is as private as `chat`, while
 * a request is the first message to a stranger.
 */
export type TextKind = 'listing' | 'request' | 'reply' | 'chat' | 'review' | 'name' | 'biography';

export type TextLanguage = 'en' | 'ar' | 'es' | 'fr' | 'he' | 'zh' | 'ru' | 'hi';

/** Enough `severe` terms reject, one `medium` term leaves the case to a moderator, a single `low` one is only noted. */
export type Severity = 'severe' | 'medium' | 'low';

export type TextRule =
  | 'abuse'
  | 'threat'
  | 'hatred'
  | 'scam'
  | 'email'
  | 'url'
  | 'phone'
  | 'off_platform'
  | 'payment'
  | 'price'
  | 'advertising'
  | 'shouting'
  | 'repetition'
  | 'emoji_flood'
  | 'mixed_script'
  | 'held_word'
  | 'held_link';

export interface TextHit {
  rule: TextRule;
  severity: Severity;
  /** What matched, in its folded spelling: for moderators and the judgement row, never for a log. */
  term: string;
  /** Where it is in the text as it was written, as of `String.slice`. */
  start: number;
  end: number;
}

/** A hit in one of the texts of a listing. */
export interface ListingHit extends TextHit {
  field: PlantTextField;
}

export interface TextSignals {
  hits: ListingHit[];
}

/** Texts of a listing. */
export type ListingText = Partial<PlantTexts> & Pick<PlantTexts, 'name' | 'description'>;
