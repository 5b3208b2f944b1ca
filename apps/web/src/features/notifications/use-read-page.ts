import { readPage } from '@offshoot/contracts/operations/notifications';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { call } from '../../lib/api/call.ts';

/** Paths that no notification links to. */
const never = new Set(['/', '/plants', '/notifications', '/plants/my', '/plants/create']);

/** Marks notifications about the open page as read: the user has seen their subject already. */
export function useReadPage(unread: number): void {
  const { pathname, search } = useLocation();
  const path = `${pathname}${search}`;
  useEffect(() => {
    if (unread === 0 || never.has(pathname) || document.visibilityState !== 'visible') return;
    // Best effort: what is not marked now is when the bell is opened.
    call(readPage, { path }).catch(() => undefined);
  }, [unread, pathname, path]);
}
