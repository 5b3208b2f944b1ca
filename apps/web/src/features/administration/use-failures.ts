import { discardFailure, replayFailures } from '@offshoot/contracts/operations/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { workKeys, type FailedType } from './work-keys.ts';

/** Has failures of a type handled again, all of them or those of `ids`, and says how many. */
export function useReplay(of: FailedType, onDone?: () => void) {
  const { t } = useTranslation(['administration', 'errors']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[] | null) => call(replayFailures, { ...of, ...(ids && { ids: [...ids] }) }),
    onSuccess: ({ count }) => {
      if (count > 0) toast.success(t('replay.done', { count }));
      else toast.info(t('replay.none'));
      onDone?.();
    },
    onError: (error) => toast.error(errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: workKeys.all }),
  });
}

/** Gives up one failure, with a reason. */
export function useDiscard({ service, kind }: FailedType, onDone: () => void) {
  const { t } = useTranslation(['administration', 'errors']);
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string; reason: string }) => call(discardFailure, { service, kind, ...input }),
    onSuccess: ({ count }) => {
      if (count > 0) toast.success(t('discard.done'));
      else toast.info(t('discard.none'));
      onDone();
    },
    onError: (error) => toast.error(errorText(t, error)),
    onSettled: () => client.invalidateQueries({ queryKey: workKeys.all }),
  });
}
