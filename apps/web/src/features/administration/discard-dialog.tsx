import { Text, Textarea } from '@mantine/core';
import { discardBody, discardReasonMax } from '@offshoot/contracts/failures';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { useDiscard } from './use-failures.ts';
import type { FailedType } from './work-keys.ts';

const schema = z.pick(discardBody, { id: true, reason: true });

interface Props {
  of: FailedType;
  id: string;
  onClose: () => void;
}

/** Gives up a failure; the reason is recorded. */
export function DiscardDialog({ of, id, onClose }: Props) {
  const { t } = useTranslation('administration');
  const discard = useDiscard(of, onClose);
  const form = useContractForm({
    schema,
    initialValues: { id, reason: '' },
    missing: { reason: t('discard.required') },
    sending: discard,
  });
  return (
    <Dialog title={t('discard.title')} onClose={onClose} small>
      <form {...form.props}>
        <Text c="dimmed" mb="md">
          {t('discard.hint')}
        </Text>
        <Textarea
          label={t('discard.reason')}
          {...form.getInputProps('reason')}
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
