import { demoAccount } from './accounts.ts';
import type { DemoMessage, DemoRoom } from './demo-chat.ts';
import { demoExchange } from './exchanges.ts';
import { demoId } from './demo-id.ts';
import { days } from './moment.ts';
import { currentConversations } from './rooms/current.ts';
import { pastConversations } from './rooms/past.ts';
import type { Conversation } from './rooms/conversation.ts';

const roomStaysDays = 30;
const readAfterHours = 0.2;

function roomOf(conversation: Conversation): DemoRoom {
  const exchange = demoExchange(conversation.exchange);
  const createdHoursAgo = exchange.acceptedHoursAgo;
  if (createdHoursAgo === null)
    throw new Error(`A room opens on acceptance, and ${conversation.exchange} was never accepted`);
  const messages = conversation.lines.map(([sender, daysAgo, content], index): DemoMessage => {
    const hoursAgo = days(daysAgo);
    const name = `message/${conversation.exchange}/${index}`;
    const isRead = index < conversation.lines.length - (conversation.unread ?? 0);
    return {
      id: demoId(name, hoursAgo),
      clientId: demoId(`client/${name}`, hoursAgo),
      sender,
      senderId: demoAccount(sender).id,
      content,
      hoursAgo,
      readHoursAgo: isRead ? Math.max(0, hoursAgo - readAfterHours) : null,
    };
  });
  return {
    id: demoId(`room/${conversation.exchange}`, createdHoursAgo),
    exchangeId: exchange.id,
    participantIds: [exchange.requesterId, exchange.ownerId],
    createdHoursAgo,
    isActive:
      exchange.closedHoursAgo === null &&
      (exchange.completedHoursAgo === null || exchange.completedHoursAgo < days(roomStaysDays)),
    messages,
  };
}

/** The rooms of accepted, confirmed and completed exchanges. */
export const demoRooms: readonly DemoRoom[] = [...pastConversations, ...currentConversations].map(roomOf);
