import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { sendReport } from '@offshoot/contracts/operations/moderation';
import { reportReason, type ReportReason, type ReportSubject } from '@offshoot/contracts/reports';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText } from '../../lib/api/error-text.ts';

/** Reasons that only apply to a plant. */
const ofPlants: readonly ReportReason[] = ['misleading', 'forbidden_plant'];

interface Props {
  subject: ReportSubject;
  subjectId: string;
  onClose: () => void;
}

/** Sends a report to the moderators, with reason and description. */
export function ReportDialog({ subject, subjectId, onClose }: Props) {
  const { t } = useTranslation('report');
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [text, setText] = useState('');
  const report = useMutation({
    mutationFn: (why: ReportReason) => call(sendReport, { subject, subject_id: subjectId, reason: why, text }),
    onSuccess: () => {
      toast.success(t('sent'));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (reason) report.mutate(reason);
  };
  const reasons = reportReason.options.filter((one) => subject === 'plant' || !ofPlants.includes(one));
  return (
    <Dialog title={t(`title.${subject}`)} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack>
          <Text c="dimmed">{t('intro')}</Text>
          <Radio.Group
            label={t('reason')}
            value={reason}
            onChange={(value) => {
              setReason(reasons.find((one) => one === value) ?? null);
              setMissing(false);
            }}
            error={isMissing && t('reasonRequired')}
          >
            <Stack gap="md" my="sm">
              {reasons.map((one) => (
                <Radio key={one} value={one} label={t(`reasons.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={t('text')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            maxLength={limits.reportText}
            rows={4}
          />
          {report.isError && (
            <Text c="danger" role="alert">
              {errorText(t, report.error)}
            </Text>
          )}
        </Stack>
        <DialogActions onCancel={onClose} busy={report.isPending}>
          {t('send')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
