import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { escalateCase } from '@offshoot/contracts/operations/moderation-cooperation';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../../components/dialogs/dialog.tsx';
import { call } from '../../../lib/api/call.ts';
import { useMarkedCase } from './use-marked-case.ts';

interface Props {
  id: string;
  onClose: () => void;
}

/** Marks a case for administrators, with the note that says why. */
export function EscalateDialog({ id, onClose }: Props) {
  const { t } = useTranslation('moderation');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const escalate = useMarkedCase(id, () => call(escalateCase, { id, text: text.trim() }));
  const send = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!hasShape(text));
    if (hasShape(text)) escalate.mutate(undefined, { onSuccess: onClose });
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
