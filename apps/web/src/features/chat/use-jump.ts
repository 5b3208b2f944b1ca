import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import type { useMessages } from './use-messages.ts';

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
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== null && show(wanted.current)) wanted.current = null;
  }, [messages, show]);
  return useCallback(
    (seq: number) => {
      wanted.current = show(seq) ? null : seq;
      if (wanted.current === null) return;
      reach(seq).catch(() => {
        wanted.current = null;
        toast.error(t('messages.olderFailed'));
      });
    },
    [reach, show, t],
  );
}
