import type { DemoMessage, DemoRoom } from '@offshoot/demo-community/demo-chat';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import type { Tx } from '@offshoot/nest-kit/database';
import { closesAfter } from '../domain/room.ts';
import { MessageRow, RoomRow } from './chat.entities.ts';

export interface DemoChats {
  readonly rooms: readonly DemoRoom[];
  readonly exchanges: readonly DemoExchange[];
  readonly plants: readonly DemoPlant[];
}

type Moment = (hoursAgo: number) => Date;

/** A member has read everything up to the last message that they read or wrote. */
function readBy(person: string, messages: readonly DemoMessage[]): number {
  return messages.findLastIndex((message) => message.senderId === person || message.readHoursAgo !== null) + 1;
}

function closing(room: DemoRoom, exchange: DemoExchange, moment: Moment): Date | null {
  if (!room.isActive) return moment(exchange.closedHoursAgo ?? 0);
  return exchange.completedHoursAgo === null ? null : closesAfter(moment(exchange.completedHoursAgo));
}

function roomRow(room: DemoRoom, demo: DemoChats, moment: Moment): RoomRow {
  const exchange = demo.exchanges.find((each) => each.id === room.exchangeId);
  const plant = demo.plants.find((each) => each.id === exchange?.plantId);
  if (!exchange || !plant) throw new Error(`The demo room ${room.id} has no exchange or no plant.`);
  const last = room.messages.at(-1);
  return {
    id: room.id,
    exchange_id: exchange.id,
    requester_id: exchange.requesterId,
    owner_id: exchange.ownerId,
    plant_id: plant.id,
    plant_name: plant.name,
    plant_image: null,
    plant_version: 0,
    last_seq: room.messages.length,
    last_message_at: last ? moment(last.hoursAgo) : null,
    requester_read_up_to: readBy(exchange.requesterId, room.messages),
    owner_read_up_to: readBy(exchange.ownerId, room.messages),
    requester_shown_up_to: readBy(exchange.requesterId, room.messages),
    owner_shown_up_to: readBy(exchange.ownerId, room.messages),
    inactive_at: closing(room, exchange, moment),
    // No notices are published for seeded messages.
    requester_notified_up_to: room.messages.length,
    requester_notified_at: null,
    requester_check_at: null,
    owner_notified_up_to: room.messages.length,
    owner_notified_at: null,
    owner_check_at: null,
    created_at: moment(room.createdHoursAgo),
  };
}

const messageRows = (room: DemoRoom, moment: Moment): MessageRow[] =>
  room.messages.map((message, index) => ({
    id: message.id,
    room_id: room.id,
    seq: index + 1,
    sender_id: message.senderId,
    content: message.content,
    message_type: 'text',
    image_id: null,
    client_msg_id: message.clientId,
    created_at: moment(message.hoursAgo),
  }));

/** Inserts the rooms and messages of the demo community. Publishes no events, as each service seeds its own data. */
export async function seedRooms(tx: Tx, demo: DemoChats, moment: Moment): Promise<void> {
  if (demo.rooms.length === 0 || (await tx.query('SELECT 1 FROM room LIMIT 1')).length > 0) return;
  await tx.insert(
    RoomRow,
    demo.rooms.map((room) => roomRow(room, demo, moment)),
  );
  const messages = demo.rooms.flatMap((room) => messageRows(room, moment));
  await tx.insert(MessageRow, messages);
}
