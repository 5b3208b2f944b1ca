import type { ClosedReason, Exchange } from '@offshoot/contracts/exchange';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { ContestNotes } from './contest-notes.tsx';
import classes from './exchanges.module.css';
import { isHeld, seenFrom, type Side } from './seen-from.ts';

/** The state of an exchange in words: whose turn it is and until when, or why it ended. */
export function ExchangeNotes({ exchange, side, name }: { exchange: Exchange; side: Side; name: string }) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const { own, other } = seenFrom(exchange, side);
  const { status, expires_at: ends } = exchange;
  const held = isHeld(exchange);
  return (
    <>
      {held && own.confirmed && <p role="status">{t('card.waiting')}</p>}
      {held && !own.confirmed && other.confirmed && <p role="status">{t('card.otherConfirmed')}</p>}
      {exchange.closed_reason && exchange.closed_reason !== 'declined' && (
        <p className={classes.ended} role="status">
          <Ended exchange={exchange} reason={exchange.closed_reason} own={own.id} name={name} />
        </p>
      )}
      {exchange.closed_reason === 'no_show' && <ContestNotes exchange={exchange} own={own.id} name={name} />}
      {exchange.is_disputed && <p className={classes.dispute}>{t('card.disputed')}</p>}
      {ends && status === 'requested' && (
        <p className={classes.note}>
          {t(side === 'mine' ? 'card.answerAwaited' : 'card.answerBy', { name, date: format.date(ends) })}
        </p>
      )}
      {ends && held && <p className={classes.note}>{t('card.heldUntil', { date: format.date(ends) })}</p>}
      {held && exchange.shares_address && (
        <p className={classes.note}>
          {side === 'incoming' ? (
            t('card.youShareAddress', { name })
          ) : (
            <Link to={`/plants/${exchange.plant_id}`}>{t('card.addressShared', { name })}</Link>
          )}
        </p>
      )}
    </>
  );
}

interface EndProps {
  exchange: Exchange;
  /** Who declined is in the status. */
  reason: Exclude<ClosedReason, 'declined'>;
  own: string;
  name: string;
}

function Ended({ exchange, reason, own, name }: EndProps) {
  const { t } = useTranslation('exchange');
  // Neither of the two: it ended because another exchange of the ring did.
  if (reason === 'called_off' && !exchange.closed_by && exchange.ring_id) return t('closed.ringBroken');
  if (reason === 'called_off' && exchange.closed_by)
    return t(exchange.closed_by === own ? 'closed.youCalledOff' : 'closed.theyCalledOff', { name });
  if (exchange.no_show_by) return t(exchange.no_show_by === own ? 'closed.youMissed' : 'closed.theyMissed', { name });
  return t(`closed.${reason}`);
}
