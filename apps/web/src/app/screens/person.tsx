import { Suspense } from 'react';
import { PersonPage } from '../../features/people/person-page.tsx';
import { ReportButton } from '../../features/reports/report-button.tsx';
import { ReportReview } from './report-review.tsx';

/** Another user's public page, with the report dialog. */
export function Person() {
  return (
    <PersonPage
      renderTools={(person) => (
        <Suspense fallback={null}>
          <ReportButton subject="person" subjectId={person.id} />
        </Suspense>
      )}
      renderReviewTools={(review, name) => <ReportReview review={review} name={name} />}
    />
  );
}
