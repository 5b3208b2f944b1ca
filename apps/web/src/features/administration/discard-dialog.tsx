import { Text, Textarea } from '@mantine/core';
import { discardReasonMax } from '@offshoot/contracts/failures';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useDiscard } from './use-failures.ts';
import type { FailedType } from './work-keys.ts';

interface Props {
  of: FailedType;
  id: string;
  onClose: () => void;
}

/** Gives up a failure; the reason is recorded. */
export function DiscardDialog({ of, id, onClose }: Props) {
  const { t } = useTranslation('administration');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const discard = useDiscard(of, onClose);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(reason));
    if (reason.trim()) discard.mutate({ id, reason: reason.trim() });
  };
  return (
    <Dialog title={t('discard.title')} onClose={onClose} small>
      <form onSubmit={send} noValidate>
        <Text c="dimmed" mb="md">
          {t('discard.hint')}
        </Text>
        <Textarea
          label={t('discard.reason')}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setMissing(false);
          }}
          error={isMissing && t('discard.required')}
          maxLength={discardReasonMax}
          autosize
          minRows={3}
          data-autofocus
        />
        <DialogActions onCancel={onClose} color="danger" busy={discard.isPending}>
          {t('discard.open')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
