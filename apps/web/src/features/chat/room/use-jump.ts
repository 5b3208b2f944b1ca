import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../components/toasts/toast.ts';
import type { useMessages } from '../messages/use-messages.ts';

/**
 * Shows a message of the stream by its sequence number, and gives it the focus, which marks it; what is between it and
 * the loaded messages is loaded first.
 * @param show brings a message into view; false if it is not rendered
 */
export function useJump(
  { messages, reach }: ReturnType<typeof useMessages>,
  show: (seq: number) => boolean,
): (seq: number) => void {
  const { t } = useTranslation('chat');
  const target = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (target.current !== null && show(target.current)) target.current = null;
  }, [messages, show]);
  return useCallback(
    (seq: number) => {
      target.current = show(seq) ? null : seq;
      if (target.current === null) return;
      reach(seq).catch(() => {
        target.current = null;
        toast.error(t('messages.olderFailed'));
      });
    },
    [reach, show, t],
  );
}
