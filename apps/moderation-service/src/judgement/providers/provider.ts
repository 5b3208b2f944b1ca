import type { Decision } from '../decide.ts';
import type { HeldPatterns } from '../text/find-held.ts';
import type { ListingText } from '../text/text-signals.ts';

/** What is judged: the photos and the texts that others would see, and nothing of who wrote them. */
export interface ListingToJudge {
  readonly text: ListingText;
  readonly photos: readonly Buffer[];
  /** Whether another user uploaded one of the photos before. */
  readonly duplicate: boolean;
  /** The species that the plant-service finds named in it. */
  readonly namedSpecies?: { readonly latin_name: string; readonly certain: boolean } | null;
  /** The species that the law forbids to share at the plant's place. */
  readonly forbiddenTaxon?: string | null;
}

export interface JudgingOptions {
  readonly signal: AbortSignal;
  /** What the admins look for: for the judge of this service, which alone says what it found. */
  readonly held?: HeldPatterns;
}

export interface Opinion {
  readonly decision: Decision;
}

/** Judges listings. Throws if it cannot: what that means is decided by its caller. */
export interface ModerationProvider<O extends Opinion = Opinion> {
  readonly id: string;
  /** Stored with each judgement. */
  readonly version: string;
  moderate(listing: ListingToJudge, options: JudgingOptions): Promise<O>;
}
