import { deletePlant } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { keys } from '../../../lib/api/query.ts';

interface Props {
  plant: Plant;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirms the final deletion of a plant. */
export function DeleteDialog({ plant, onClose, onDeleted }: Props) {
  const { t } = useTranslation('plants');
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call(deletePlant, { id: plant.id }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: keys.plant(plant.id) });
      await client.invalidateQueries({ queryKey: keys.plants });
      toast.success(t('owner.deleted'));
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      title={t('owner.deleteTitle')}
      message={t('owner.deleteQuestion')}
      confirmLabel={t('common:delete')}
      dangerous
      busy={removal.isPending}
      error={removal.error}
      failed={(reason) => t('owner.deleteFailed', { reason })}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
