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
import { demandsReason, exchangeActs, useExchangeAct } from './exchange-acts.ts';
import type { Party } from './seen-from.ts';

interface Props {
  exchange: Exchange;
  /** Withdraws a request, cancels an accepted exchange, or reports a no-show. */
  kind: 'withdraw' | 'cancel' | 'noShow';
  other: Party;
  name: string;
  onClose: () => void;
}

/** Confirms that an exchange is to end, with the reason. */
export function EndDialog({ exchange, kind, other, name, onClose }: Props) {
  const { t } = useTranslation('exchange');
  const [words, setWords] = useState('');
  const [touched, setTouched] = useState(false);
  const cancel = useExchangeAct(exchangeActs.cancel);
  const noShow = useExchangeAct(exchangeActs.noShow);
  const act = kind === 'noShow' ? noShow : cancel;
  const bad = messageFault(words);
  const isDemanded = demandsReason(act.error);
  // Cancelling an accepted exchange requires a reason.
  const fault = bad
    ? t(`errors:${bad.code}`, bad.params)
    : (kind === 'cancel' || isDemanded) && !hasShape(words)
      ? t('end.reasonRequired')
      : null;
  const disputed = kind !== 'withdraw' && other.confirmed;
  const send = () => {
    setTouched(true);
    if (fault) return;
    const done = {
      onSuccess: () => {
        toast.info(t(`end.${kind}.done`));
        onClose();
      },
    };
    if (kind === 'noShow') noShow.mutate({ id: exchange.id, note: words.trim() }, done);
    else cancel.mutate({ id: exchange.id, reason: words.trim() }, done);
  };
  return (
    <Dialog title={t(`end.${kind}.title`, { name })} onClose={onClose} small>
      <Text>{t(`end.${kind}.text`, { name })}</Text>
      {disputed && (
        <Alert color="clay" mt="sm">
          {t('end.dispute')}
        </Alert>
      )}
      <Textarea
        mt="sm"
        label={t(kind === 'cancel' ? 'end.reason' : 'end.reasonOptional')}
        description={t(kind === 'noShow' ? 'end.reasonHint' : 'end.reasonRead', { name })}
        autosize
        minRows={2}
        value={words}
        error={touched ? fault : null}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      {act.error && !isDemanded && (
        <Alert color="danger" mt="sm" role="alert">
          {errorText(t, act.error)}
        </Alert>
      )}
      <DialogActions onCancel={onClose} cancelLabel={t('end.keep')} color="danger" busy={act.isPending} onAct={send}>
        {t(`act.${kind}`)}
      </DialogActions>
    </Dialog>
  );
}
