import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { api } from '../../lib/api.ts';

/** Addresses that no notification leads to. */
const never = new Set(['/', '/plants', '/notifications', '/plants/my', '/plants/create']);

/** Reads what leads to the page that is open: who has seen the thing itself need not be told of it again. */
export function useReadPage(unread: number): void {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  useEffect(() => {
    if (unread === 0 || never.has(pathname) || document.visibilityState !== 'visible') return;
    // Only a hint: what is not read now is read when the bell is.
    api.post('/notifications/read-page', { body: { path } }).catch(() => undefined);
  }, [unread, pathname, path]);
}
