import type { CaseSubject } from '@offshoot/contracts/moderation';

interface AboutExchange {
  readonly subject: CaseSubject;
  readonly subject_id: string;
  readonly exchange_id: string | null;
}

/** Whether a case is about a contested no-show or a report of a pest: its subject is the contest or the report, where that of a dispute is the exchange. */
export const isContest = ({ subject, subject_id, exchange_id }: AboutExchange): boolean =>
  subject === 'dispute' && exchange_id !== null && exchange_id !== subject_id;
