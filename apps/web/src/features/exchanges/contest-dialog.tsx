import { Alert, Text, Textarea } from '@mantine/core';
import type { Exchange } from '@offshoot/contracts/exchange';
import { messageFault } from '@offshoot/contracts/owner-message';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogActions } from '../../components/dialogs/dialog-actions.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { exchangeActs, useExchangeAct } from './exchange-acts.ts';

interface Props {
  exchange: Exchange;
  name: string;
  onClose: () => void;
}

/** Contests that the user did not come, in their own words. */
export function ContestDialog({ exchange, name, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const [words, setWords] = useState('');
  const [touched, setTouched] = useState(false);
  const contest = useExchangeAct(exchangeActs.contestNoShow);
  const bad = messageFault(words);
  const fault = bad ? t(`errors:${bad.code}`, bad.params) : hasShape(words) ? null : t('contest.required');
  const send = () => {
    setTouched(true);
    if (fault) return;
    contest.mutate(
      { id: exchange.id, text: words.trim() },
      {
        onSuccess: () => {
          toast.info(t('contest.done'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={t('contest.title')} onClose={onClose} small>
      <Text>{t('contest.text', { name })}</Text>
      <Textarea
        mt="sm"
        label={t('contest.label')}
        description={t('end.reasonHint')}
        autosize
        minRows={3}
        value={words}
        error={touched ? fault : null}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {contest.error && (
        <Alert color="danger" mt="sm" role="alert">
          {errorText(t, contest.error)}
        </Alert>
      )}
      <DialogActions onCancel={onClose} cancelLabel={t('end.keep')} busy={contest.isPending} onAct={send}>
        {t('contest.send')}
      </DialogActions>
    </Dialog>
  );
}
