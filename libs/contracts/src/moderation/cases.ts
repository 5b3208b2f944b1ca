import * as z from 'zod/mini';
import { shownAutomaticMessage } from '../automatic-messages.ts';
import { id, imageMeta, instant, language, queryNumber } from '../basics.ts';
import { plantTextFields } from '../plant-texts.ts';
import { caseQueue, caseState, caseSubject, moderationAct } from './decisions.ts';
import { cardOfPerson, cursor } from './fields.ts';
import { actRecord, personRecord } from './records.ts';

/** A case in a queue. */
export const caseSummary = z.object({
  id,
  subject: caseSubject,
  subject_id: id,
  /** The `request` or `reply` is a photo of a diary. Missing from version 1.1.2. */
  of_photo: z.optional(z.boolean()),
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
  /** Since when it is marked for administrators; null while it is not. */
  escalated_at: z.optional(z.nullable(instant)),
  /** The moderator who is to decide it. Others may decide it all the same. */
  assigned_to: z.optional(z.nullable(cardOfPerson)),
});
export type CaseSummary = z.infer<typeof caseSummary>;

/**
 * The code of a signal that a ban of the user's earlier account goes on. Its kind is `limit`: the last release refuses one that it does
 * not know.
 */
export const earlierAccount = 'account.earlier';

/** The code of a `dispute` that is a contested no-show. */
export const contestedNoShow = 'no_show';

/** The code of a `dispute` that is a report of a pest. */
export const reportedPest = 'pest';

/** What led to a case: a doubt of the machine, a report, a sample of its approvals, an appeal, an earlier account that was banned. Append-only. */
export const caseSignal = z.object({
  id,
  kind: z.enum(['machine', 'report', 'sample', 'appeal', 'dispute', 'contact', 'video', 'limit']),
  /** A reason code of the machine (`photo.no_plant`), the reason of a report (`spam`), or the limit (`text.repeated`). */
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

const highlight = z.object({
  /** Position in the text in UTF-16 units; `end` is exclusive. */
  start: z.number(),
  end: z.number(),
  code: z.string(),
});

const contextMessage = z.object({
  sender: z.nullable(cardOfPerson),
  text: z.string(),
  automatic: shownAutomaticMessage,
  at: instant,
  is_subject: z.boolean(),
});

/** The content of a case as it is now; fields that a subject lacks are absent. */
const caseContent = z.object({
  /** Labelled texts in the order in which they are shown: name, species, description, message, … */
  texts: z.array(
    z.object({
      field: z.enum([...plantTextFields, 'bio', 'message', 'review', 'reason', 'contact', 'appeal']),
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
  /** Of a photo that its uploader removed or replaced while the case was open. */
  photo_removed: z.optional(z.boolean()),
  /** Messages around a reported one, or the chat of an open dispute, oldest first. The sender of an automatic one is the user who took the step, if one did. */
  context: z.array(contextMessage),
  /** Of an open dispute about a leg of a swap ring: what its members wrote to all, oldest first. */
  ring_context: z.optional(z.array(contextMessage)),
  /** Evidence: a link as it was given, or a signed path of a clip. */
  videos: z.array(z.object({ by: cardOfPerson, url: z.nullable(z.string()), clip: z.nullable(z.string()) })),
  exchange: z.nullable(
    z.object({ id, status: z.string(), plant_name: z.string(), requester: cardOfPerson, owner: cardOfPerson }),
  ),
  /** Of a message in the common chat room of a swap ring, and with `ring_context`: all who read it. */
  ring_members: z.optional(z.array(cardOfPerson)),
  /** Of an open dispute or contest: the meeting that the parties had agreed on, or its last proposal. */
  meeting: z.optional(
    z.nullable(
      z.object({
        /** Null where the address may be that of a home. */
        place: z.nullable(z.string()),
        time: instant,
        time_zone: z.nullable(z.string()),
        proposed_by: z.nullable(cardOfPerson),
        confirmed_by: z.nullable(cardOfPerson),
      }),
    ),
  ),
  /** Of a contested no-show: the party that is said not to have come. */
  absent: z.optional(z.nullable(cardOfPerson)),
  /** Of a report of a pest, which warns others once it is approved. */
  pest: z.optional(z.nullable(z.string())),
  plant_id: z.nullable(id),
  plant_status: z.nullable(z.string()),
  /** 1 to 5, of a review. */
  rating: z.nullable(z.number()),
  /** Of a visitor's contact message. */
  email: z.nullable(z.string()),
  /** The decision that an appeal is against. */
  appealed: z.nullable(actRecord),
});

/** A case with everything that a decision needs. */
export const caseDetail = z.extend(caseSummary, {
  /** Whether parts are missing because another service did not respond: only in the response to a decision. */
  is_incomplete: z.boolean(),
  content: caseContent,
  signals: z.array(caseSignal),
  person_record: z.nullable(personRecord),
  /** Other decided cases about the same subject or user, newest first, at most ten. */
  earlier: z.array(actRecord),
  /** Decisions in this case, newest first. */
  acts: z.array(actRecord),
  /** Other cases about similar texts, open and decided, the most similar first, at most eight. */
  similar_texts: z.array(
    z.object({
      case_id: id,
      subject: caseSubject,
      state: caseState,
      excerpt: z.string(),
      person: z.nullable(cardOfPerson),
      opened_at: instant,
    }),
  ),
  /** Plants of others with similar photos, the oldest first. */
  similar: z.array(
    z.object({
      plant_id: id,
      name: z.string(),
      image: z.nullable(z.string()),
      owner: z.optional(z.nullable(cardOfPerson)),
      created_at: z.optional(instant),
    }),
  ),
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

/** GET /moderation/cases: by priority and due time; `q` is a part of the excerpt (the start, if shorter than three characters that are not Chinese) or an id. */
export const casesQuery = z.object({
  queue: z.optional(caseQueue),
  /** By default `open`, which includes those claimed. Those that the machine judges come in the order of their opening. */
  state: z._default(z.enum(['judging', 'open', 'decided']), 'open'),
  language: z.optional(language),
  /** Only the cases that are marked for administrators, or those assigned to the moderator. */
  only: z.optional(z.enum(['escalated', 'assigned'])),
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  cursor,
  limit: z._default(queryNumber(z.int(), z.minimum(1), z.maximum(100)), 30),
});
export const casePage = z.object({ items: z.array(caseSummary), next: z.nullable(z.string()) });
export type CasePage = z.infer<typeof casePage>;
