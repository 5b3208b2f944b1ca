import { replayFailures } from '@offshoot/contracts/operations/jobs';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import { call } from '../../lib/api/call.ts';
import { useReplay } from './use-failures.ts';
import { workKeys, type FailedType } from './work-keys.ts';

interface Props {
  of: FailedType;
  /** Null for all of the type. */
  ids: readonly string[] | null;
  onClose: () => void;
}

/** Confirms the replay of several failures, with their number as the service counts it now. */
export function ReplayDialog({ of, ids, onClose }: Props) {
  const { t } = useTranslation('administration');
  const counted = useQuery({
    queryKey: workKeys.count(of, ids),
    queryFn: ({ signal }) => call(replayFailures, { ...of, ...(ids && { ids: [...ids] }), dry_run: true }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  const replay = useReplay(of, onClose);
  return (
    <ConfirmDialog
      title={t('replay.title', { type: of.type })}
      message={counted.data ? t('replay.message', { count: counted.data.count }) : t('replay.counting')}
      confirmLabel={t('replay.one')}
      onConfirm={() => replay.mutate(ids)}
      onClose={onClose}
      busy={replay.isPending || counted.isPending}
      error={counted.error}
    />
  );
}
