import type { CaseSubject, Statement } from '@offshoot/contracts/moderation';
import { beginningOf } from '@offshoot/contracts/graphemes';
import type { StatementRow } from '../persistence/statement-rows.ts';

/** The most characters that are shown of what an earlier decision was about. */
const earlierLength = 60;

/**
 * Whether so many can report the subject that saying so does not show who did. What two write to each other, only the other one
 * reports; a review, mostly the user whom it is about; a user, mostly one whom they met.
 */
const isReportedByAnyone: Record<CaseSubject, boolean> = {
  plant: true,
  revision: true,
  profile: true,
  person: false,
  message: false,
  review: false,
  request: false,
  reply: false,
  video: false,
  dispute: false,
  appeal: false,
  contact_message: false,
};

/** Whether the id of a subject was given when the content was posted. */
const hasOwnId: Record<CaseSubject, boolean> = {
  plant: true,
  message: true,
  review: true,
  request: true,
  revision: false,
  profile: false,
  person: false,
  reply: false,
  video: false,
  dispute: false,
  appeal: false,
  contact_message: false,
};

/** When an id was given, which a UUIDv7 begins with. */
const timeOfId = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();

export function statementOf(row: StatementRow, now: Date): Statement {
  const {
    note,
    appeal_state,
    appeal_outcome,
    appeal_decided_at,
    appeal_ground,
    appeal_note,
    source,
    earlier,
    starts_at,
    ends_at,
    appeal_until,
    is_replaced,
    ...same
  } = row;
  const isPossible = appeal_state === null && appeal_until !== null && appeal_until > now;
  const isWithheld = !isReportedByAnyone[row.subject];
  return {
    ...same,
    source: isWithheld ? 'own_initiative' : source,
    source_is_withheld: isWithheld,
    note: note ?? '',
    posted_at: hasOwnId[row.subject] ? timeOfId(row.subject_id) : null,
    earlier: (earlier ?? []).map((decision) => ({
      ...decision,
      excerpt: beginningOf(decision.excerpt, earlierLength),
      at: new Date(decision.at).toISOString(),
    })),
    starts_at: starts_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
    appeal_until: isPossible ? appeal_until.toISOString() : null,
    appeal: appeal_state && {
      state: appeal_state === 'decided' ? (appeal_outcome === 'approve' ? 'granted' : 'refused') : 'open',
      decided_at: appeal_decided_at?.toISOString() ?? null,
      ground: appeal_ground,
      note: appeal_note ?? '',
      is_replaced,
    },
  };
}
