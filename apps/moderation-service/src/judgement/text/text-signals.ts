/** `severe` terms add up to a rejection, a `medium` one asks for a person, a single `low` one is only noted. */
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
  /** What was found, as normalised: for moderators and the audit row, never for a log. */
  term: string;
}

export interface TextSignals {
  hits: TextHit[];
}

/** What a listing says in words. Missing fields are empty. */
export interface ListingText {
  name: string;
  description: string;
  species?: string | null;
  care_instructions?: string | null;
}
