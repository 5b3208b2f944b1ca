/** What the other features may use of this one: they import no other file of it. */
export { decideReportAppeals } from './persistence/report-appeals.ts';
export { decideReports, insertReport } from './persistence/reports.ts';
