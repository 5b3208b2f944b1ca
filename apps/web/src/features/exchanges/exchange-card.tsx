import { Button } from '@mantine/core';
import { chatOpensIn, type Exchange } from '@offshoot/contracts/exchange';
import { IconMessageCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../components/plant-photo.tsx';
import { ExchangeStatusBadge, PlantStatusBadge } from '../../components/status-badge.tsx';
import { useFormat } from '../../lib/use-format.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ConfirmCompletionDialog } from './confirm-completion-dialog.tsx';
import { ExchangeSteps } from './exchange-steps.tsx';
import classes from './exchanges.module.css';

interface Props {
  exchange: Exchange;
  /** Whose list it stands in: of what the person asked for, or of what is asked of them. */
  side: 'mine' | 'incoming';
  onOpenChat: (exchangeId: string) => void;
  /** On the plant's own page the plant need not be named again. */
  onPlantPage?: boolean;
}

/** One exchange as one of its two people sees it, with what they can do now. */
export function ExchangeCard({ exchange, side, onOpenChat, onPlantPage = false }: Props) {
  const { t } = useTranslation('exchange');
  const format = useFormat();
  const counterpart = side === 'incoming' ? exchange.requester_name : exchange.owner_name;
  return (
    <article className={classes.card} aria-label={t('card.label', { plant: exchange.plant_name })}>
      <header className={classes.head}>
        {!onPlantPage && <PlantPhoto image={exchange.plant_image} alt="" sizes="72px" ratio={1} className={classes.thumb} />}
        <div className={classes.headText}>
          {!onPlantPage && (
            <h3 className={classes.plant}>
              <Link to={`/plants/${exchange.plant_id}`}>
                <bdi>{exchange.plant_name}</bdi>
              </Link>
            </h3>
          )}
          <p className={classes.note}>
            {counterpart && (
              <>
                {t(side === 'incoming' ? 'card.from' : 'card.to')}{' '}
                <Link to={`/users/${side === 'incoming' ? exchange.requester_id : exchange.owner_id}`}>
                  <bdi>{counterpart}</bdi>
                </Link>{' '}
                ·{' '}
              </>
            )}
            <time dateTime={exchange.created_at}>{format.shortDate(exchange.created_at)}</time> · <span dir="ltr">#{exchange.id.slice(-8)}</span>
          </p>
        </div>
        <ExchangeStatusBadge status={exchange.status} />
      </header>
      <ExchangeSteps exchange={exchange} />
      <blockquote className={classes.quote} dir="auto">
        {exchange.message}
      </blockquote>
      {exchange.owner_message && (
        <blockquote className={classes.quote} data-from="owner" dir="auto">
          {exchange.owner_message}
        </blockquote>
      )}
      <Barter exchange={exchange} />
      {exchange.closed_reason && <p className={classes.note}>{t(`closed.${exchange.closed_reason}`)}</p>}
      {exchange.completed_at && <p className={classes.note}>{t('card.completed', { date: format.date(exchange.completed_at) })}</p>}
      <Videos exchange={exchange} />
      <Actions exchange={exchange} side={side} onOpenChat={onOpenChat} />
    </article>
  );
}

function Barter({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('exchange');
  if (!exchange.offered_plant_id) return <p className={classes.note}>{t('card.gift')}</p>;
  return (
    <div className={classes.offered}>
      <PlantPhoto image={exchange.offered_plant_image} alt="" sizes="56px" ratio={1} className={classes.small} />
      <span className={classes.headText}>
        <span className={classes.note}>{t('card.offered')}</span>
        <Link to={`/plants/${exchange.offered_plant_id}`}>
          <bdi>{exchange.offered_plant_name}</bdi>
        </Link>
      </span>
      {exchange.offered_plant_status && <PlantStatusBadge status={exchange.offered_plant_status} />}
    </div>
  );
}

function Videos({ exchange }: { exchange: Exchange }) {
  const { t } = useTranslation('exchange');
  const links = [exchange.requester_video_url, exchange.owner_video_url].filter((url) => url !== null);
  if (links.length === 0) return null;
  return (
    <p className={classes.note}>
      {t('card.videos')}{' '}
      {links.map((url) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {new URL(url).hostname}{' '}
        </a>
      ))}
    </p>
  );
}

type Asked = 'accept' | 'decline' | 'confirm' | 'cancel';

function Actions({ exchange, side, onOpenChat }: Omit<Props, 'onPlantPage'>) {
  const { t } = useTranslation('exchange');
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const confirmed = side === 'mine' ? exchange.requester_confirmed_completion : exchange.owner_confirmed_completion;
  const held = exchange.status === 'accepted' || exchange.status === 'confirmed';
  const answerable = side === 'incoming' && exchange.status === 'requested';
  const cancellable = held || (side === 'mine' && exchange.status === 'requested');
  return (
    <>
      {held && confirmed && <p role="status">{t('card.waiting')}</p>}
      {exchange.status === 'confirmed' && !confirmed && <p role="status">{t('card.otherConfirmed')}</p>}
      {exchange.status === 'completed' && <p role="status">{t('card.bothConfirmed')}</p>}
      <div className={classes.actions}>
        {answerable && <Button onClick={() => setAsked('accept')}>{t('act.accept')}</Button>}
        {held && !confirmed && <Button onClick={() => setAsked('confirm')}>{t('act.confirm')}</Button>}
        {chatOpensIn(exchange.status) && (
          <Button variant="outline" leftSection={<IconMessageCircle size={18} aria-hidden />} onClick={() => onOpenChat(exchange.id)}>
            {t('act.chat')}
          </Button>
        )}
        {answerable && (
          <Button variant="outline" color="clay" onClick={() => setAsked('decline')}>
            {t('act.decline')}
          </Button>
        )}
        {cancellable && (
          <Button variant="subtle" color="danger" onClick={() => setAsked('cancel')}>
            {t(exchange.status === 'requested' ? 'act.withdraw' : 'act.cancel')}
          </Button>
        )}
      </div>
      {(asked === 'accept' || asked === 'decline') && <AnswerDialog exchange={exchange} answer={asked} onClose={close} />}
      {asked === 'confirm' && <ConfirmCompletionDialog exchange={exchange} onClose={close} />}
      {asked === 'cancel' && <CancelDialog exchange={exchange} onClose={close} />}
    </>
  );
}
