import { Alert, Textarea } from '@mantine/core';
import { decideMeetBody, type Meet, meetLimits } from '@offshoot/contracts/meets';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { toast } from '../../../components/toasts/toast.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useDecideMeet } from './moderated-meets.ts';

/** Declines a swap meet, with the reason that its host reads. */
export function DeclineMeetDialog({ meet, onClose }: { meet: Meet; onClose: () => void }) {
  const { t } = useTranslation('meets');
  const decide = useDecideMeet(meet);
  const form = useContractForm({
    schema: decideMeetBody,
    initialValues: { reason: '' },
    toBody: ({ reason }) => ({ approve: false, reason, version: meet.version }),
    check: ({ reason }) => (hasShape(reason) ? {} : { reason: t('moderation.required') }),
    sending: decide,
    onSent: () => {
      toast.info(t('moderation.declined'));
      onClose();
    },
  });
  return (
    <Dialog title={t('moderation.declineTitle')} onClose={onClose} small>
      <form {...form.props}>
        <Textarea
          label={t('moderation.reason')}
          description={t('moderation.reasonHint')}
          maxLength={meetLimits.reason}
          autosize
          minRows={2}
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {form.refusal && (
          <Alert color="danger" mt="sm" role="alert">
            {errorText(t, form.refusal)}
          </Alert>
        )}
        <DialogActions onCancel={onClose} color="danger" busy={decide.isPending}>
          {t('moderation.decline')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
