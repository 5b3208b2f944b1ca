import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import { page } from './page.tsx';

/** What is shown at a path without a page. */
export const UnknownPath = page(() => import('../screens/not-found.tsx'), 'NotFound');

/** Redirects home, and says that the page is for other roles. */
export function UnauthorizedPath() {
  const { t } = useTranslation('errors');
  useEffect(() => toast.error(t('page_unauthorized')), [t]);
  return <Navigate to="/" replace />;
}
