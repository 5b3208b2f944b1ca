import { Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { appealBody } from '@offshoot/contracts/moderation';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';

const schema = z.pick(appealBody, { text: true });

interface Props {
  title: string;
  /** Sends the appeal, and shows its state. */
  send: (text: string) => Promise<void>;
  onClose: () => void;
}

/** The appeal against a decision or the dismissal of a report, once. */
export function AppealDialog({ title, send, onClose }: Props) {
  const { t } = useTranslation(['appeals', 'errors']);
  const appeal = useMutation({
    mutationFn: ({ text }: z.infer<typeof schema>) => send(text),
    onSuccess: () => {
      toast.success(t('appeal.sent'));
      onClose();
    },
  });
  const form = useContractForm({ schema, initialValues: { text: '' }, sending: appeal });
  return (
    <FormDialog title={title} onClose={onClose} form={form} busy={appeal.isPending} submitLabel={t('appeal.send')}>
      <Textarea
        label={t('appeal.label')}
        description={t('appeal.hint')}
        {...form.getInputProps('text')}
        maxLength={limits.reportText}
        autosize
        minRows={5}
        data-autofocus
      />
    </FormDialog>
  );
}
