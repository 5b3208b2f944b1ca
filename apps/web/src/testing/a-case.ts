import type { ActRecord, CaseDetail, CaseSummary, PersonRecord } from '@offshoot/contracts/moderation';
import { actsOf } from '@offshoot/contracts/moderation';

const id = (kind: number, number: number) => `0199f000-0000-7000-8${kind}00-${String(number).padStart(12, '0')}`;
const person = { id: id(1, 1), name: 'Quiet Fern', avatar: null };
export const aModerator = { id: id(2, 1), name: 'Mira', avatar: null };
export const anotherModerator = { id: id(2, 2), name: 'Noor', avatar: null };

/** Plant number `number` that waits for a moderator; a test overrides what differs. */
export function aCase(number: number, different: Partial<CaseDetail> = {}): CaseDetail {
  return {
    id: id(3, number),
    subject: 'plant',
    subject_id: id(4, number),
    queue: 'plants',
    state: 'open',
    version: 1,
    priority: 10,
    opened_at: '2026-11-20T10:00:00.000Z',
    due_at: null,
    language: 'es',
    person,
    excerpt: `Plant ${number}`,
    image: null,
    image_is_doubtful: false,
    reports: 0,
    claimed_by: null,
    claimed_until: null,
    hidden_at: null,
    is_incomplete: false,
    content: {
      texts: [],
      photos: [],
      context: [],
      videos: [],
      exchange: null,
      plant_id: id(4, number),
      plant_status: 'pending',
      rating: null,
      email: null,
      appealed: null,
    },
    signals: [],
    person_record: null,
    earlier: [],
    acts: [],
    similar: [],
    similar_texts: [],
    possible: [...actsOf.plant].filter((act) => act !== 'restore'),
    ...different,
  };
}

/** The case as it is in a list. */
export const summaryOf = ({
  is_incomplete: _incomplete,
  content: _content,
  signals: _signals,
  person_record: _person,
  earlier: _earlier,
  acts: _acts,
  similar: _similar,
  similar_texts: _texts,
  possible: _possible,
  ...summary
}: CaseDetail): CaseSummary => summary;

/** A decision in a case. */
export const anAct = (of: CaseDetail, different: Partial<ActRecord> = {}): ActRecord => ({
  id: id(5, of.version),
  case_id: of.id,
  act: 'reject',
  by: aModerator,
  ground: 'no_plant',
  note: null,
  private_note: null,
  until: null,
  at: '2026-11-22T10:00:00.000Z',
  undone_at: null,
  subject: of.subject,
  subject_id: of.subject_id,
  person: of.person,
  excerpt: of.excerpt,
  ...different,
});

/** What moderators know about a user. */
export const aRecord = (different: Partial<PersonRecord> = {}): PersonRecord => ({
  ...person,
  bio: 'Swaps ferns.',
  language: 'en',
  role: 'user',
  created_at: '2026-04-01T10:00:00.000Z',
  listings: 4,
  exchanges: 2,
  strikes: 1,
  reports_against: 3,
  banned_until: null,
  ban_reason: null,
  ...different,
});
