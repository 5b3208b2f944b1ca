import type { Tx } from '@offshoot/nest-kit/database';
import type { Reason } from '../judgement/judgement.ts';

/** What follows a rejection by the machine, in the same transaction. A feature above implements it. */
export abstract class RejectionListener {
  /** `caseId`: the case that it decided, with its signals; `reasons`: why, with those that did not decide. */
  abstract rejected(tx: Tx, caseId: string, reasons: readonly Reason[]): Promise<void>;
}
