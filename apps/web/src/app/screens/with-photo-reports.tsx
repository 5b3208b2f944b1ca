import type { ReactNode } from 'react';
import { onDemandComponent } from '../../components/chunks/lazy-component.tsx';
import { ReportPhoto } from '../../components/diaries/report-photo.ts';

const ReportDialog = onDemandComponent(() =>
  import('../../features/reports/report-dialog.tsx').then((m) => m.ReportDialog),
);

// Reported as the last release knows it.
const reportOf = (photoId: string, onClose: () => void) => (
  <ReportDialog subject="message" named="photo" subjectId={photoId} onClose={onClose} />
);

/** Photos of diaries inside can be reported to the moderators. */
export function WithPhotoReports({ children }: { children: ReactNode }) {
  return <ReportPhoto value={reportOf}>{children}</ReportPhoto>;
}
