import { unknownPathHash } from '@offshoot/contracts/page-routes';
import i18next from 'i18next';
import { toast } from '../../components/toasts/toast.ts';
import type { SiteHistory } from './site-router.tsx';

/** Where the server has redirected an unknown path here, says so as `UnknownPath` does, once. */
export function announceUnknownPath(history: SiteHistory): void {
  const { pathname, search, hash } = history.location;
  if (hash !== unknownPathHash) return;
  toast.error(i18next.t('errors:page_not_found'));
  history.replace({ pathname, search, hash: '' });
}
