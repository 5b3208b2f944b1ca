/** What the other features may use of this one: they import no other file of it. */
export {
  decide,
  decideAfterFailure,
  type Decision,
  holdBy,
  leaveToPerson,
  type PolicyCode,
  type Reason,
  type Signals,
  type Verdict,
} from './decide.ts';
export type { ListingJudgement } from './judge-listing.ts';
export { decodePhoto, smallJpeg } from './photos/decode-photo.ts';
export { Judge } from './judge.ts';
export { JUDGE_VERSION } from './judge-version.ts';
export { policyVersion } from './policy.ts';
export { HeldTexts } from './held-texts.ts';
export { findHeld, type HeldPatterns } from './text/find-held.ts';
export { doubtsOfText } from './doubts-of-text.ts';
export { judgeText } from './text/judge-text.ts';
export type { TextKind, TextLanguage } from './text/text-signals.ts';
