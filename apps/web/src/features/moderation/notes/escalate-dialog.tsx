import { Text, Textarea } from '@mantine/core';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { limits } from '@offshoot/contracts/limits';
import { escalateCase } from '@offshoot/contracts/operations/moderation-cooperation';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { toast } from '../../../components/toasts/toast.ts';
import { call } from '../../../lib/api/call.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { fetchCasesAgain } from '../fetch-cases-again.ts';
import { moderationKeys } from '../moderation-keys.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** Marks a case for administrators, with the note that says why. */
export function EscalateDialog({ id, onClose }: Props) {
  const { t } = useTranslation(['moderation', 'errors']);
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const escalate = useMutation({
    mutationFn: () => call(escalateCase, { id, text: text.trim() }),
    onSuccess: (summary) => {
      client.setQueryData<CaseDetail>(moderationKeys.case(id), (known) => known && { ...known, ...summary });
      void client.invalidateQueries({ queryKey: moderationKeys.notes('case', id) });
      void fetchCasesAgain(client);
      onClose();
    },
    onError: (error) => toast.error(errorText(t, error)),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(text));
    if (hasShape(text)) escalate.mutate();
  };
  return (
    <Dialog title={t('escalation.title')} onClose={onClose} small>
      <form onSubmit={send} noValidate>
        <Text c="dimmed" mb="md">
          {t('escalation.effect')}
        </Text>
        <Textarea
          label={t('escalation.why')}
          description={t('note.private')}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setMissing(false);
          }}
          error={isMissing && t('notes.required')}
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
