import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText, fieldTexts } from '../../lib/api/error-text.ts';

interface Props {
  title: string;
  /** Sends the appeal, and shows its state. */
  send: (text: string) => Promise<void>;
  onClose: () => void;
}

/** The appeal against a decision or the dismissal of a report, once. */
export function AppealDialog({ title, send, onClose }: Props) {
  const { t } = useTranslation(['appeals', 'contact', 'errors']);
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const appeal = useMutation({
    mutationFn: () => send(text.trim()),
    onSuccess: () => {
      toast.success(t('appeal.sent'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const short = text.trim().length < limits.contactMessageMin;
    setShort(short);
    if (!short) appeal.mutate();
  };
  const fault = fieldTexts(t, appeal.error)['text'];
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Textarea
          label={t('appeal.label')}
          description={t('appeal.hint')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={isShort ? t('contact:tooShort', { count: limits.contactMessageMin }) : fault}
          maxLength={limits.reportText}
          autosize
          minRows={5}
          data-autofocus
        />
        {appeal.error && !fault && (
          <Text c="danger" mt="sm" role="alert">
            {errorText(t, appeal.error)}
          </Text>
        )}
        <DialogActions onCancel={onClose} busy={appeal.isPending}>
          {t('appeal.send')}
        </DialogActions>
      </form>
    </Dialog>
  );
}
