import { Suspense, lazy, type ReactNode } from 'react';
import { ReportMessage } from '../features/chat/report-message.ts';

const ReportDialog = lazy(() => import('../features/reports/report-dialog.tsx').then((m) => ({ default: m.ReportDialog })));

const reportOf = (messageId: string, onClose: () => void) => (
  <Suspense fallback={null}>
    <ReportDialog subject="message" subjectId={messageId} onClose={onClose} />
  </Suspense>
);

/** Messages in here can be reported to the moderators. */
export function WithReports({ children }: { children: ReactNode }) {
  return <ReportMessage value={reportOf}>{children}</ReportMessage>;
}
