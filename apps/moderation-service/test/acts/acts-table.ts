import type { EventData } from '@offshoot/contracts/events';
import type { CaseSubject, DecisionGround, ModerationAct } from '@offshoot/contracts/moderation';
import type { StatementRecord } from '@offshoot/contracts/transparency';

type Verdict = EventData<'plant.judged.v1'>['verdict'];

/** What one act does, from its row to its undoing. */
export interface ActExpectation {
  subject: CaseSubject;
  /** Acts by which the case came where this one is possible. */
  after?: readonly ModerationAct[];
  /** Of the case, beside its times: before the act and after it. */
  before: CaseStatusExpectation;
  then: CaseStatusExpectation;
  ground: DecisionGround | null;
  /** Whether the ban has an end. */
  ends?: boolean;
  /** Whether the act decides the reports and closes the case. */
  closes: boolean;
  /** The verdicts on the plant by the act and by its undoing. */
  verdicts?: readonly [Verdict, Verdict];
  /** The statement of reasons, as it is exported; null for an act that is not against a user. */
  statement: (Restriction & Pick<StatementRecord, 'category' | 'content_type'>) | null;
}

type Restriction = Pick<StatementRecord, 'decision_visibility' | 'decision_visibility_other' | 'decision_account'>;

interface CaseStatusExpectation {
  state: 'open' | 'decided';
  outcome: ModerationAct | null;
  is_held: boolean;
  is_hidden: boolean;
}

const open: CaseStatusExpectation = { state: 'open', outcome: null, is_held: false, is_hidden: false };
const held: CaseStatusExpectation = { ...open, is_held: true };
const decided = (outcome: ModerationAct, is_hidden = false): CaseStatusExpectation => ({
  ...open,
  state: 'decided',
  outcome,
  is_hidden,
});

const disabled: Restriction = {
  decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
  decision_visibility_other: null,
  decision_account: null,
};
const other = (what: string): Restriction => ({
  decision_visibility: ['DECISION_VISIBILITY_OTHER'],
  decision_visibility_other: what,
  decision_account: null,
});
const violation = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC';

/** Every act of the catalogue, each in a case that allows it. */
export const actsTable: Record<ModerationAct, ActExpectation> = {
  approve: {
    subject: 'plant',
    before: held,
    then: decided('approve'),
    ground: null,
    closes: true,
    verdicts: ['clean', 'review'],
    statement: null,
  },
  reject: {
    subject: 'plant',
    before: held,
    then: decided('reject'),
    ground: 'contact_details',
    closes: true,
    verdicts: ['reject', 'review'],
    statement: { ...disabled, category: violation, content_type: ['CONTENT_TYPE_PRODUCT'] },
  },
  hide: {
    subject: 'message',
    before: open,
    then: decided('hide', true),
    ground: 'threat',
    closes: true,
    statement: { ...disabled, category: 'STATEMENT_CATEGORY_VIOLENCE', content_type: ['CONTENT_TYPE_TEXT'] },
  },
  restore: {
    subject: 'message',
    after: ['hide'],
    before: decided('hide', true),
    then: decided('restore'),
    ground: null,
    closes: true,
    statement: null,
  },
  deactivate: {
    subject: 'plant',
    after: ['approve'],
    before: decided('approve'),
    then: decided('deactivate'),
    ground: 'forbidden_plant',
    closes: true,
    statement: {
      ...disabled,
      category: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
      content_type: ['CONTENT_TYPE_PRODUCT'],
    },
  },
  warn: {
    subject: 'review',
    before: open,
    then: decided('warn'),
    ground: 'misleading',
    closes: true,
    statement: {
      ...other('A warning'),
      category: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
      content_type: ['CONTENT_TYPE_TEXT'],
    },
  },
  ban: {
    subject: 'person',
    before: open,
    then: decided('ban'),
    ground: 'scam',
    ends: true,
    closes: true,
    statement: {
      decision_visibility: [],
      decision_visibility_other: null,
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      content_type: ['CONTENT_TYPE_OTHER'],
    },
  },
  unban: {
    subject: 'person',
    after: ['ban'],
    before: decided('ban'),
    then: decided('ban'),
    ground: null,
    closes: false,
    statement: null,
  },
  accept_video: {
    subject: 'video',
    before: open,
    then: decided('accept_video'),
    ground: null,
    closes: true,
    statement: null,
  },
  refuse_video: {
    subject: 'video',
    before: open,
    then: decided('refuse_video'),
    ground: 'no_evidence',
    closes: true,
    statement: {
      ...other('No reward for the video'),
      category: violation,
      content_type: ['CONTENT_TYPE_VIDEO'],
    },
  },
  resolve_dispute: {
    subject: 'dispute',
    before: open,
    then: decided('resolve_dispute'),
    ground: null,
    closes: true,
    statement: null,
  },
  dismiss: {
    subject: 'message',
    before: open,
    then: decided('dismiss'),
    ground: null,
    closes: true,
    statement: null,
  },
  reply: {
    subject: 'contact_message',
    before: open,
    then: decided('reply'),
    ground: null,
    closes: true,
    statement: null,
  },
};
