import { useEffect } from 'react';
import { useSession } from '../../lib/session/session.tsx';

/**
 * Reports the highest sequence number that was on the screen as read: a newer message stays unread, and so does one
 * that arrived while the window was hidden or the reader further up.
 * @param report the same function at each rendering
 */
export function useReading(
  report: (upTo: number) => Promise<unknown>,
  seen: number,
  messages: readonly { seq: number; sender_id: string | null }[],
): void {
  const { me } = useSession();
  const upTo = messages.findLast((message) => message.seq <= seen && message.sender_id !== me?.id)?.seq ?? 0;
  useEffect(() => {
    if (upTo === 0) return;
    const publish = () => {
      if (document.visibilityState !== 'visible') return;
      // A failure is ignored: the next message or visit reports it again.
      report(upTo).catch(() => undefined);
    };
    publish();
    document.addEventListener('visibilitychange', publish);
    return () => document.removeEventListener('visibilitychange', publish);
  }, [report, upTo]);
}
