import { unknownPathHash } from '@offshoot/contracts/page-routes';
import i18next from 'i18next';
import type { To } from 'react-router-dom';
import { toast } from '../../components/toasts/toast.ts';

interface Router {
  state: { location: { pathname: string; search: string; hash: string } };
  navigate: (to: To, options: { replace: true; preventScrollReset: true }) => Promise<void>;
}

/** Where the server has redirected an unknown path here, says so as `UnknownPath` does, once. */
export function announceUnknownPath(router: Router): void {
  const { pathname, search, hash } = router.state.location;
  if (hash !== unknownPathHash) return;
  toast.error(i18next.t('errors:page_not_found'));
  void router.navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true });
}
