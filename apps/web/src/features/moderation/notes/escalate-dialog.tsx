import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { moderatorNoteBody } from '@offshoot/contracts/moderation';
import { escalateCase } from '@offshoot/contracts/operations/moderation-cooperation';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { useContractForm } from '../../../components/forms/use-contract-form.ts';
import { call } from '../../../lib/api/call.ts';
import { useMarkedCase } from './use-marked-case.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** Marks a case for administrators, with the note that says why. */
export function EscalateDialog({ id, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const escalate = useMarkedCase(id, (body: z.infer<typeof moderatorNoteBody>) => call(escalateCase, { id, ...body }));
  const form = useContractForm({
    schema: moderatorNoteBody,
    initialValues: { text: '' },
    missing: { text: t('notes.required') },
    sending: escalate,
    onSent: onClose,
  });
  return (
    <Dialog title={t('escalation.title')} onClose={onClose} small>
      <form {...form.props}>
        <Text c="dimmed" mb="md">
          {t('escalation.effect')}
        </Text>
        <Textarea
          label={t('escalation.why')}
          description={t('note.private')}
          {...form.getInputProps('text')}
          maxLength={limits.reportText}
          autosize
          minRows={3}
          data-autofocus
        />
        <DialogActions onCancel={onClose} busy={escalate.isPending}>
          {t('escalation.act')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
