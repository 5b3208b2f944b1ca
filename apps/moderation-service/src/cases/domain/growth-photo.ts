import type { CaseSubject } from '@offshoot/contracts/moderation';

interface AboutExchange {
  readonly subject: CaseSubject;
  readonly subject_id: string;
  readonly exchange_id: string | null;
}

/** Whether a case is about a photo of a diary: what a party wrote with the steps of an exchange has the id of the exchange. */
export const isGrowthPhoto = ({ subject, subject_id, exchange_id }: AboutExchange): boolean =>
  (subject === 'request' || subject === 'reply') && exchange_id !== null && exchange_id !== subject_id;
