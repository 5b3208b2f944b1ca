import type { Me, MeWithStats } from '@offshoot/contracts/auth';
import { logOut } from '@offshoot/contracts/operations/accounts';
import { getMe } from '@offshoot/contracts/operations/people';
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
import { call } from '../api/call.ts';
import { clearPlace } from '../places/geolocation.ts';
import { keptUser } from './kept-user.ts';
import { keys } from '../api/query.ts';
import { onSessionExpired } from './refresh.ts';
import { type NewTokens, personOf, tokenStore } from './token-store.ts';
import { deleteOthersDrafts, deleteUnsent } from './unsent.ts';

export interface Session {
  /** `loading` only while the user is still unknown. */
  status: 'loading' | 'in' | 'out';
  /** The user; from storage at once, and then from the server. */
  me: Me | null;
  /** The user's figures, once the server has responded. */
  stats: MeWithStats['stats'] | null;
  /** Why the user of a session is unknown where no server responded, which is no reason to sign in again; else null. */
  failure: { error: Error; retry: () => void } | null;
  /** Whether the last session was ended by the server and not by the user. */
  expired: boolean;
  signIn: (tokens: NewTokens, user: Me | null, remember: boolean) => void;
  signOut: () => void;
}

/** A page that the server has rendered is that of a visitor. */
const visitor = () => null;

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const token = useSyncExternalStore(tokenStore.subscribe, tokenStore.access, visitor);
  const [expired, setExpired] = useState(false);
  const signedIn = token !== null;

  const query = useQuery({
    queryKey: keys.me,
    queryFn: async ({ signal }) => {
      const { stats, ...me } = await call(getMe, {}, { signal });
      tokenStore.keepUser(me);
      return { ...me, stats };
    },
    enabled: signedIn,
  });

  // Every component reads the session: updates are rendered as a transition, so that input is not blocked.
  const drawn = useDeferredValue(query.data);
  const user = drawn && drawn.id !== query.data?.id ? query.data : drawn;

  useEffect(
    () =>
      onSessionExpired(() => {
        setExpired(true);
        client.clear();
      }),
    [client],
  );

  // Whatever another tab does, nothing of a user stays for the next one: its sign-out may even be noticed here only
  // when another user is already signed in.
  const person = useSyncExternalStore(tokenStore.subscribe, tokenStore.person, visitor);
  const former = useRef(person);
  useEffect(() => {
    if (!signedIn) client.removeQueries({ type: 'inactive' });
    else if (former.current !== null && person !== null && former.current !== person) void client.resetQueries();
    former.current = person;
  }, [client, signedIn, person]);

  const signIn = useCallback<Session['signIn']>(
    (tokens, user, remember) => {
      // A mail's link may sign in another user: that is a sign-out, too. The same user keeps unsent data.
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

  const { error, refetch } = query;
  const value = useMemo<Session>(() => {
    const me = signedIn ? (user ?? keptUser()) : null;
    const status = !signedIn || (!me && error) ? 'out' : me ? 'in' : 'loading';
    const failure = signedIn && !me && error ? { error, retry: () => void refetch() } : null;
    return { status, me, stats: signedIn ? (user?.stats ?? null) : null, failure, expired, signIn, signOut };
  }, [signedIn, user, error, refetch, expired, signIn, signOut]);

  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}

/** The server is notified without waiting: signing out works offline as well. */
function endSession(isSameUser: boolean): void {
  const refresh_token = tokenStore.refresh();
  if (!refresh_token) return;
  call(logOut, { refresh_token }).catch(() => undefined);
  if (isSameUser) return;
  deleteUnsent();
  clearPlace();
}

/** The current user, and the two functions that change it. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
