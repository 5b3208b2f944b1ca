import * as z from 'zod/mini';

/**
 * What a case is about. A `revision` is an edit that waits beside a published plant; `profile` are the name and the biography of a
 * user; `video` is the evidence of one party of
 * an exchange; a `dispute` is about an exchange, a contested no-show or a report of a pest; `request` and `reply` are what the requester and what the plant's owner wrote with the steps of an exchange.
 */
export const caseSubjects = [
  'plant',
  'revision',
  'person',
  'profile',
  'message',
  'review',
  'request',
  'reply',
  'video',
  'dispute',
  'contact_message',
  'appeal',
] as const;
export const caseSubject = z.enum(caseSubjects);
export type CaseSubject = z.infer<typeof caseSubject>;

/** The queues of the moderators' page. */
export const caseQueues = [
  'plants',
  'people',
  'messages',
  'reviews',
  'videos',
  'disputes',
  'appeals',
  'inbox',
] as const;
export const caseQueue = z.enum(caseQueues);
export type CaseQueue = z.infer<typeof caseQueue>;

/** The queue that a subject belongs to. */
export const queueOf: Record<CaseSubject, CaseQueue> = {
  plant: 'plants',
  revision: 'plants',
  person: 'people',
  profile: 'people',
  message: 'messages',
  review: 'reviews',
  request: 'messages',
  reply: 'messages',
  video: 'videos',
  dispute: 'disputes',
  appeal: 'appeals',
  contact_message: 'inbox',
};

/** `judging` by machine, `open` for moderators, `claimed` by one of them for some minutes, `decided`. */
export const caseState = z.enum(['judging', 'open', 'claimed', 'decided']);
export type CaseState = z.infer<typeof caseState>;

/** What a moderator, or the machine, can do in a case. */
export const moderationActs = [
  'approve',
  'reject',
  'hide',
  'restore',
  'deactivate',
  'warn',
  'ban',
  'unban',
  'accept_video',
  'refuse_video',
  'resolve_dispute',
  'dismiss',
  'reply',
] as const;
export const moderationAct = z.enum(moderationActs);
export type ModerationAct = z.infer<typeof moderationAct>;

/** The acts that are possible for each subject, apart from those that its state excludes. */
export const actsOf: Record<CaseSubject, readonly ModerationAct[]> = {
  plant: ['approve', 'reject', 'hide', 'restore', 'deactivate', 'warn', 'ban', 'dismiss'],
  revision: ['approve', 'reject', 'warn', 'ban'],
  person: ['warn', 'ban', 'unban', 'dismiss'],
  profile: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  message: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  review: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  request: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  reply: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  video: ['accept_video', 'refuse_video', 'warn', 'ban'],
  /** `hide` the reason that a party gave; the dispute stays open. `approve` a contest: the no-show is no longer recorded; or a report of a pest: others are warned. */
  dispute: ['approve', 'resolve_dispute', 'hide', 'restore', 'warn', 'ban'],
  /** `approve` an appeal to reverse the decision that it is against, `reject` to uphold it. */
  appeal: ['approve', 'reject'],
  contact_message: ['reply', 'dismiss'],
};

/** The ground of a decision against a user, as the statement of reasons names it. */
export const decisionGrounds = [
  'no_plant',
  'contact_details',
  'spam',
  'scam',
  'abuse',
  'threat',
  'hatred',
  'indecent',
  'misleading',
  'forbidden_plant',
  'stolen_photo',
  'unreadable_photo',
  'not_met',
  'no_evidence',
  'other',
] as const;
export const decisionGround = z.enum(decisionGrounds);
export type DecisionGround = z.infer<typeof decisionGround>;

/** The English phrase of each ground, in the middle of a sentence; the client translates `errors.grounds.{ground}`. */
export const groundSentences: Record<DecisionGround, string> = {
  no_plant: 'no plant can be seen',
  contact_details: 'contact details in public texts or photos',
  spam: 'spam or advertising',
  scam: 'fraud, or an attempt at it',
  abuse: 'insults or harassment',
  threat: 'threats or violence',
  hatred: 'hatred against people',
  indecent: 'indecent or shocking content',
  misleading: 'misleading information',
  forbidden_plant: 'a plant that may not be offered',
  stolen_photo: 'photos that belong to somebody else',
  unreadable_photo: 'photos on which nothing can be recognised',
  not_met: 'an agreement that was not kept',
  no_evidence: 'a video that does not show the exchange',
  other: 'a violation of our community rules',
};

/** In the place of a moderator's id: the operator, who acts by command and has no account. */
export const operatorId = '00000000-0000-7000-8000-000000000000';

/** The end of a ban that has none. */
export const noEnd = '9999-12-31T00:00:00.000Z';

const groundsOfPlants: readonly DecisionGround[] = [
  'no_plant',
  'contact_details',
  'misleading',
  'indecent',
  'abuse',
  'scam',
  'spam',
  'forbidden_plant',
  'other',
  'stolen_photo',
];

/** The grounds that a moderator chooses from by the keys 1 to 9 and 0, in this order. */
export const groundsOf: Record<CaseSubject, readonly DecisionGround[]> = {
  plant: groundsOfPlants,
  revision: groundsOfPlants,
  person: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'misleading', 'stolen_photo', 'other'],
  profile: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'contact_details', 'indecent', 'misleading', 'other'],
  message: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'other'],
  review: ['abuse', 'threat', 'hatred', 'misleading', 'spam', 'contact_details', 'other'],
  request: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'other'],
  reply: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'other'],
  video: ['no_evidence', 'indecent', 'spam', 'scam', 'misleading', 'other'],
  dispute: ['not_met', 'misleading', 'scam', 'abuse', 'other'],
  // An appeal may be against any decision.
  appeal: decisionGrounds,
  contact_message: ['other'],
};

/** The grounds to choose from in a case; in an appeal, that of the decision which it is against comes first, then those of its subject. */
export function groundsIn(
  subject: CaseSubject,
  appealed: { ground: DecisionGround | null; subject: CaseSubject } | null,
): readonly DecisionGround[] {
  if (subject !== 'appeal' || !appealed) return groundsOf[subject];
  return [...new Set([appealed.ground ?? [], groundsOf[appealed.subject], decisionGrounds].flat())];
}

/** The act that keeps the content of a case from others, if there is one. */
export const hidingAct = (possible: readonly ModerationAct[]): 'hide' | 'refuse_video' | undefined =>
  (['hide', 'refuse_video'] as const).find((act) => possible.includes(act));

const against = ['reject', 'hide', 'deactivate', 'warn', 'ban', 'refuse_video'] as const satisfies ModerationAct[];

/** A decision against a user: it needs a ground and leads to a statement of reasons, which can be appealed. */
export type ActAgainst = (typeof against)[number];
export const actsAgainst: readonly ModerationAct[] = against;
export const isAgainst = (act: ModerationAct): act is ActAgainst => actsAgainst.includes(act);

/**
 * Whether a case or a decision is about a photo of a diary, which the last release knows as a `request` of its requester or a `reply` of
 * the owner: what these wrote has the id of the exchange, a photo one of its own.
 */
export const isGrowthPhoto = ({
  subject,
  subject_id,
  exchange_id,
}: {
  readonly subject: CaseSubject;
  readonly subject_id: string;
  readonly exchange_id: string | null;
}): boolean => (subject === 'request' || subject === 'reply') && exchange_id !== null && exchange_id !== subject_id;
