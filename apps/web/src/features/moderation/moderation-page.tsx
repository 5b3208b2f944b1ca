import { Navigate, Route, Routes } from 'react-router-dom';
import { Desk } from './cases/desk.tsx';

/** The moderators' pages, below `/moderation`. */
export function ModerationPage() {
  return (
    <Routes>
      <Route index element={<Desk />} />
      <Route path="*" element={<Navigate to="/moderation" replace />} />
    </Routes>
  );
}
