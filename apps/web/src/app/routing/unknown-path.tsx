import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';

function useReason(reason: 'page_not_found' | 'page_unauthorized'): void {
  const { t } = useTranslation('errors');
  useEffect(() => toast.error(t(reason)), [t, reason]);
}

/** Redirects home, and says that there is no such page. */
export function UnknownPath() {
  useReason('page_not_found');
  return <Navigate to="/" replace />;
}

/** Redirects home, and says that the page is for other roles. */
export function UnauthorizedPath() {
  useReason('page_unauthorized');
  return <Navigate to="/" replace />;
}
