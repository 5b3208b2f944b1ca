import { newId } from '../ids.ts';
import type { Tx } from './tx.ts';

/** What an operator did by command, or an admin on the page of settings. */
interface OperatorAct {
  /** The name that the operator gave, or the id of the admin. */
  operator: string;
  /** The command of `npm run admin`, or of that page: `change-setting`, `create-invitation`, `revoke-invitation`, `approve-account`, `decline-account`. */
  command: string;
  /** Whom or what it concerned; null for the whole service. */
  subjectId: string | null;
  /** What changed. No email address, token or text of a user. */
  detail: Record<string, unknown>;
}

/** Records what an operator did, in the transaction of the change. */
export async function recordOperatorAct(tx: Tx, act: OperatorAct, at: Date): Promise<void> {
  await tx.execute(
    'INSERT INTO operator_act (id, operator, command, subject_id, detail, at) VALUES ($1, $2, $3, $4, $5, $6)',
    [newId(), act.operator, act.command, act.subjectId, JSON.stringify(act.detail), at],
  );
}
