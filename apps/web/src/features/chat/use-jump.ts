import type { ChatMessage } from '@offshoot/contracts/chat';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import type { useMessages } from './use-messages.ts';

/**
 * Shows a message of the stream by its sequence number, and gives it the focus, which marks it; what is between it and
 * the loaded messages is loaded first.
 * @param show brings a message into view that is rendered
 */
export function useJump(
  { messages, reach }: ReturnType<typeof useMessages>,
  show: (seq: number) => void,
): (seq: number) => void {
  const { t } = useTranslation('chat');
  const wanted = useRef<number | null>(null);
  const go = useCallback(
    (known: readonly ChatMessage[]) => {
      const seq = wanted.current;
      if (seq === null || (known[0]?.seq ?? Infinity) > seq) return false;
      wanted.current = null;
      show(seq);
      return true;
    },
    [show],
  );
  useLayoutEffect(() => void go(messages), [go, messages]);
  return useCallback(
    (seq: number) => {
      wanted.current = seq;
      if (go(messages)) return;
      reach(seq).catch(() => {
        wanted.current = null;
        toast.error(t('messages.olderFailed'));
      });
    },
    [go, messages, reach, t],
  );
}
