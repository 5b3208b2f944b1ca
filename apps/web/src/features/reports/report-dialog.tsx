import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { sendReport } from '@offshoot/contracts/operations/moderation';
import { createReportBody, reportReason, type ReportReason, type ReportSubject } from '@offshoot/contracts/reports';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/dialogs/form-dialog.tsx';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';

const schema = z.pick(createReportBody, { reason: true, text: true });

/** Reasons that only apply to a plant. */
const ofPlants: readonly ReportReason[] = ['misleading', 'forbidden_plant'];

interface Props {
  subject: ReportSubject;
  subjectId: string;
  /** What the dialog calls it. */
  named?: ReportSubject | 'photo';
  onClose: () => void;
}

/** Sends a report to the moderators, with reason and description. */
export function ReportDialog({ subject, subjectId, named = subject, onClose }: Props) {
  const { t } = useTranslation('report');
  const report = useMutation({
    mutationFn: (body: z.infer<typeof schema>) => call(sendReport, { subject, subject_id: subjectId, ...body }),
    onSuccess: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  const form = useContractForm({
    schema,
    initialValues: { reason: null, text: '' },
    missing: { reason: t('reasonRequired') },
    sending: report,
  });
  const reasons = reportReason.options.filter((option) => subject === 'plant' || !ofPlants.includes(option));
  return (
    <FormDialog
      title={t(`title.${named}`)}
      onClose={onClose}
      form={form}
      busy={report.isPending}
      submitLabel={t('send')}
    >
      <Stack>
        <Text c="dimmed">{t('intro')}</Text>
        <Radio.Group label={t('reason')} {...form.getInputProps('reason')}>
          <Stack gap="md" my="sm">
            {reasons.map((reason) => (
              <Radio key={reason} value={reason} label={t(`reasons.${reason}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea label={t('text')} {...form.getInputProps('text')} maxLength={limits.reportText} rows={4} />
      </Stack>
    </FormDialog>
  );
}
