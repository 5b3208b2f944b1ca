import type { Review } from '@offshoot/contracts/people';
import { Suspense } from 'react';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { useSession } from '../../lib/session/session.tsx';

/** Reports a review to the moderators; not offered on the user's own review. */
export function ReportReview({ review, name }: { review: Review; name: string }) {
  const { me } = useSession();
  if (review.reviewer_id === me?.id) return null;
  return (
    <Suspense fallback={null}>
      <ReportButton subject="review" subjectId={review.id} by={name} />
    </Suspense>
  );
}
