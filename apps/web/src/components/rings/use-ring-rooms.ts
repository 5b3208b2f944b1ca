import { getRingRoom, listRingRooms } from '@offshoot/contracts/operations/ring-chat';
import type { RingRoom } from '@offshoot/contracts/ring-chat';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { isolated } from '../../lib/i18n/phrases.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { usePersonName } from '../../lib/i18n/use-person-name.ts';
import { useLive } from '../../lib/live/live.tsx';
import { useSession } from '../../lib/session/session.tsx';

/** Below the key of rings, whose pushes and reconnects make all of them stale. */
const roomsKey = [...keys.rings, 'rooms'] as const;

/** Fetches the rooms that are shown again when one of them changes, or was read on another page. */
function useFreshRooms(): void {
  const client = useQueryClient();
  const again = () => void client.invalidateQueries({ queryKey: roomsKey });
  useLive('ring:message', again);
  useLive('ring:room', again);
  useLive('chat:unread', again);
}

/** The common chat rooms of the user's rings, the open ones first. */
export function useRingRooms() {
  useFreshRooms();
  return useQuery({
    queryKey: [...roomsKey, 'all'],
    queryFn: ({ signal }) => call(listRingRooms, {}, { signal }),
    // Messages that arrive on other pages do not mark it as stale.
    staleTime: 0,
  });
}

/** The common chat room of a ring. */
export function useRingRoom(ringId: string) {
  useFreshRooms();
  return useQuery({
    queryKey: [...roomsKey, 'one', ringId],
    queryFn: ({ signal }) => call(getRingRoom, { id: ringId }, { signal }),
    staleTime: 0,
  });
}

/** The name of a room, after its other members. */
export function useRingTitle(): (room: RingRoom) => string {
  const { t } = useTranslation('chat');
  const { me } = useSession();
  const { list } = useFormat();
  const nameOf = usePersonName();
  return ({ members }) => {
    const others = members.filter(({ id }) => id !== me?.id);
    return t('ring.title', { names: list(others.map(({ name }) => isolated(nameOf(name)))) });
  };
}
