import { Navigate, Route, Routes } from 'react-router-dom';
import { Desk } from './cases/desk.tsx';
import { HandoverPointsPage } from './handover-points/handover-points-page.tsx';
import { MeetsPage } from './meets/meets-page.tsx';
import { LogPage } from './records/log-page.tsx';
import { PeoplePage } from './records/people-page.tsx';
import { PersonFilePage } from './records/person-file-page.tsx';
import { StatisticsPage } from './records/statistics-page.tsx';
import { useReportedZone } from './use-reported-zone.ts';

/** The moderators' pages, below `/moderation`. */
export function ModerationPage() {
  useReportedZone();
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path="people" element={<PeoplePage />} />
      <Route path="people/:id" element={<PersonFilePage />} />
      <Route path="handover-points" element={<HandoverPointsPage />} />
      <Route path="meets" element={<MeetsPage />} />
      <Route path="log" element={<LogPage />} />
      <Route path="statistics" element={<StatisticsPage />} />
      <Route path="*" element={<Navigate to="/moderation" replace />} />
    </Routes>
  );
}
