import { ActionIcon } from '@mantine/core';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page/page-title.tsx';
import { PersonAvatar } from '../../components/people/person-avatar.tsx';
import { PersonLink } from '../../components/people/person-link.tsx';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import classes from './room-header.module.css';

interface Props {
  room: ChatRoom;
  online: boolean;
  /** Back to the list, where the room fills the screen. */
  onBack?: (() => void) | undefined;
  /** Whether the room is the whole screen, and its name the screen's title. */
  isScreen: boolean;
}

/** The other user, and whether they have the room open. */
export function RoomHeader({ room, online, onBack, isScreen }: Props) {
  const { t } = useTranslation('chat');
  const name = usePersonName()(room.other_participant.name);
  const link = <PersonLink id={room.other_participant.id} name={room.other_participant.name} />;
  return (
    <header className={classes.viewHead}>
      {onBack && (
        <ActionIcon variant="subtle" size={44} radius="xl" aria-label={t('room.back')} onClick={onBack}>
          <IconArrowLeft className="points" aria-hidden />
        </ActionIcon>
      )}
      <PersonAvatar name={name} avatar={room.other_participant.avatar ?? null} size={48} />
      <div className={classes.text}>
        {isScreen ? (
          <PageTitle title={t('room.label', { name })} className={classes.name ?? ''}>
            {link}
          </PageTitle>
        ) : (
          <h2 className={classes.name}>{link}</h2>
        )}
        <p className={classes.presence} data-online={online}>
          {t(online ? 'room.here' : 'room.away')}
        </p>
      </div>
    </header>
  );
}
