/** What the other features may use of this one: they import no other file of it. */
export { decisionData } from './commands/act-events.ts';
export { checkDecision, RecordDecision } from './commands/record-decision.ts';
export { RecordAct } from './commands/record-act.ts';
export { statusAfter, statusOf } from './domain/case-after.ts';
export { contrary } from './domain/contrary.ts';
export { groundOfSignal } from './domain/ground-of.ts';
export { insertAct, setStatus } from './persistence/act-rows.ts';
export { actById, hasNewerRevision, isOvertaken } from './persistence/appealed-acts.ts';
export { eraseNotes } from './persistence/erase-notes.ts';
export { insertSettlement, isVoid } from './persistence/settlements.ts';
export { insertStatement } from './persistence/statements.ts';
export { strikesOf } from './persistence/strikes.ts';
export { type ActRecordRow, ActRecords, selectActRecords } from './queries/act-records.ts';
export { PersonRecords } from './queries/person-records.ts';
