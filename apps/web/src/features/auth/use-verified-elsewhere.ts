import { loginBody } from '@offshoot/contracts/auth';
import { logIn } from '@offshoot/contracts/operations/accounts';
import { normalEmail } from '@offshoot/contracts/normal-email';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { afterSignIn } from '../../lib/navigation/after-sign-in.ts';
import { wayBack } from '../../lib/navigation/way-back.ts';
import { useSession } from '../../lib/session/session.tsx';
import { tokenStore } from '../../lib/session/token-store.ts';
import { browserMark } from './browser-mark.ts';
import { type Credentials, pendingSignIn } from './pending-sign-in.ts';

/** Milliseconds until the next attempt: the allowance of sign-ins of a network has to last for all of its users. */
const pauseAfter = (attempts: number): number => Math.min(60_000, 5_000 * 2 ** Math.floor(attempts / 2));

/** The password was replaced, or the account closed: no later attempt can succeed. */
const isOver = (error: Error | null): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'rate_limited';

/** Null as long as the address is not verified. */
async function trySignIn({ email, password }: Credentials, signal: AbortSignal) {
  try {
    const body = z.parse(loginBody, { email, password, device_token: tokenStore.device() });
    return await call(logIn, body, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'email_not_verified') return null;
    throw error;
  }
}

/**
 * Leads on once the address is verified in another tab, whose session this one shares, or on another device: then it
 * signs in, from time to time while the page is visible and whenever it is shown again.
 * @returns why that was refused
 */
export function useVerifiedElsewhere(email: string): Error | null {
  const { t } = useTranslation('auth');
  const { me, status, signIn } = useSession();
  const navigate = useNavigate();
  const [credentials] = useState(() => pendingSignIn.of(email));
  // Read now: the tab that opens the link uses it up.
  const [path] = useState(wayBack.path);
  useEffect(() => pendingSignIn.drop, []);

  const { data, error } = useQuery({
    queryKey: ['pending-sign-in', email],
    queryFn: ({ signal }) => (credentials ? trySignIn(credentials, signal) : null),
    enabled: credentials !== null && status === 'out',
    initialData: null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnMount: false,
    refetchOnWindowFocus: ({ state }) => !isOver(state.error),
    refetchInterval: ({ state }) =>
      isOver(state.error) ? false : pauseAfter(state.dataUpdateCount + state.errorUpdateCount),
  });
  useEffect(() => {
    if (!data || !credentials || status !== 'out') return;
    browserMark.remove();
    signIn(data, data.user, credentials.remember);
    toast.success(t('verify.confirmed'));
  }, [data, credentials, status, signIn, t]);

  const isVerified = me?.email_verified === true && me.email === normalEmail(email);
  useEffect(() => {
    if (!isVerified) return;
    wayBack.keep(null);
    void navigate(afterSignIn(me, path), { replace: true });
  }, [isVerified, me, navigate, path]);
  return error;
}
