import { nearPages } from '@offshoot/contracts/near-pages';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** Of a path that is like one of the site's pages, a page of its own; others lead home, where a toast says why. */
export function NotFound() {
  const { pathname } = useLocation();
  const near = nearPages(pathname);
  return near ? <NotFoundPage near={near} /> : <Homeward />;
}

function Homeward() {
  const { t } = useTranslation('errors');
  useEffect(() => toast.error(t('page_not_found')), [t]);
  return <Navigate to="/" replace />;
}
