import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { deactivateBody } from '@offshoot/contracts/moderation';
import { deactivatePlant } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { keys } from '../../lib/api/query.ts';
import { SavedReplyMenu } from './saved-replies/saved-reply-menu.tsx';

interface Props {
  plantId: string;
  onClose: () => void;
}

/** Deactivates a plant, with a reason for its owner. */
export function DeactivateDialog({ plantId, onClose }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const client = useQueryClient();
  const deactivate = useMutation({
    mutationFn: (body: z.infer<typeof deactivateBody>) => call(deactivatePlant, { id: plantId, ...body }),
    onSuccess: () => {
      toast.success(t('deactivate.done'));
      void client.invalidateQueries({ queryKey: keys.plants });
      onClose();
    },
    onError: (error) => {
      // An expected refusal has a sentence of its own.
      const why = error instanceof ApiError && error.status === 409 ? ` ${errorText(t, error)}` : '';
      toast.error(`${t('errors:deactivation_failed')}${why && `.${why}`}`);
    },
  });
  const form = useContractForm({
    schema: deactivateBody,
    initialValues: { reason: '' },
    missing: { reason: t('deactivate.required') },
    sending: deactivate,
  });
  return (
    <Dialog title={t('deactivate.title')} onClose={onClose} small>
      <form {...form.props}>
        <Text c="dimmed" mb="md">
          {t('effect.deactivate')}
        </Text>
        <Textarea
          label={t('deactivate.reason')}
          description={t('deactivate.hint')}
          {...form.getInputProps('reason')}
          maxLength={limits.reportText}
          autosize
          minRows={3}
          data-autofocus
        />
        <SavedReplyMenu
          text={form.values.reason}
          language={null}
          onChange={(reason) => form.setFieldValue('reason', reason)}
        />
        <DialogActions onCancel={onClose} color="danger" busy={deactivate.isPending}>
          {t('deactivate.open')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
