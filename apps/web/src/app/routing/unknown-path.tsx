import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';

/** Redirects home, and says why. */
export function UnknownPath() {
  const { t } = useTranslation('errors');
  useEffect(() => toast.error(t('page_not_found')), [t]);
  return <Navigate to="/" replace />;
}
