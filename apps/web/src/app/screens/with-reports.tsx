import type { ReactNode } from 'react';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { ReportMessage } from '../../components/chat/report-message.ts';

const ReportDialog = onDemandComponent(() =>
  import('../../features/reports/report-dialog.tsx').then((m) => m.ReportDialog),
);

const reportOf = (messageId: string, onClose: () => void) => (
  <ReportDialog subject="message" subjectId={messageId} onClose={onClose} />
);

/** Messages inside can be reported to the moderators. */
export function WithReports({ children }: { children: ReactNode }) {
  return <ReportMessage value={reportOf}>{children}</ReportMessage>;
}
