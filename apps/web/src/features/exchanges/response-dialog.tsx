import { Switch, Text, Textarea } from '@mantine/core';
import { limits } from '@offshoot/contracts/limits';
import { messageFault } from '@offshoot/contracts/owner-message';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import type { ExchangeResponse } from './use-exchange-response.ts';

interface Props {
  /** The response, with the message of a refused try. */
  draft: ExchangeResponse;
  /** The requester. */
  name: string;
  onSend: (reply: ExchangeResponse) => void;
  onClose: () => void;
}

/** Accepts or declines a request, with an optional message. */
export function ResponseDialog({ draft, name, onSend, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const [reply, setResponse] = useState(draft);
  const [touched, setTouched] = useState(false);
  const { kind } = reply;
  const fault = messageFault(reply.message);
  const send = () => {
    setTouched(true);
    if (!fault) onSend(reply);
  };
  return (
    <Dialog title={t(`answer.${kind}.title`)} onClose={onClose} small>
      <Text mb="sm">{t(`answer.${kind}.text`)}</Text>
      <Textarea
        label={t('answer.message')}
        autosize
        minRows={3}
        value={reply.message}
        error={touched && fault ? t(`errors:${fault.code}`, fault.params) : null}
        onChange={(event) => setResponse({ ...reply, message: event.currentTarget.value })}
        description={t('answer.limit', { count: limits.ownerMessage })}
        data-autofocus
      />
      {kind === 'accept' && (
        <Switch
          size="md"
          mt="md"
          label={t('answer.share.label', { name })}
          description={t('answer.share.text')}
          checked={reply.shareAddress}
          onChange={(event) => setResponse({ ...reply, shareAddress: event.currentTarget.checked })}
        />
      )}
      <DialogActions onCancel={onClose} color={kind === 'accept' ? 'leaf' : 'clay'} onAct={send}>
        {t(`act.${kind}`)}
      </DialogActions>
    </Dialog>
  );
}
