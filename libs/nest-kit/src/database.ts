export { Database, afterCommit, execute, sql } from './database/database.ts';
export type { Prepared } from './database/database.ts';
export { violates } from './database/errors.ts';
export { appendOnly, platformTables, publishedEventsIndex } from './database/platform-tables.ts';
export { newId } from './ids.ts';
