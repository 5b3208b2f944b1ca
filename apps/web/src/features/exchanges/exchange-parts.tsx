import { defaultRequestMessage, type Exchange } from '@offshoot/contracts/exchange';
import { IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../components/plants/plant-photo.tsx';
import { PlantStatusBadge } from '../../components/badges/status-badge.tsx';
import classes from './exchanges.module.css';
import { isHeld, seenFrom, type Party, type Side } from './seen-from.ts';

interface Props {
  exchange: Exchange;
  side: Side;
  name: string;
}

/** The messages of request, response and end. */
export function Messages({ exchange, side, name }: Props) {
  const { t } = useTranslation('exchange');
  const isOwnEnd = exchange.closed_by === seenFrom(exchange, side).own.id;
  const opened = exchange.message === defaultRequestMessage ? t('request.placeholder') : exchange.message;
  return (
    <>
      <Quote
        from={side === 'mine' ? t('card.you') : name}
        own={side === 'mine'}
        text={opened}
        isHidden={exchange.message_hidden}
      />
      <Quote
        from={side === 'incoming' ? t('card.you') : name}
        own={side === 'incoming'}
        text={exchange.owner_message}
        isHidden={exchange.owner_message_hidden}
      />
      <Quote
        from={isOwnEnd ? t('card.you') : name}
        own={isOwnEnd}
        text={exchange.closed_note}
        isHidden={exchange.closed_note_hidden}
      />
    </>
  );
}

interface QuoteProps {
  from: string;
  own: boolean;
  text: string | null;
  /** Moderators have hidden it: only its author still reads it. */
  isHidden: boolean | undefined;
}

/** A text of one of the two. */
export function Quote({ from, own, text, isHidden = false }: QuoteProps) {
  const { t } = useTranslation('exchange');
  if (!text && !isHidden) return null;
  return (
    <figure className={classes.quote} data-own={own}>
      <figcaption>
        <bdi>{from}</bdi>
      </figcaption>
      {text && <blockquote dir="auto">{text}</blockquote>}
      {isHidden && <p className={classes.note}>{t('card.hidden')}</p>}
    </figure>
  );
}

/** The plant offered in barter, if any. */
export function Barter({ exchange }: { exchange: Exchange }) {
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
      {exchange.offered_plant_status && (
        <PlantStatusBadge status={exchange.offered_plant_status} isReserved={isHeld(exchange)} />
      )}
    </div>
  );
}

/** The evidence of the confirmations: links to videos, and clips to play. */
export function Evidence({ exchange, side, name }: Props) {
  const { t } = useTranslation('exchange');
  const { own, other } = seenFrom(exchange, side);
  const shown = [
    { ...own, from: t('card.you') },
    { ...other, from: name },
  ].filter(({ videoUrl, clip }) => videoUrl ?? clip);
  if (shown.length === 0) return null;
  return (
    <div role="group" className={classes.evidence} aria-label={t('card.videos')}>
      {shown.map((party) => (
        <Video key={party.id} {...party} />
      ))}
    </div>
  );
}

function Video({ videoUrl, clip, from }: Party & { from: string }) {
  const { t } = useTranslation('exchange');
  return (
    <>
      {videoUrl && (
        <p className={classes.note}>
          <IconVideo size={18} aria-hidden /> <bdi>{from}</bdi>:{' '}
          <a href={videoUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi dir="ltr">{new URL(videoUrl).hostname}</bdi>
          </a>
        </p>
      )}
      {clip && (
        <figure className={classes.clip}>
          <figcaption className={classes.note}>{t('card.clipOf', { name: from })}</figcaption>
          <video src={clip} controls preload="metadata" playsInline aria-label={t('card.clipOf', { name: from })} />
        </figure>
      )}
    </>
  );
}
