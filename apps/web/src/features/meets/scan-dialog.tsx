import { Text, TextInput } from '@mantine/core';
import { checkInBody, type Meet } from '@offshoot/contracts/meets';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { useCheckIn } from './meet-acts.ts';

interface Props {
  meet: Meet;
  /** What was scanned; empty where it is typed. */
  code: string;
  onClose: () => void;
}

/** Checks in with the visitor whose code it is. */
export function ScanDialog({ meet, code, onClose }: Props) {
  const { t } = useTranslation('meets');
  const checkIn = useCheckIn(meet.id);
  const form = useContractForm({
    schema: checkInBody,
    initialValues: { code },
    missing: { code: t('scan.required') },
    sending: checkIn,
    onSent: ({ exchange_ids: { length: count } }) => {
      toast.success(count > 0 ? t('scan.completed', { count }) : t('scan.done'));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('scan.title')}
      onClose={onClose}
      small
      form={form}
      busy={checkIn.isPending}
      submitLabel={t('scan.send')}
    >
      <Text mb="sm">{t('scan.text')}</Text>
      <TextInput
        label={t('scan.label')}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        maxLength={12}
        data-autofocus
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}
