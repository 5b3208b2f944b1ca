import { useEffect, useRef } from 'react';
import { listen } from './socket.ts';
import type { LiveEvents, LiveName } from './socket.ts';
import { useSession } from '../session/session.tsx';

/** Calls the handler for every push of this name while the component is mounted and a user is signed in. */
export function useLive<N extends LiveName>(name: N, handler: (data: LiveEvents[N]) => void): void {
  const { status } = useSession();
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => (status === 'in' ? listen(name, (data) => latest.current(data)) : undefined), [name, status]);
}
