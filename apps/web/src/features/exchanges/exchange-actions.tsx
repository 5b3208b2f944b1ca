import { Alert, Button } from '@mantine/core';
import { chatOpensIn, type Exchange } from '@offshoot/contracts/exchange';
import { IconMessageCircle, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/toast.ts';
import { errorText } from '../../lib/error-text.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { ConfirmCompletionDialog } from './confirm-completion-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import classes from './exchanges.module.css';
import { RatingDialog } from './rating-dialog.tsx';
import { isHeld, seenFrom, type Side } from './seen-from.ts';
import { useAnswer, type Answer } from './use-answer.ts';

interface Props {
  exchange: Exchange;
  side: Side;
  name: string;
  /** A refused answer is told by an alert; otherwise it stands beside the buttons. */
  alerts: boolean;
  onOpenChat: (exchangeId: string) => void;
}

type Asked = 'accept' | 'decline' | 'confirm' | 'withdraw' | 'cancel' | 'noShow' | 'rate';

const nothing: Omit<Answer, 'kind'> = { message: '', shareAddress: false };

/** What the person can do with an exchange now. */
export function ExchangeActions({ exchange, side, name, alerts, onOpenChat }: Props) {
  const { t } = useTranslation('exchange');
  const [asked, setAsked] = useState<Asked | null>(null);
  // Kept while the answer is on its way: if it is refused, nobody writes their message twice.
  const [draft, setDraft] = useState(nothing);
  const answer = useAnswer(exchange);
  const { own, other } = seenFrom(exchange, side);
  // An answer that is shown but not yet given allows nothing further.
  const held = isHeld(exchange) && !answer.isPending;
  const answerable = side === 'incoming' && exchange.status === 'requested' && !answer.isPending;
  const close = () => setAsked(null);
  const reply = (given: Answer) => {
    close();
    setDraft(given);
    answer.mutate(given, {
      onSuccess: () => toast.success(t(`answer.${given.kind}.done`)),
      onError: (error) => {
        console.error(error);
        if (alerts) toast.error(`${t(`answer.${given.kind}.failed`)} ${errorText(t, error)}`);
      },
    });
  };
  return (
    <>
      {answer.error && !alerts && (
        <Alert color="danger" role="alert">
          {t(`answer.${answer.variables.kind}.failed`)} {errorText(t, answer.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        {answerable && <Button onClick={() => setAsked('accept')}>{t('act.accept')}</Button>}
        {held && !own.confirmed && <Button onClick={() => setAsked('confirm')}>{t('act.confirm')}</Button>}
        {chatOpensIn(exchange.status) && !answer.isPending && (
          <Button variant="outline" leftSection={<IconMessageCircle size={18} aria-hidden />} onClick={() => onOpenChat(exchange.id)}>
            {t('act.chat')}
          </Button>
        )}
        {exchange.status === 'completed' && !own.hasRated && mayRate(exchange) && (
          <Button leftSection={<IconStar size={18} aria-hidden />} onClick={() => setAsked('rate')}>
            {t('act.rate')}
          </Button>
        )}
        {answerable && (
          <Button variant="outline" color="clay" onClick={() => setAsked('decline')}>
            {t('act.decline')}
          </Button>
        )}
        {side === 'mine' && exchange.status === 'requested' && (
          <Button variant="subtle" color="danger" onClick={() => setAsked('withdraw')}>
            {t('act.withdraw')}
          </Button>
        )}
        {held && !own.confirmed && mayHaveMissed(exchange) && (
          <Button variant="subtle" color="danger" onClick={() => setAsked('noShow')}>
            {t('act.noShow')}
          </Button>
        )}
        {held && (
          <Button variant="subtle" color="danger" onClick={() => setAsked('cancel')}>
            {t('act.cancel')}
          </Button>
        )}
      </div>
      {(asked === 'accept' || asked === 'decline') && <AnswerDialog draft={{ ...draft, kind: asked }} name={name} onSend={reply} onClose={close} />}
      {asked === 'confirm' && <ConfirmCompletionDialog exchange={exchange} onClose={close} />}
      {asked === 'rate' && <RatingDialog exchange={exchange} name={name} onClose={close} />}
      {(asked === 'withdraw' || asked === 'cancel' || asked === 'noShow') && (
        <EndDialog exchange={exchange} kind={asked} other={other} name={name} onClose={close} />
      )}
    </>
  );
}

/** Whether an absence can be told by now. */
const mayHaveMissed = ({ no_show_from: from }: Exchange): boolean => from !== null && Date.parse(from) <= Date.now();

const mayRate = ({ rate_until: until }: Exchange): boolean => until !== null && Date.parse(until) > Date.now();
