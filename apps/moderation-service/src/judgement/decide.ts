import type { NsfwScores, PhotoSignals, ReadablePhoto } from './photos/photo-signals.ts';
import { POLICY, type Policy } from './policy.ts';
import type { TextHit, TextRule } from './text/text-signals.ts';

export type Verdict = 'clean' | 'review' | 'reject';
/** `info` does not affect the verdict: it is shown to a moderator who reviews the case for another reason. */
type ReasonLevel = 'info' | 'review' | 'reject';

/** The rules of the operator by which a plant waits although nothing speaks against it. */
export type PolicyCode = 'policy.everything' | 'policy.first_listings';

/** Stable codes: the client has a translation of each. */
type ReasonCode =
  | 'photo.nsfw'
  | 'photo.nsfw_possible'
  | 'photo.suggestive'
  | 'photo.unreadable'
  | 'photo.no_plant'
  | 'photo.drawing'
  | 'photo.duplicate'
  | 'text.weak_signs'
  | `text.${TextRule}`
  | PolicyCode
  | 'law.forbidden_plant'
  | 'person.rejected_before'
  | 'remote.objection'
  | 'remote.unavailable'
  | 'system.moderation_failed';

export interface Reason {
  code: ReasonCode;
  level: ReasonLevel;
  /** Index of the photo, from 0. */
  photo?: number;
  /** The score that decided, between 0 and 1. */
  score?: number;
  /** The term, file fault or subject that decided. */
  term?: string;
}

export interface Decision {
  verdict: Verdict;
  reasons: Reason[];
  policyVersion: string;
}

export interface Signals {
  photos: readonly PhotoSignals[];
  text: { hits: readonly TextHit[] };
  /** Whether another user uploaded one of the photos before. */
  duplicate?: boolean;
  /** The species that the law forbids to share at the plant's place. */
  forbiddenTaxon?: string | null;
  /** Whether name or species names a known plant. */
  namesPlant?: boolean;
}

const indecent = (scores: NsfwScores): number => scores.porn + scores.hentai;
const rounded = (score: number): number => Math.round(score * 1000) / 1000;

function reasonOfPhoto(signals: PhotoSignals, photo: number, policy: Policy['photo']): Reason | undefined {
  if (!signals.readable) return { code: 'photo.unreadable', level: 'review', photo, term: signals.fault };
  const large = indecent(signals.inception);
  const small = indecent(signals.mobilenet);
  const mean = (large + small) / 2;
  if (Math.min(large, small) >= policy.rejectWhenBothReach)
    return { code: 'photo.nsfw', level: 'reject', photo, score: rounded(mean) };
  if (
    large >= policy.reviewWhenInceptionReaches ||
    small >= policy.reviewWhenMobilenetReaches ||
    mean >= policy.reviewWhenMeanReaches
  ) {
    return { code: 'photo.nsfw_possible', level: 'review', photo, score: rounded(Math.max(large, small)) };
  }
  const suggestive = Math.max(signals.inception.sexy, signals.mobilenet.sexy);
  if (suggestive >= policy.suggestiveFrom)
    return { code: 'photo.suggestive', level: 'review', photo, score: rounded(suggestive) };
  return undefined;
}

/** Why a picture is taken for a drawing or a screenshot rather than for what a camera saw. */
function reasonOfDrawing(signals: PhotoSignals, photo: number, { drawn }: Policy['photo']): Reason | undefined {
  if (!signals.readable) return undefined;
  const { fine, coarse } = signals.flatness;
  const { drawing, hentai } = signals.inception;
  const isDrawn =
    fine >= drawn.fineFlatnessFrom || coarse >= drawn.coarseFlatnessFrom || drawing + hentai >= drawn.inceptionFrom;
  return isDrawn
    ? { code: 'photo.drawing', level: 'review', photo, score: rounded(Math.max(fine, coarse, drawing + hentai)) }
    : undefined;
}

/** A plant's name vouches for a photograph in which none was seen, unless it is suspected of something worse; never for a drawing. */
function reasonsOfPhotos(photos: readonly PhotoSignals[], namesPlant: boolean, policy: Policy['photo']): Reason[] {
  const reasons = photos.flatMap((signals, index) => reasonOfPhoto(signals, index, policy) ?? []);
  const readable = photos.filter((signals): signals is ReadablePhoto => signals.readable);
  const best = Math.max(0, ...readable.map((signals) => signals.plant));
  if (readable.length === 0 || best >= policy.plantSeenFrom) return reasons;
  reasons.push(...photos.flatMap((signals, index) => reasonOfDrawing(signals, index, policy) ?? []));
  reasons.push({
    code: 'photo.no_plant',
    level: namesPlant && reasons.length === 0 ? 'info' : 'review',
    score: rounded(best),
  });
  return reasons;
}

function reasonsOfText({ hits }: Signals['text'], policy: Policy['text']): Reason[] {
  const severe = new Set(hits.filter((hit) => hit.severity === 'severe').map((hit) => hit.term));
  const severeLevel: ReasonLevel = severe.size >= policy.rejectFromSevereTerms ? 'reject' : 'review';
  const levels: Record<'severe' | 'medium' | 'low', ReasonLevel> = {
    severe: severeLevel,
    medium: 'review',
    low: 'info',
  };
  const reasons = hits.map((hit): Reason => ({
    code: `text.${hit.rule}`,
    level: levels[hit.severity],
    term: hit.term,
  }));
  const weakSigns = new Set(hits.filter((hit) => hit.severity === 'low').map((hit) => hit.rule));
  if (weakSigns.size >= policy.reviewFromWeakSigns) reasons.push({ code: 'text.weak_signs', level: 'review' });
  return reasons;
}

function verdictOf(reasons: readonly Reason[]): Verdict {
  if (reasons.some((reason) => reason.level === 'reject')) return 'reject';
  return reasons.some((reason) => reason.level === 'review') ? 'review' : 'clean';
}

/** All rules of the automatic verdict: the most severe reason decides. */
export function decide(
  { photos, text, duplicate = false, forbiddenTaxon = null, namesPlant = false }: Signals,
  policy: Policy = POLICY,
): Decision {
  const reasons = [...reasonsOfPhotos(photos, namesPlant, policy.photo), ...reasonsOfText(text, policy.text)];
  if (duplicate) reasons.push({ code: 'photo.duplicate', level: 'review' });
  if (forbiddenTaxon !== null) reasons.push({ code: 'law.forbidden_plant', level: 'review', term: forbiddenTaxon });
  return { verdict: verdictOf(reasons), reasons, policyVersion: policy.version };
}

/** The reasons of both: no decision can relax the other. */
export function strictest(first: Decision, second: Decision): Decision {
  const reasons = [...first.reasons, ...second.reasons];
  return { ...first, verdict: verdictOf(reasons), reasons };
}

/**
 * After a moderator's rejection only a moderator may approve or reject again; the automatic reasons are kept for them.
 */
export function leaveToPerson(decision: Decision): Decision {
  return {
    ...decision,
    verdict: 'review',
    reasons: [...decision.reasons, { code: 'person.rejected_before', level: 'review' }],
  };
}

/** By a rule of the operator a moderator approves what the machine would publish. */
export function holdBy(rule: PolicyCode, decision: Decision): Decision {
  if (decision.verdict === 'reject') return decision;
  return { ...decision, verdict: 'review', reasons: [...decision.reasons, { code: rule, level: 'review' }] };
}

/** Verdict when judging failed: a moderator decides, so nothing is published unchecked and nothing is lost. */
export function decideAfterFailure(policy: Policy = POLICY): Decision {
  return {
    verdict: 'review',
    reasons: [{ code: 'system.moderation_failed', level: 'review' }],
    policyVersion: policy.version,
  };
}
