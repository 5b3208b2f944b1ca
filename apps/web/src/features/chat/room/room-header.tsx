import { ActionIcon } from '@mantine/core';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useContext, useId, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { PersonLink } from '../../../components/people/person-link.tsx';
import { StaffBadge } from '../../../components/people/staff-badge.tsx';
import { PlantPhoto } from '../../../components/plants/plant-photo.tsx';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { BackToRooms } from './back-to-rooms.tsx';
import { RoomAbout } from './room-about.ts';
import classes from '../../../components/chat/room-header.module.css';

interface Props {
  room: ChatRoom;
  online: boolean;
  /** Back to the list, where the room fills the screen. */
  onBack?: (() => void) | undefined;
  /** Whether the room is the whole screen, and its name the screen's title. */
  isScreen: boolean;
  /** Opens the search; null while there are no messages. */
  onSearch: (() => void) | null;
  searchButton: Ref<HTMLButtonElement>;
}

/** The other user and whether they have the room open, the plant, and what the screen adds about the exchange. */
export function RoomHeader({ room, online, onBack, isScreen, onSearch, searchButton }: Props) {
  const { t } = useTranslation('chat');
  const about = useContext(RoomAbout);
  const { folded, fold } = useFolded();
  const aboutId = useId();
  const name = usePersonName()(room.other_participant.name);
  const { id, name: givenName, role } = room.other_participant;
  const link = <PersonLink id={id} name={givenName} role={undefined} />;
  const photo = <PlantPhoto image={room.plant_image} alt="" ratio={1} sizes="44px" className={classes.photo ?? ''} />;
  const plantPath = `/plants/${room.plant_id}`;
  return (
    <header className={classes.viewHead}>
      <div className={classes.person}>
        {onBack && <BackToRooms onBack={onBack} />}
        <PersonAvatar name={name} avatar={room.other_participant.avatar ?? null} size={48} />
        <div className={classes.text}>
          {isScreen ? (
            <PageTitle title={t('room.label', { name })} className={classes.name ?? ''}>
              {link}
            </PageTitle>
          ) : (
            <h2 className={classes.name}>{link}</h2>
          )}
          <StaffBadge role={role} />
          <p className={classes.presence} data-online={online}>
            {t(online ? 'room.online' : 'room.away')}
          </p>
        </div>
        {folded && (
          <Link to={plantPath} aria-label={room.plant_name} title={room.plant_name}>
            {photo}
          </Link>
        )}
        {onSearch && (
          <ActionIcon
            ref={searchButton}
            variant="subtle"
            color="gray"
            size={44}
            radius="xl"
            aria-label={t('search.title')}
            onClick={onSearch}
          >
            <IconSearch aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('room.about')}
          aria-expanded={!folded}
          aria-controls={aboutId}
          onClick={fold}
        >
          <IconChevronUp className={classes.chevron} data-folded={folded} aria-hidden />
        </ActionIcon>
      </div>
      {!folded && (
        <div id={aboutId} className={classes.about}>
          <Link to={plantPath} className={classes.plant}>
            {photo}
            <bdi>{room.plant_name}</bdi>
          </Link>
          {about(room)}
        </div>
      )}
    </header>
  );
}

/** Folded in one room, the header stays so in the next, until the page is closed. */
let foldedLast = false;

function useFolded() {
  const [folded, setFolded] = useState(foldedLast);
  const fold = () => {
    foldedLast = !folded;
    setFolded(foldedLast);
  };
  return { folded, fold };
}
