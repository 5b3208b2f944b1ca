import * as z from 'zod/mini';
import { id, imageMeta, instant, language, queryNumber } from './basics.ts';
import { limits } from './limits.ts';

/** What a case is about. A `revision` is an edit that waits beside a published plant; `video` is the evidence of one party of an exchange. */
export const caseSubjects = [
  'plant',
  'revision',
  'person',
  'message',
  'review',
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
  message: 'messages',
  review: 'reviews',
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
  message: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  review: ['hide', 'restore', 'warn', 'ban', 'dismiss'],
  video: ['accept_video', 'refuse_video', 'warn', 'ban'],
  dispute: ['resolve_dispute', 'warn', 'ban'],
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

/** The end of a ban that has none. */
export const noEnd = '9999-12-31T00:00:00.000Z';

/** The grounds that a moderator chooses from by the keys 1 to 9, in this order. */
export const groundsOf: Record<CaseSubject, readonly DecisionGround[]> = {
  plant: ['no_plant', 'contact_details', 'misleading', 'indecent', 'abuse', 'scam', 'spam', 'forbidden_plant', 'other'],
  revision: [
    'no_plant',
    'contact_details',
    'misleading',
    'indecent',
    'abuse',
    'scam',
    'spam',
    'forbidden_plant',
    'other',
  ],
  person: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'misleading', 'stolen_photo', 'other'],
  message: ['abuse', 'threat', 'hatred', 'scam', 'spam', 'indecent', 'other'],
  review: ['abuse', 'threat', 'hatred', 'misleading', 'spam', 'contact_details', 'other'],
  video: ['no_evidence', 'indecent', 'spam', 'scam', 'misleading', 'other'],
  dispute: ['not_met', 'misleading', 'scam', 'abuse', 'other'],
  appeal: ['abuse', 'scam', 'misleading', 'indecent', 'spam', 'other'],
  contact_message: ['other'],
};

/** The acts that are a decision against a user: they need a ground and lead to a statement of reasons. */
export const actsAgainst: readonly ModerationAct[] = ['reject', 'hide', 'deactivate', 'warn', 'ban', 'refuse_video'];

const cardOfPerson = z.object({ id, name: z.string(), avatar: z.nullable(z.string()) });

/** A case in a queue. */
export const caseSummary = z.object({
  id,
  subject: caseSubject,
  subject_id: id,
  queue: caseQueue,
  state: caseState,
  version: z.number(),
  /** The highest comes first; equal ones by `due_at`. */
  priority: z.number(),
  opened_at: instant,
  due_at: z.nullable(instant),
  /** Of the content, as far as it is known. */
  language: z.nullable(language),
  /** The user whom a decision would concern; null for visitors and deleted accounts. */
  person: z.nullable(cardOfPerson),
  /** The start of the content: the plant's name, the message, the reported text. */
  excerpt: z.string(),
  /** A signed path of the first photo. */
  image: z.nullable(z.string()),
  /** Whether the first photo must be blurred until the moderator opens it. */
  image_is_doubtful: z.boolean(),
  reports: z.number(),
  claimed_by: z.nullable(cardOfPerson),
  claimed_until: z.nullable(instant),
  /** When the content was hidden from other users; null while it is shown. */
  hidden_at: z.nullable(instant),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/** What led to a case: a doubt of the machine, a report, a sample of its approvals, an appeal, an earlier ban. Append-only. */
export const caseSignal = z.object({
  id,
  kind: z.enum(['machine', 'report', 'sample', 'appeal', 'dispute', 'contact', 'video', 'limit']),
  /** A reason code of the machine (`photo.no_plant`), or the reason of a report (`spam`). */
  code: z.nullable(z.string()),
  level: z.nullable(z.enum(['info', 'review', 'reject'])),
  /** Index of the photo, from 0. */
  photo: z.nullable(z.number()),
  score: z.nullable(z.number()),
  term: z.nullable(z.string()),
  /** What the reporter, the appellant or the visitor wrote. */
  text: z.nullable(z.string()),
  reporter: z.nullable(cardOfPerson),
  /** The share of this reporter's decided reports that were upheld, 0 to 1; null before the first. */
  reporter_upheld: z.nullable(z.number()),
  at: instant,
});
export type CaseSignal = z.infer<typeof caseSignal>;

/** A decision in a case, as moderators see it. */
export const actRecord = z.object({
  id,
  case_id: id,
  act: moderationAct,
  /** `machine`, or the moderator. */
  by: z.union([z.literal('machine'), cardOfPerson, z.null()]),
  ground: z.nullable(decisionGround),
  /** For the user concerned. */
  note: z.nullable(z.string()),
  /** For moderators only. */
  private_note: z.nullable(z.string()),
  until: z.nullable(instant),
  at: instant,
  undone_at: z.nullable(instant),
  /** What the act was about, for the log. */
  subject: caseSubject,
  subject_id: id,
  person: z.nullable(cardOfPerson),
  excerpt: z.string(),
});
export type ActRecord = z.infer<typeof actRecord>;

const highlight = z.object({
  /** Position in the text in UTF-16 units; `end` is exclusive. */
  start: z.number(),
  end: z.number(),
  code: z.string(),
});

/** The content of a case as it is now; fields that a subject lacks are absent. */
const caseContent = z.object({
  /** Labelled texts in the order in which they are shown: name, species, description, message, … */
  texts: z.array(
    z.object({
      field: z.enum([
        'name',
        'species',
        'description',
        'care_instructions',
        'bio',
        'message',
        'review',
        'reason',
        'contact',
        'appeal',
      ]),
      text: z.string(),
      highlights: z.array(highlight),
    }),
  ),
  photos: z.array(
    z.object({
      image: z.string(),
      meta: z.nullable(imageMeta),
      is_doubtful: z.boolean(),
      score: z.nullable(z.number()),
    }),
  ),
  /** Messages around a reported one, oldest first. */
  context: z.array(
    z.object({ sender: z.nullable(cardOfPerson), text: z.string(), at: instant, is_subject: z.boolean() }),
  ),
  /** Evidence: a link as it was given, or a signed path of a clip. */
  videos: z.array(z.object({ by: cardOfPerson, url: z.nullable(z.string()), clip: z.nullable(z.string()) })),
  exchange: z.nullable(
    z.object({ id, status: z.string(), plant_name: z.string(), requester: cardOfPerson, owner: cardOfPerson }),
  ),
  plant_id: z.nullable(id),
  plant_status: z.nullable(z.string()),
  /** 1 to 5, of a review. */
  rating: z.nullable(z.number()),
  /** Of a visitor's contact message. */
  email: z.nullable(z.string()),
  /** The decision that an appeal is against. */
  appealed: z.nullable(actRecord),
});

/** What moderators know about a user. */
export const personRecord = z.object({
  id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  bio: z.string(),
  created_at: instant,
  listings: z.number(),
  exchanges: z.number(),
  /** Strikes that count: of the last 365 days. */
  strikes: z.number(),
  reports_against: z.number(),
  /** End of the ban in force; null where there is none. The year 9999 is no end. */
  banned_until: z.nullable(instant),
  ban_reason: z.nullable(z.string()),
});
export type PersonRecord = z.infer<typeof personRecord>;

/** A case with everything that a decision needs. */
export const caseDetail = z.extend(caseSummary, {
  content: caseContent,
  signals: z.array(caseSignal),
  person_record: z.nullable(personRecord),
  /** Other decided cases about the same subject or user, newest first, at most ten. */
  earlier: z.array(actRecord),
  /** Decisions in this case, newest first. */
  acts: z.array(actRecord),
  /** Plants of others with similar photos. */
  similar: z.array(z.object({ plant_id: id, name: z.string(), image: z.nullable(z.string()) })),
  /** The acts that are possible now for this moderator; empty in a case of one's own. */
  possible: z.array(moderationAct),
});
export type CaseDetail = z.infer<typeof caseDetail>;

/** GET /moderation/counts: open cases by queue with the opening of the oldest, and the median time of decisions in seconds. */
export const caseCounts = z.object({
  queues: z.array(
    z.object({ queue: caseQueue, open: z.number(), overdue: z.number(), oldest_at: z.nullable(instant) }),
  ),
  decided_today: z.number(),
  median_decision_seconds: z.nullable(z.number()),
});
export type CaseCounts = z.infer<typeof caseCounts>;

const cursor = z.optional(z.string().check(z.maxLength(200)));

/** GET /moderation/cases: by priority and due time; `q` matches the excerpt or is an id. */
export const casesQuery = z.object({
  queue: z.optional(caseQueue),
  /** By default `open`, which includes those claimed. */
  state: z._default(z.enum(['open', 'decided']), 'open'),
  language: z.optional(language),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  cursor,
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 30),
});
export const casePage = z.object({ items: z.array(caseSummary), next: z.nullable(z.string()) });
export type CasePage = z.infer<typeof casePage>;

const note = z._default(z.string().check(z.trim(), z.maxLength(limits.reportText)), '');

/** POST /moderation/cases/{id}/acts. `until` ends a ban; without it a ban has no end. `version` is the case's that the moderator saw. */
export const actBody = z.object({
  act: moderationAct,
  reason: z.optional(decisionGround),
  note,
  private_note: note,
  until: z.optional(instant),
  version: z.number().check(z.int()),
});
export type ActBody = z.infer<typeof actBody>;

/** The case after an act, the time until which the act can be undone, and the next case of the queue. */
export const actResult = z.object({ case: caseDetail, act_id: id, undo_until: instant, next: z.nullable(id) });
export type ActResult = z.infer<typeof actResult>;

/** POST /moderation/cases/bulk: one act on up to 100 cases; cases that have changed are skipped. */
export const bulkBody = z.object({
  cases: z.array(z.object({ id, version: z.number().check(z.int()) })).check(z.minLength(1), z.maxLength(100)),
  act: z.enum(['approve', 'reject', 'dismiss', 'hide']),
  reason: z.optional(decisionGround),
  note,
});
/** The outcome of each case: its act, or the code of the error. */
export const bulkResult = z.object({
  outcomes: z.array(z.object({ id, act_id: z.nullable(id), error: z.nullable(z.string()) })),
});

/** GET /moderation/log: every act, newest first. */
export const logQuery = z.object({
  act: z.optional(moderationAct),
  moderator_id: z.optional(id),
  person_id: z.optional(id),
  cursor,
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 50),
});
export const logPage = z.object({ items: z.array(actRecord), next: z.nullable(z.string()) });

/** GET /moderation/statistics, of the last `days` days. */
export const statisticsQuery = z.object({
  days: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(365)), 30),
});
export const moderationStatistics = z.object({
  opened: z.number(),
  decided: z.number(),
  overdue: z.number(),
  median_seconds: z.nullable(z.number()),
  by_act: z.array(z.object({ act: moderationAct, count: z.number() })),
  by_moderator: z.array(z.object({ moderator: z.nullable(cardOfPerson), count: z.number(), undone: z.number() })),
  /** For each signal of the machine: how many decided cases had it, and in how many the decision agreed (precision). */
  by_signal: z.array(z.object({ code: z.string(), cases: z.number(), upheld: z.number() })),
  /** Approvals by machine that were sampled, and how many of them moderators would have refused. */
  sampled: z.number(),
  sampled_refused: z.number(),
  reports: z.number(),
  reports_upheld: z.number(),
  appeals: z.number(),
  appeals_granted: z.number(),
});
export type ModerationStatistics = z.infer<typeof moderationStatistics>;

/** GET /moderation/people: users by name or id. */
export const peopleQuery = z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) });

/** GET /moderation/people/{id}: the record of a user, the decisions about them, newest first, and the case opened for acts on them. */
export const personFile = z.object({ person: personRecord, acts: z.array(actRecord), case_id: z.nullable(id) });

/** POST /plants/{id}/admin-deactivate. */
export const deactivateBody = z.object({
  reason: z.string().check(z.trim(), z.minLength(1, 'deactivation_reason_required'), z.maxLength(limits.reportText)),
});

/** A statement of reasons, for the user concerned (Digital Services Act, article 17). */
export const statement = z.object({
  id,
  act: moderationAct,
  subject: caseSubject,
  subject_id: id,
  /** What the decision was about: a plant's name, the start of a message. */
  excerpt: z.string(),
  ground: decisionGround,
  /** The moderator's note. */
  note: z.string(),
  /** What the decision followed: own checks, a report, both; and whether machines detected or decided. */
  source: z.enum(['own_initiative', 'report']),
  automated_detection: z.boolean(),
  automated_decision: z.boolean(),
  starts_at: instant,
  ends_at: z.nullable(instant),
  /** Until when an appeal is possible; null once there is one, or for decisions that have none. */
  appeal_until: z.nullable(instant),
  appeal: z.nullable(z.object({ state: z.enum(['open', 'granted', 'refused']), decided_at: z.nullable(instant) })),
});
export type Statement = z.infer<typeof statement>;

/** POST /appeals: once per decision, within six months. */
export const appealBody = z.object({
  statement_id: id,
  text: z
    .string()
    .check(z.trim(), z.minLength(limits.contactMessageMin, 'too_short'), z.maxLength(limits.reportText, 'too_long')),
});
