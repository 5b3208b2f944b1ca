import { describe, expect, it } from '@jest/globals';
import { actsAgainst, caseSubjects, decisionGrounds } from '@offshoot/contracts/moderation';
import { statementRecord } from '@offshoot/contracts/transparency';
import { type ExportedStatement, statementRecordOf } from './statement-record.ts';

const at = new Date('2026-05-01T23:30:00Z');
const aStatement = (more: Partial<ExportedStatement> = {}): ExportedStatement => ({
  id: '0197a000-0000-7000-8000-000000000001',
  act_id: '0197a000-0000-7000-8000-000000000002',
  act: 'hide',
  case_id: '0197a000-0000-7000-8000-000000000003',
  subject: 'message',
  subject_id: '0197a000-0000-7000-8000-000000000004',
  language: 'fr',
  ground: 'abuse',
  source: 'report',
  automated_detection: false,
  automated_decision: false,
  starts_at: at,
  ends_at: null,
  appeal_until: at,
  appeal_state: null,
  appeal_outcome: null,
  reports: [],
  doubts: [],
  created_at: at,
  ...more,
});

describe('the record of a statement', () => {
  it.each(
    actsAgainst.flatMap((act) =>
      caseSubjects.flatMap((subject) => decisionGrounds.map((ground) => ({ act, subject, ground }))),
    ),
  )('$act of a $subject because of $ground is complete', (given) => {
    expect(() => statementRecord.parse(statementRecordOf(aStatement(given)))).not.toThrow();
  });

  it('names the end of a ban, and none for a ban without an end', () => {
    const until = new Date('2026-06-01T00:00:00Z');
    expect(statementRecordOf(aStatement({ act: 'ban', ends_at: until }))).toMatchObject({
      decision_visibility: [],
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      application_date: '2026-05-01',
      end_date_account_restriction: '2026-06-01',
    });
    expect(statementRecordOf(aStatement({ act: 'ban' }))).toMatchObject({
      decision_account: 'DECISION_ACCOUNT_TERMINATED',
      end_date_account_restriction: null,
    });
  });

  it('counts reports, and says each code once', () => {
    const several = { reports: ['spam', 'abuse', 'spam'], doubts: ['text.scam'], automated_decision: true };
    expect(statementRecordOf(aStatement(several))).toHaveProperty(
      'decision_facts',
      'Subject: message. Reports: 3 (abuse, spam). Automated signals: text.scam. Decided by automated means.',
    );
    expect(statementRecordOf(aStatement())).toHaveProperty(
      'decision_facts',
      'Subject: message. Decided by a moderator.',
    );
  });

  it.each([
    [null, null, null],
    ['claimed', null, 'open'],
    ['decided', 'approve', 'granted'],
    ['decided', 'reject', 'refused'],
  ] as const)('an appeal that is %s with outcome %s is %s', (appeal_state, appeal_outcome, appeal) => {
    expect(statementRecordOf(aStatement({ appeal_state, appeal_outcome })).redress.appeal).toBe(appeal);
  });
});
