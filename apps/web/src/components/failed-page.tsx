import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from './error-state.tsx';
import section from './page-section.module.css';
import { PageTitle } from './page-title.tsx';
import unseen from './unseen.module.css';

/** Whether it is there no more, or never was. */
export const isRemoved = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Props {
  /** Names the page to screen readers and the window. */
  heading: string;
  /** What is said of something that is not there (any more)… */
  removed: string;
  /** …and of something that could not be had now. */
  failed: string;
  error: Error | null;
  onRetry: () => void;
  /** The way to the plants, in words. */
  toPlants: string;
}

/** The page of one thing that could not be shown: another try makes sense unless it is gone. */
export function FailedPage({ heading, removed, failed, error, onRetry, toPlants }: Props) {
  return (
    <div className={section.page}>
      <PageTitle title={heading} className={unseen.unseen}>
        {heading}
      </PageTitle>
      <ErrorState
        title={isRemoved(error) ? removed : failed}
        error={error}
        {...(isRemoved(error) ? {} : { onRetry })}
        action={
          <Button component={Link} to="/plants" variant="outline">
            {toPlants}
          </Button>
        }
      />
    </div>
  );
}
