import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useSession } from '../../lib/session/session.tsx';
import { PersonAvatar } from '../people/person-avatar.tsx';
import classes from './ring-avatars.module.css';

/** The pictures of a room's other members, together as large as that of one. */
export function RingAvatars({ members }: Pick<RingRoom, 'members'>) {
  const { me } = useSession();
  const nameOf = usePersonName();
  return (
    <span className={classes.avatars}>
      {members
        .filter(({ id }) => id !== me?.id)
        .map(({ id, name, avatar }) => (
          <PersonAvatar key={id} name={nameOf(name)} avatar={avatar ?? null} size={24} />
        ))}
    </span>
  );
}
