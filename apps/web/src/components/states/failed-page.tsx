import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { ErrorState } from './error-state.tsx';
import section from '../page/page-section.module.css';
import { PageTitle } from '../page/page-title.tsx';
import unseen from '../badges/unseen.module.css';

/** Whether it does not exist, as opposed to a failed request. */
export const isRemoved = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

interface Props {
  /** Names the page to screen readers and in the window's title. */
  heading: string;
  /** Title where it does not exist (any more)… */
  removed: string;
  /** …and where the request failed. */
  failed: string;
  error: Error | null;
  onRetry: () => void;
  /** The link to a list of plants: its path and label. */
  back: { to: string; label: string };
}

/** The page of a single item that could not be shown; offers a retry unless the item does not exist. */
export function FailedPage({ heading, removed, failed, error, onRetry, back }: Props) {
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
          <Button component={Link} to={back.to} variant="outline">
            {back.label}
          </Button>
        }
      />
    </div>
  );
}
