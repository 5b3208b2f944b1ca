import type { NotificationParams } from '@offshoot/contracts/notifications';
import { demoRooms } from '@offshoot/demo-community/chats';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoId } from '@offshoot/demo-community/demo-id';
import { demoRings } from '@offshoot/demo-community/rings';
import { at } from '@offshoot/demo-community/moment';
import type { Tx } from '@offshoot/nest-kit/database';
import { pages } from '../domain/pages.ts';
import { insertNotification, type NotificationRecord } from './notifications.ts';

/** Older ones would have been removed by now. */
const keptHours = 90 * 24;

interface Seeded {
  notification: NotificationRecord;
  hoursAgo: number;
  isRead: boolean;
}

const nothingElse = { roomId: null, searchId: null, groupKey: null, upToSeq: null, mergedSources: [] } as const;

/** Notifications of the demo exchanges' steps; the last one of each open exchange is unread. */
function ofExchanges(): Seeded[] {
  return demoExchanges.flatMap((exchange) => {
    const stepNotification = (
      kind: NotificationRecord['kind'],
      userId: string,
      actorId: string,
      hoursAgo: number | null,
      isRead: boolean,
      params: NotificationParams = {},
    ): Seeded[] =>
      hoursAgo === null
        ? []
        : [
            {
              notification: {
                ...nothingElse,
                userId,
                kind,
                actorId,
                source: exchange.id,
                plantId: exchange.plantId,
                exchangeId: exchange.id,
                params,
                path: pages.exchange(exchange.id),
              },
              hoursAgo,
              isRead,
            },
          ];
    const { requesterId, ownerId, meeting } = exchange;
    const toOwner = [ownerId, requesterId] as const;
    const toRequester = [requesterId, ownerId] as const;
    const isOpen = exchange.status === 'confirmed';
    const proposal = meeting && (meeting.proposedBy === exchange.owner ? toRequester : toOwner);
    const agreed = meeting?.agreedHoursAgo ?? null;
    return [
      ...stepNotification(
        'exchange_requested',
        ...toOwner,
        exchange.requestedHoursAgo,
        exchange.status !== 'requested',
      ),
      ...stepNotification('exchange_accepted', ...toRequester, exchange.acceptedHoursAgo, true),
      ...(proposal && agreed === null
        ? stepNotification('meeting_changed', ...proposal, meeting.proposedHoursAgo, false, { change: 'proposed' })
        : []),
      ...(exchange.status === 'declined'
        ? stepNotification('exchange_declined', ...toRequester, exchange.closedHoursAgo, true, { reason: 'declined' })
        : []),
      ...(exchange.closedReason === 'withdrawn'
        ? stepNotification('exchange_cancelled', ...toOwner, exchange.closedHoursAgo, true, { reason: 'withdrawn' })
        : []),
      ...(isOpen && exchange.ownerConfirmedHoursAgo !== null
        ? stepNotification('exchange_confirmed', ...toRequester, exchange.ownerConfirmedHoursAgo, false)
        : []),
      ...(isOpen && exchange.requesterConfirmedHoursAgo !== null
        ? stepNotification('exchange_confirmed', ...toOwner, exchange.requesterConfirmedHoursAgo, false)
        : []),
    ];
  });
}

/** Unread messages in the demo rooms. */
function ofRooms(): Seeded[] {
  return demoRooms.flatMap((room) => {
    const unread = room.messages.filter((message) => message.readHoursAgo === null);
    const [oldest] = unread;
    if (!oldest) return [];
    const exchange = demoExchanges.find(({ id }) => id === room.exchangeId);
    const userId = room.participantIds.find((id) => id !== oldest.senderId) ?? '';
    const seq = room.messages.length;
    const notification: NotificationRecord = {
      userId,
      kind: 'message',
      source: `${room.id}:${seq}`,
      actorId: oldest.senderId,
      plantId: exchange?.plantId ?? null,
      exchangeId: room.exchangeId,
      roomId: room.id,
      searchId: null,
      params: { count: unread.length },
      path: pages.chat(room.id),
      groupKey: room.id,
      upToSeq: seq,
      mergedSources: [],
    };
    return [{ notification, hoursAgo: oldest.hoursAgo, isRead: false }];
  });
}

/** Of proposed rings: unread by those who have not agreed. */
function ofRings(): Seeded[] {
  return demoRings.flatMap(({ id, legs, proposedHoursAgo }) =>
    legs.map(({ giverId, agreedHoursAgo }) => ({
      notification: {
        ...nothingElse,
        userId: giverId,
        kind: 'search_match',
        source: `ring:${id}:proposed`,
        groupKey: `ring:${id}`,
        actorId: null,
        plantId: null,
        exchangeId: null,
        params: { ring: 'proposed' },
        path: pages.rings,
      },
      hoursAgo: proposedHoursAgo,
      isRead: agreedHoursAgo !== null,
    })),
  );
}

/** Creates the demo users' notifications, dated as their causes. */
export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  for (const { notification, hoursAgo, isRead } of [...ofExchanges(), ...ofRooms(), ...ofRings()]) {
    if (hoursAgo > keptHours) continue;
    const id = demoId(`notification/${notification.kind}/${notification.source}/${notification.userId}`, hoursAgo);
    await insertNotification(tx, id, notification, null, at(now, hoursAgo));
    if (isRead) await tx.execute('UPDATE notification SET read_at = created_at WHERE id = $1', [id]);
  }
}
