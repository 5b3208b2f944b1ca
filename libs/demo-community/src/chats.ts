import { demoAccount } from './accounts.ts';
import type { DemoMessage, DemoRoom } from './demo-chat.ts';
import { demoExchange } from './exchanges.ts';
import { demoId } from './demo-id.ts';
import { days } from './moment.ts';
import { currentTalks } from './rooms/current.ts';
import { pastTalks } from './rooms/past.ts';
import type { Talk } from './rooms/talk.ts';

const roomStaysDays = 30;
const readAfterHours = 0.2;

function roomOf(talk: Talk): DemoRoom {
  const exchange = demoExchange(talk.exchange);
  const createdHoursAgo = exchange.acceptedHoursAgo;
  if (createdHoursAgo === null) throw new Error(`A room opens on acceptance, and ${talk.exchange} was never accepted`);
  const messages = talk.lines.map(([sender, daysAgo, content], index): DemoMessage => {
    const hoursAgo = days(daysAgo);
    const name = `message/${talk.exchange}/${index}`;
    const isRead = index < talk.lines.length - (talk.unread ?? 0);
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
    id: demoId(`room/${talk.exchange}`, createdHoursAgo),
    exchangeId: exchange.id,
    participantIds: [exchange.requesterId, exchange.ownerId],
    createdHoursAgo,
    isActive: exchange.completedHoursAgo === null || exchange.completedHoursAgo < days(roomStaysDays),
    messages,
  };
}

/** The rooms of accepted, confirmed and completed exchanges. */
export const demoRooms: readonly DemoRoom[] = [...pastTalks, ...currentTalks].map(roomOf);
