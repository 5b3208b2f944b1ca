import { Text, Textarea } from '@mantine/core';
import { cancelMeetBody, type Meet, meetLimits } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { meetActs, useMeetAct } from './meet-acts.ts';

/** Cancels a meet, with the reason that its visitors read. */
export function CancelDialog({ meet: { id }, onClose }: { meet: Meet; onClose: () => void }) {
  const { t } = useTranslation('meets');
  const cancel = useMeetAct(({ reason }: { reason: string }) => meetActs.cancel({ id, reason }));
  const form = useContractForm({
    schema: cancelMeetBody,
    initialValues: { reason: '' },
    missing: { reason: t('cancel.required') },
    sending: cancel,
    onSent: () => {
      toast.info(t('cancel.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('cancel.title')}
      onClose={onClose}
      small
      form={form}
      cancelLabel={t('cancel.keep')}
      color="danger"
      busy={cancel.isPending}
      submitLabel={t('cancel.send')}
    >
      <Text mb="sm">{t('cancel.text')}</Text>
      <Textarea
        label={t('cancel.reason')}
        description={t('cancel.reasonHint')}
        maxLength={meetLimits.reason}
        autosize
        minRows={2}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
