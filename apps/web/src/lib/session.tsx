import { meWithStats, messageResponse } from '@offshoot/contracts/auth';
import type { Me, MeWithStats } from '@offshoot/contracts/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactNode } from 'react';
import { api } from './api.ts';
import { clearPlace } from './geolocation.ts';
import { keptUser } from './kept-user.ts';
import { keys } from './query.ts';
import { onSessionExpired } from './refresh.ts';
import { type NewTokens, personOf, tokenStore } from './token-store.ts';
import { deleteOthersDrafts, deleteUnsent } from './unsent.ts';

export interface Session {
  /** `loading` only while nothing is known of the person yet. */
  status: 'loading' | 'in' | 'out';
  /** The person; known from storage at once, and then from the server. */
  me: Me | null;
  /** The person's figures, once the server has answered. */
  stats: MeWithStats['stats'] | null;
  /** Whether the last session was ended by the server and not by the person. */
  expired: boolean;
  signIn: (tokens: NewTokens, user: Me | null, remember: boolean) => void;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.access);
  const [expired, setExpired] = useState(false);
  const signedIn = token !== null;

  const query = useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => {
      const { stats, ...me } = await api.get('/auth/me', { schema: meWithStats, signal });
      tokenStore.keepUser(me);
      return { ...me, stats };
    },
    enabled: signedIn,
  });

  // Every part of the screen asks who is here: what has come of them is drawn in slices, so that touches are answered.
  const drawn = useDeferredValue(query.data);
  const notified = drawn && drawn.id !== query.data?.id ? query.data : drawn;

  useEffect(
    () =>
      onSessionExpired(() => {
        setExpired(true);
        client.clear();
      }),
    [client],
  );

  // Whatever another tab does, nothing of a person stays for the next one: a sign-out there may even be
  // heard of here only when somebody else is signed in already.
  const person = useSyncExternalStore(tokenStore.subscribe, tokenStore.person);
  const former = useRef(person);
  useEffect(() => {
    if (!signedIn) client.removeQueries({ type: 'inactive' });
    else if (former.current !== null && person !== null && former.current !== person) void client.resetQueries();
    former.current = person;
  }, [client, signedIn, person]);

  const signIn = useCallback<Session['signIn']>(
    (tokens, user, remember) => {
      // A link of a mail may sign in somebody else than who is here: that is a sign-out, too. Who comes again keeps what they wrote.
      const who = personOf(tokens.access_token);
      endSession(who !== null && who === tokenStore.person());
      client.clear();
      setExpired(false);
      tokenStore.open(tokens, user, remember);
      if (who) deleteOthersDrafts(who);
    },
    [client],
  );

  const signOut = useCallback(() => {
    endSession(false);
    setExpired(false);
    tokenStore.clear();
    client.clear();
  }, [client]);

  const value = useMemo<Session>(() => {
    const me = signedIn ? (notified ?? keptUser()) : null;
    const status = !signedIn || (!me && query.isError) ? 'out' : me ? 'in' : 'loading';
    return { status, me, stats: signedIn ? (notified?.stats ?? null) : null, expired, signIn, signOut };
  }, [signedIn, notified, query.isError, expired, signIn, signOut]);

  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

/** The server is told of the end, but nobody waits for it: signing out works without a line as well. */
function endSession(comesAgain: boolean): void {
  const refresh_token = tokenStore.refresh();
  if (!refresh_token) return;
  api.post('/auth/logout', { schema: undefined, body: { refresh_token } }).catch(() => undefined);
  if (comesAgain) return;
  deleteUnsent();
  clearPlace();
}

/** Who is signed in, and the two ways to change it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Asks for another verification mail. */
export const resendVerification = (email: string) =>
  api.post('/auth/resend-verification', { schema: messageResponse, body: { email } });
