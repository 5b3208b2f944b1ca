import type { Review } from '@offshoot/contracts/people';
import { Suspense } from 'react';
import { ReportButton } from '../features/reports/report-button.tsx';
import { useSession } from '../lib/session.tsx';

/** The way to tell the moderators about a review; nobody reports what they wrote themselves. */
export function ReportReview({ review, name }: { review: Review; name: string }) {
  const { me } = useSession();
  if (review.reviewer_id === me?.id) return null;
  return (
    <Suspense fallback={null}>
      <ReportButton subject="review" subjectId={review.id} by={name} />
    </Suspense>
  );
}
