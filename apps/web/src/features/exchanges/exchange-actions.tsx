import { Alert, Button } from '@mantine/core';
import { chatOpensIn, type Exchange } from '@offshoot/contracts/exchange';
import { IconMessageCircle, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toasts/toast.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { ResponseDialog } from './response-dialog.tsx';
import { ConfirmCompletionDialog } from './confirm-completion-dialog.tsx';
import { ContestDialog } from './contest-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './exchanges.module.css';
import { RatingDialog } from './rating-dialog.tsx';
import { haveLikelyMet, isHeld, mayContest, seenFrom, type Side } from './seen-from.ts';
import { useExchangeResponse, type ExchangeResponse } from './use-exchange-response.ts';
import { serverNow } from '../../lib/session/token-store.ts';

interface Props {
  exchange: Exchange;
  side: Side;
  name: string;
  /** A refused response is shown by an alert; other errors are beside the buttons. */
  alerts: boolean;
  onOpenChat: (exchangeId: string) => void;
}

type Opened = 'accept' | 'decline' | 'confirm' | 'withdraw' | 'cancel' | 'noShow' | 'contest' | 'rate';

const nothing: Omit<ExchangeResponse, 'kind'> = { message: '', shareAddress: false };

/** The actions of the user on an exchange in its present state. */
export function ExchangeActions({ exchange, side, name, alerts, onOpenChat }: Props) {
  const { t } = useTranslation('exchange');
  const [opened, setOpened] = useState<Opened | null>(null);
  // Kept while the response is pending: if it is refused, the message need not be written again.
  const [draft, setDraft] = useState(nothing);
  const response = useExchangeResponse(exchange);
  const { own, other } = seenFrom(exchange, side);
  // An optimistic response, not confirmed yet, allows no further action.
  const held = isHeld(exchange) && !response.isPending;
  const met = haveLikelyMet(exchange);
  const canRespond = side === 'incoming' && exchange.status === 'requested' && !response.isPending;
  // Accepted while the dialog is open, a request can no longer be withdrawn, but the exchange can be cancelled.
  const ending = opened === 'withdraw' && held ? 'cancel' : opened;
  const close = () => setOpened(null);
  const reply = (given: ExchangeResponse) => {
    close();
    setDraft(given);
    response.mutate(given, {
      onSuccess: () => toast.success(t(`answer.${given.kind}.done`)),
      onError: (error) => {
        console.error(error);
        if (alerts) toast.error(`${t(`answer.${given.kind}.failed`)} ${errorText(t, error)}`);
      },
    });
  };
  return (
    <>
      {response.error && !alerts && (
        <Alert color="danger" role="alert">
          {t(`answer.${response.variables.kind}.failed`)} {errorText(t, response.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        {canRespond && <Button onClick={() => setOpened('accept')}>{t('act.accept')}</Button>}
        {held && !own.confirmed && met && <Button onClick={() => setOpened('confirm')}>{t('act.confirm')}</Button>}
        {chatOpensIn(exchange.status) && !response.isPending && (
          <Button
            variant={held && !met ? 'filled' : 'outline'}
            leftSection={<IconMessageCircle size={18} aria-hidden />}
            onClick={() => onOpenChat(exchange.id)}
          >
            {t('act.chat')}
          </Button>
        )}
        {held && !own.confirmed && !met && (
          <Button variant="outline" onClick={() => setOpened('confirm')}>
            {t('act.metAlready')}
          </Button>
        )}
        {exchange.status === 'completed' && !own.hasRated && mayRate(exchange) && (
          <Button leftSection={<IconStar size={18} aria-hidden />} onClick={() => setOpened('rate')}>
            {t('act.rate')}
          </Button>
        )}
        {canRespond && (
          <Button variant="outline" color="clay" onClick={() => setOpened('decline')}>
            {t('act.decline')}
          </Button>
        )}
        {side === 'mine' && exchange.status === 'requested' && (
          <Button variant="subtle" color="danger" onClick={() => setOpened('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
        {held && !own.confirmed && mayHaveMissed(exchange) && (
          <Button variant="subtle" color="danger" onClick={() => setOpened('noShow')}>
            {t('act.noShow')}
          </Button>
        )}
        {mayContest(exchange) && (
          <Button variant="outline" onClick={() => setOpened('contest')}>
            {t('act.contest')}
          </Button>
        )}
        {held && (
          <Button variant="subtle" color="danger" onClick={() => setOpened('cancel')}>
            {t('act.cancel')}
          </Button>
        )}
      </div>
      {(opened === 'accept' || opened === 'decline') && (
        <ResponseDialog draft={{ ...draft, kind: opened }} name={name} onSend={reply} onClose={close} />
      )}
      {opened === 'confirm' && <ConfirmCompletionDialog exchange={exchange} onClose={close} />}
      {opened === 'contest' && <ContestDialog exchange={exchange} name={name} onClose={close} />}
      {opened === 'rate' && <RatingDialog exchange={exchange} name={name} onClose={close} />}
      {(ending === 'withdraw' || ending === 'cancel' || ending === 'noShow') && (
        <EndDialog exchange={exchange} kind={ending} other={other} name={name} onClose={close} />
      )}
    </>
  );
}

/** Whether a no-show can be reported yet. */
const mayHaveMissed = ({ no_show_from: from }: Exchange): boolean => from !== null && Date.parse(from) <= serverNow();

const mayRate = ({ rate_until: until }: Exchange): boolean => until !== null && Date.parse(until) > serverNow();
