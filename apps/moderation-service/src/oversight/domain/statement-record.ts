import type { Language } from '@offshoot/contracts/locales';
import {
  type CaseState,
  type CaseSubject,
  type DecisionGround,
  groundSentences,
  type ModerationAct,
} from '@offshoot/contracts/moderation';
import type { StatementRecord } from '@offshoot/contracts/transparency';

/** A statement of reasons with its act, its case and the codes that led to the case. */
export interface ExportedStatement {
  id: string;
  act_id: string;
  act: ModerationAct;
  case_id: string;
  subject: CaseSubject;
  subject_id: string;
  language: Language | null;
  ground: DecisionGround;
  source: 'own_initiative' | 'report';
  automated_detection: boolean;
  automated_decision: boolean;
  starts_at: Date;
  ends_at: Date | null;
  appeal_until: Date | null;
  appeal_state: CaseState | null;
  appeal_outcome: string | null;
  /** The reasons of reports, and the codes of the machine's doubts. */
  reports: string[];
  doubts: string[];
  created_at: Date;
}

const violation = 'STATEMENT_CATEGORY_OTHER_VIOLATION_TC';
const categoryOf: Record<DecisionGround, string> = {
  no_plant: violation,
  contact_details: violation,
  spam: violation,
  scam: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
  abuse: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
  threat: 'STATEMENT_CATEGORY_VIOLENCE',
  hatred: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
  indecent: violation,
  misleading: 'STATEMENT_CATEGORY_CONSUMER_INFORMATION',
  forbidden_plant: 'STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS',
  stolen_photo: 'STATEMENT_CATEGORY_INTELLECTUAL_PROPERTY_INFRINGEMENTS',
  unreadable_photo: violation,
  not_met: violation,
  no_evidence: violation,
  other: violation,
};

const contentTypeOf: Record<CaseSubject, string> = {
  plant: 'CONTENT_TYPE_PRODUCT',
  revision: 'CONTENT_TYPE_PRODUCT',
  person: 'CONTENT_TYPE_OTHER',
  profile: 'CONTENT_TYPE_TEXT',
  message: 'CONTENT_TYPE_TEXT',
  review: 'CONTENT_TYPE_TEXT',
  request: 'CONTENT_TYPE_TEXT',
  reply: 'CONTENT_TYPE_TEXT',
  video: 'CONTENT_TYPE_VIDEO',
  dispute: 'CONTENT_TYPE_OTHER',
  contact_message: 'CONTENT_TYPE_TEXT',
  appeal: 'CONTENT_TYPE_OTHER',
};

const otherDecisions: Partial<Record<ModerationAct, string>> = {
  warn: 'A warning',
  refuse_video: 'No reward for the video',
};

const day = (at: Date): string => at.toISOString().slice(0, 10);

function decisionOf(
  act: ModerationAct,
  endsAt: Date | null,
): Pick<StatementRecord, 'decision_visibility' | 'decision_visibility_other' | 'decision_account'> {
  if (act === 'ban')
    return {
      decision_visibility: [],
      decision_visibility_other: null,
      decision_account: endsAt ? 'DECISION_ACCOUNT_SUSPENDED' : 'DECISION_ACCOUNT_TERMINATED',
    };
  const other = otherDecisions[act] ?? null;
  return {
    decision_visibility: [other ? 'DECISION_VISIBILITY_OTHER' : 'DECISION_VISIBILITY_CONTENT_DISABLED'],
    decision_visibility_other: other,
    decision_account: null,
  };
}

function circumstancesOf({ subject, reports, doubts, automated_decision }: ExportedStatement): string {
  return [
    `Subject: ${subject}.`,
    ...(reports.length > 0 ? [`Reports: ${reports.length} (${[...new Set(reports)].sort().join(', ')}).`] : []),
    ...(doubts.length > 0 ? [`Automated signals: ${[...new Set(doubts)].sort().join(', ')}.`] : []),
    `Decided by ${automated_decision ? 'automated means' : 'a moderator'}.`,
  ].join(' ');
}

function appealOf({ appeal_state, appeal_outcome }: ExportedStatement): StatementRecord['redress']['appeal'] {
  if (appeal_state === null) return null;
  if (appeal_state !== 'decided') return 'open';
  return appeal_outcome === 'approve' ? 'granted' : 'refused';
}

/** A statement as the DSA Transparency Database describes it. */
export const statementRecordOf = (statement: ExportedStatement): StatementRecord => ({
  puid: statement.id,
  act: statement.act,
  act_id: statement.act_id,
  case_id: statement.case_id,
  ...decisionOf(statement.act, statement.ends_at),
  decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
  incompatible_content_ground: statement.ground,
  incompatible_content_explanation: groundSentences[statement.ground],
  category: categoryOf[statement.ground],
  content_id: statement.subject_id,
  content_type: [contentTypeOf[statement.subject]],
  content_type_other: contentTypeOf[statement.subject] === 'CONTENT_TYPE_OTHER' ? statement.subject : null,
  content_language: statement.language,
  // eslint-disable-next-line offshoot/vocabulary -- the name that the database gives it
  decision_facts: circumstancesOf(statement),
  source_type: statement.source === 'report' ? 'SOURCE_ARTICLE_16' : 'SOURCE_VOLUNTARY',
  automated_detection: statement.automated_detection ? 'Yes' : 'No',
  automated_decision: statement.automated_decision ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
  application_date: day(statement.starts_at),
  end_date_account_restriction: statement.act === 'ban' && statement.ends_at ? day(statement.ends_at) : null,
  redress: { appeal_until: statement.appeal_until?.toISOString() ?? null, appeal: appealOf(statement) },
  created_at: statement.created_at.toISOString(),
});
