import { Textarea } from '@mantine/core';
import { decideMeetBody, type Meet, meetLimits } from '@offshoot/contracts/meets';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { toast } from '../../../components/toasts/toast.ts';
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
    <FormDialog
      title={t('moderation.declineTitle')}
      onClose={onClose}
      small
      form={form}
      color="danger"
      busy={decide.isPending}
      submitLabel={t('moderation.decline')}
    >
      <Textarea
        label={t('moderation.reason')}
        description={t('moderation.reasonHint')}
        maxLength={meetLimits.reason}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
