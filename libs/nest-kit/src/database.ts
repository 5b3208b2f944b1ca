export type { DailyQuota } from './database/daily-quota.ts';
export { countUse, deleteQuotaUse, giveBackUse, restOfDay, useQuota } from './database/daily-quota.ts';
export { Database } from './database/database.ts';
export { violates } from './database/errors.ts';
export { recordOperatorAct } from './database/operator-acts.ts';
export { ReadReplica } from './database/read-replica.ts';
export { Tx } from './database/tx.ts';
export type { Prepared } from './database/tx.ts';
export { newId } from './ids.ts';
