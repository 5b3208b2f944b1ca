import { VisuallyHidden } from '@mantine/core';
import { IconHandStop, IconMessageReply } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import bubbleClasses from '../../../components/chat/bubble.module.css';
import classes from './first-bubble.module.css';
import type { FirstMessage } from './first-messages.ts';
import type { PlaceInGroup } from '../../../components/chat/group-messages.ts';
import { MessageText } from '../../../components/chat/message-text.tsx';
import { guarded } from '../../../components/states/guarded.tsx';

interface Props extends PlaceInGroup {
  first: FirstMessage;
  own: boolean;
  /** The other user's name. */
  name: string;
}

/** The request or the owner's response, at the beginning of the room. */
export const FirstBubble = guarded(function FirstBubble({ first, own, name, follows, followed, timed }: Props) {
  const { t } = useTranslation(['chat', 'exchange']);
  const format = useFormat();
  const { content, kind, offered } = first;
  const Icon = kind === 'request' ? IconHandStop : IconMessageReply;
  return (
    <div className={bubbleClasses.bubble} data-own={own} data-follows={follows} data-followed={followed}>
      <VisuallyHidden>{t('messages.said', { name: own ? t('messages.you') : name, text: '' })}</VisuallyHidden>
      <span className={classes.kind}>
        <Icon size={16} aria-hidden />
        {t(`first.${kind}`)}
      </span>
      {content && <MessageText content={content} />}
      {offered && (
        <Link to={`/plants/${offered.id}`} className={classes.offered}>
          <PlantPhoto image={offered.image} alt="" ratio={1} sizes="48px" className={classes.photo ?? ''} />
          <span className={classes.offer}>
            <span>{t('exchange:card.offered')}</span>
            <bdi>{offered.name}</bdi>
          </span>
        </Link>
      )}
      {timed && (
        <span className={bubbleClasses.meta}>
          <time dateTime={first.created_at}>{format.time(first.created_at)}</time>
        </span>
      )}
    </div>
  );
});
