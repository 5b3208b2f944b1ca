/** What the other features may use of this one: they import no other file of it. */
export { decideReports, insertReport } from './persistence/reports.ts';
