/** What the other features may use of this one: they import no other file of it. */
export { CaseChanges } from './commands/case-changes.ts';
export { AddSignal } from './commands/add-signal.ts';
export { readCursor, writeCursor } from './domain/cursor.ts';
export { DueTimes } from './due-times.ts';
export { languageOfScript } from './domain/script-language.ts';
export { mostUrgent, priorityOf, urgencyOf } from './domain/urgency.ts';
export { caseColumns, type CaseRow, isClaimedByOther, lockCase } from './persistence/case-row.ts';
export { excerptLength, insertSignal, openOrJoin } from './persistence/case-signals.ts';
export { withdrawCase } from './persistence/plant-cases.ts';
export { delayErasure, erasePerson, lockErasure } from './persistence/erase-person.ts';
export { RejectionListener } from './rejection-listener.ts';
export { CasePresenter } from './queries/case-presenter.ts';
export { Gaps, unlessMissing } from './queries/gaps.ts';
export { PeopleCards } from './queries/people-cards.ts';
export { OwnCase } from './queries/own-case.ts';
export { Refusals } from './queries/refusals.ts';
export { SharedFigure } from './queries/shared-figure.ts';
export { ContentReader } from './queries/content-reader.ts';
