import type { PlantTexts } from '@offshoot/contracts/plant-texts';

/** Enough `severe` terms reject, one `medium` term leaves the case to a moderator, a single `low` one is only noted. */
export type Severity = 'severe' | 'medium' | 'low';

export type TextRule =
  | 'abuse'
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
  | 'mixed_script';

export interface TextHit {
  rule: TextRule;
  severity: Severity;
  /** The normalised match: for moderators and the judgement row, never for a log. */
  term: string;
}

export interface TextSignals {
  hits: TextHit[];
}

/** Texts of a listing. */
export type ListingText = Partial<PlantTexts> & Pick<PlantTexts, 'name' | 'description'>;
