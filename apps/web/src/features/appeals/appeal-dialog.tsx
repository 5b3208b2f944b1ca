import { Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import type { Statement } from '@offshoot/contracts/moderation';
import { sendAppeal } from '@offshoot/contracts/operations/moderation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { call } from '../../lib/api/call.ts';
import { errorText, fieldTexts } from '../../lib/api/error-text.ts';
import { appealKeys } from './appeal-keys.ts';

interface Props {
  statement: Statement;
  onClose: () => void;
}

/** The appeal against a decision, once. */
export function AppealDialog({ statement, onClose }: Props) {
  const { t } = useTranslation(['decisions', 'contact', 'errors']);
  const client = useQueryClient();
  const [text, setText] = useState('');
  const [isShort, setShort] = useState(false);
  const appeal = useMutation({
    mutationFn: () => call(sendAppeal, { statement_id: statement.id, text: text.trim() }),
    onSuccess: (changed) => {
      client.setQueryData<Statement[]>(appealKeys.statements, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      );
      toast.success(t('appeal.sent'));
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const short = text.trim().length < limits.contactMessageMin;
    setShort(short);
    if (!short) appeal.mutate();
  };
  const fault = fieldTexts(t, appeal.error)['text'];
  return (
    <Dialog title={t('appeal.openNamed', { name: statement.excerpt })} onClose={onClose}>
      <form onSubmit={send} noValidate>
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
