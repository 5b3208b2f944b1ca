import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { ConfirmCompletionDialog } from './confirm-completion-dialog.tsx';
import { isOutdated } from './exchange-acts.ts';
import { ResponseDialog } from './response-dialog.tsx';
import { seenFrom } from './seen-from.ts';
import { useExchangeResponse, type ExchangeResponse } from './use-exchange-response.ts';
import type { Listed } from './waiting.ts';

interface Props extends Listed {
  act: 'accept' | 'decline' | 'confirm';
  onClose: () => void;
}

/** The dialog of an action on what waits. Mounted by the list: a row leaves with the response, which may be refused. */
export function WaitingDialogs({ exchange, side, act, onClose }: Props) {
  if (act === 'confirm') return <ConfirmCompletionDialog exchange={exchange} onClose={onClose} />;
  return <Response exchange={exchange} side={side} kind={act} onClose={onClose} />;
}

function Response({ exchange, side, kind, onClose }: Listed & Pick<ExchangeResponse, 'kind'> & Pick<Props, 'onClose'>) {
  const { t } = useTranslation('exchange');
  const nameOf = usePersonName();
  const [draft, setDraft] = useState<ExchangeResponse>({ kind, message: '', shareAddress: false });
  const response = useExchangeResponse(exchange);
  const send = (given: ExchangeResponse) => {
    setDraft(given);
    response.mutate(given, {
      onSuccess: () => {
        toast.success(t(`answer.${kind}.done`));
        onClose();
      },
      onError: (error) => {
        toast.error(`${t(`answer.${kind}.failed`)} ${errorText(t, error)}`);
        // Otherwise the dialog returns with the message, for another try.
        if (isOutdated(error)) onClose();
      },
    });
  };
  if (response.isPending || response.isSuccess) return null;
  return (
    <ResponseDialog draft={draft} name={nameOf(seenFrom(exchange, side).other.name)} onSend={send} onClose={onClose} />
  );
}
