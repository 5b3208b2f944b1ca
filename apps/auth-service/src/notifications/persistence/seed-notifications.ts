import type { NotificationParams } from '@offshoot/contracts/notifications';
import { demoRooms } from '@offshoot/demo-community/chats';
import { demoExchanges } from '@offshoot/demo-community/exchanges';
import { demoId } from '@offshoot/demo-community/demo-id';
import { at } from '@offshoot/demo-community/moment';
import { execute } from '@offshoot/nest-kit/database';
import type { EntityManager } from 'typeorm';
import { pages } from '../domain/pages.ts';
import { insertNotification, type News } from './notifications.ts';

/** Older ones have been removed by now. */
const keptHours = 90 * 24;

interface Seeded {
  news: News;
  hoursAgo: number;
  isRead: boolean;
}

const nothingElse = { roomId: null, searchId: null, groupKey: null, upToSeq: null, mergedSources: [] } as const;

/** What the steps of the demo community's exchanges have told; the last one of each open exchange is unread. */
function ofExchanges(): Seeded[] {
  return demoExchanges.flatMap((exchange) => {
    const told = (kind: News['kind'], userId: string, actorId: string, hoursAgo: number | null, isRead: boolean, params: NotificationParams = {}): Seeded[] =>
      hoursAgo === null
        ? []
        : [{
            news: { ...nothingElse, userId, kind, actorId, source: exchange.id, plantId: exchange.plantId, exchangeId: exchange.id, params, path: pages.exchange(exchange.id) },
            hoursAgo,
            isRead,
          }];
    const { requesterId, ownerId, meeting } = exchange;
    const toOwner = [ownerId, requesterId] as const;
    const toRequester = [requesterId, ownerId] as const;
    const isOpen = exchange.status === 'confirmed';
    const proposal = meeting && (meeting.proposedBy === exchange.owner ? toRequester : toOwner);
    const agreed = meeting?.agreedHoursAgo ?? null;
    return [
      ...told('exchange_requested', ...toOwner, exchange.requestedHoursAgo, exchange.status !== 'requested'),
      ...told('exchange_accepted', ...toRequester, exchange.acceptedHoursAgo, true),
      ...(proposal && agreed === null ? told('meeting_changed', ...proposal, meeting.proposedHoursAgo, false, { change: 'proposed' }) : []),
      ...(exchange.status === 'declined' ? told('exchange_declined', ...toRequester, exchange.closedHoursAgo, true, { reason: 'declined' }) : []),
      ...(exchange.closedReason === 'withdrawn' ? told('exchange_cancelled', ...toOwner, exchange.closedHoursAgo, true, { reason: 'withdrawn' }) : []),
      ...(isOpen && exchange.ownerConfirmedHoursAgo !== null ? told('exchange_confirmed', ...toRequester, exchange.ownerConfirmedHoursAgo, false) : []),
      ...(isOpen && exchange.requesterConfirmedHoursAgo !== null ? told('exchange_confirmed', ...toOwner, exchange.requesterConfirmedHoursAgo, false) : []),
    ];
  });
}

/** What is left unread in the demo community's rooms. */
function ofRooms(): Seeded[] {
  return demoRooms.flatMap((room) => {
    const unread = room.messages.filter((message) => message.readHoursAgo === null);
    const [oldest] = unread;
    if (!oldest) return [];
    const exchange = demoExchanges.find(({ id }) => id === room.exchangeId);
    const userId = room.participantIds.find((id) => id !== oldest.senderId) ?? '';
    const seq = room.messages.length;
    const news: News = {
      userId, kind: 'message', source: `${room.id}:${seq}`, actorId: oldest.senderId, plantId: exchange?.plantId ?? null, exchangeId: room.exchangeId,
      roomId: room.id, searchId: null, params: { count: unread.length }, path: pages.chat(room.id), groupKey: room.id, upToSeq: seq, mergedSources: [],
    };
    return [{ news, hoursAgo: oldest.hoursAgo, isRead: false }];
  });
}

/** Tells the demo people what has happened to them, as it would have been told at the time. */
export async function seedNotifications(em: EntityManager, now: Date): Promise<void> {
  for (const { news, hoursAgo, isRead } of [...ofExchanges(), ...ofRooms()]) {
    if (hoursAgo > keptHours) continue;
    const id = demoId(`notification/${news.kind}/${news.source}/${news.userId}`, hoursAgo);
    await insertNotification(em, id, news, null, at(now, hoursAgo));
    if (isRead) await execute(em, 'UPDATE notification SET read_at = created_at WHERE id = $1', [id]);
  }
}
