import { Button, VisuallyHidden } from '@mantine/core';
import type { RingMessage, RingRoom } from '@offshoot/contracts/ring-chat';
import { IconDotsVertical } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BubbleMeta } from '../../components/chat/bubble-meta.tsx';
import bubbleClasses from '../../components/chat/bubble.module.css';
import type { PlaceInGroup } from '../../components/chat/group-messages.ts';
import { MessageMenu } from '../../components/chat/message-menu.tsx';
import menuClasses from '../../components/chat/message-menu.module.css';
import { MessageText } from '../../components/chat/message-text.tsx';
import { useMessageMenu } from '../../components/chat/use-message-menu.ts';
import { PersonLink } from '../../components/people/person-link.tsx';
import { guarded } from '../../components/states/guarded.tsx';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import classes from './ring-chat.module.css';

interface Props extends PlaceInGroup {
  message: RingMessage;
  own: boolean;
  /** The member who wrote it. */
  sender: RingRoom['members'][number] | undefined;
  /** Opens the report dialog; null where reporting is not available. */
  onReport: ((messageId: string) => void) | null;
}

/** A message with its sender's name above the first of a group; that of a blocked member is collapsed. */
export const RingBubble = guarded(function RingBubble({
  message,
  own,
  sender,
  follows,
  followed,
  timed,
  onReport,
}: Props) {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const nameOf = usePersonName();
  const [isShown, setShown] = useState(false);
  const { bubble, button, opened, openAtButton, close, handlers } = useMessageMenu();
  const menuButtonId = useId();
  const isCollapsed = sender?.is_blocked === true && !isShown && !message.is_hidden;
  const hasMenu = !message.is_hidden && !isCollapsed;
  return (
    <div
      ref={bubble}
      {...(hasMenu && handlers)}
      className={`${bubbleClasses.bubble} ${hasMenu ? menuClasses.pressable : ''}`}
      data-own={own}
      data-follows={follows}
      data-followed={followed}
      data-seq={message.seq}
    >
      {own || follows ? (
        <VisuallyHidden>
          {t('messages.said', { name: own ? t('messages.you') : nameOf(sender?.name), text: '' })}
        </VisuallyHidden>
      ) : (
        <span className={classes.sender}>
          <PersonLink id={message.sender_id} name={sender?.name} role={sender?.role} />
        </span>
      )}
      {message.is_hidden ? (
        <em>{t('messages.hidden')}</em>
      ) : isCollapsed ? (
        <span className={classes.collapsed}>
          <em>{t('ring.blocked')}</em>
          <Button variant="subtle" color="gray" onClick={() => setShown(true)}>
            {t('ring.show')}
          </Button>
        </span>
      ) : (
        <MessageText content={message.content} />
      )}
      <BubbleMeta visible={timed}>
        <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
      </BubbleMeta>
      {hasMenu && (
        <button
          type="button"
          ref={button}
          id={menuButtonId}
          className={menuClasses.button}
          aria-label={t('messages.menu')}
          aria-haspopup="menu"
          aria-expanded={opened !== null}
          onClick={openAtButton}
        >
          <IconDotsVertical size={20} aria-hidden />
        </button>
      )}
      {hasMenu && opened && (
        <MessageMenu
          {...opened}
          buttonId={menuButtonId}
          content={message.content}
          onReply={null}
          onReport={onReport && !own ? () => onReport(message.id) : null}
          onClose={close}
        />
      )}
    </div>
  );
});
