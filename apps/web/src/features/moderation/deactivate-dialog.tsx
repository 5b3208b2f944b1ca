import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { deactivatePlant } from '@offshoot/contracts/operations/moderation';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const deactivate = useMutation({
    mutationFn: () => call(deactivatePlant, { id: plantId, reason: reason.trim() }),
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
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(reason));
    if (reason.trim()) deactivate.mutate();
  };
  return (
    <Dialog title={t('deactivate.title')} onClose={onClose} small>
      <form onSubmit={send} noValidate>
        <Text c="dimmed" mb="md">
          {t('effect.deactivate')}
        </Text>
        <Textarea
          label={t('deactivate.reason')}
          description={t('deactivate.hint')}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={isMissing && t('deactivate.required')}
          maxLength={limits.reportText}
          autosize
          minRows={3}
          data-autofocus
        />
        <SavedReplyMenu text={reason} language={null} onChange={setReason} />
        <DialogActions onCancel={onClose} color="danger" busy={deactivate.isPending}>
          {t('deactivate.open')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
