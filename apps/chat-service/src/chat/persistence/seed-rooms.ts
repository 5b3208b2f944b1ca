import { foldText, FOLDING } from '@offshoot/contracts/fold-text';
import type { DemoMessage, DemoRoom } from '@offshoot/demo-community/demo-chat';
import type { DemoExchange } from '@offshoot/demo-community/demo-exchange';
import type { DemoPlant } from '@offshoot/demo-community/demo-plant';
import type { Tx } from '@offshoot/nest-kit/database';
import { newId } from '@offshoot/nest-kit/database';
import { closesAfter } from '../domain/room.ts';
import { MessageRow, RoomRow } from './chat.entities.ts';
import { type DemoStep, stepsOf } from './seed-steps.ts';

export interface DemoChats {
  readonly rooms: readonly DemoRoom[];
  readonly exchanges: readonly DemoExchange[];
  readonly plants: readonly DemoPlant[];
}

type Moment = (hoursAgo: number) => Date;

type Entry = DemoMessage | DemoStep;

/** The messages of a room with the steps of its exchange between them, oldest first. */
const streamOf = (room: DemoRoom, exchange: DemoExchange, moment: Moment): Entry[] =>
  [...stepsOf(exchange, moment), ...room.messages].sort((first, second) => second.hoursAgo - first.hoursAgo);

/** A member has read everything up to the last message that they read or wrote. */
const readBy = (person: string, stream: readonly Entry[]): number =>
  stream.findLastIndex((entry) => 'senderId' in entry && (entry.senderId === person || entry.readHoursAgo !== null)) +
  1;

function closing(room: DemoRoom, exchange: DemoExchange, moment: Moment): Date | null {
  if (!room.isActive) return moment(exchange.closedHoursAgo ?? 0);
  return exchange.completedHoursAgo === null ? null : closesAfter(moment(exchange.completedHoursAgo));
}

function rowsOf(room: DemoRoom, demo: DemoChats, moment: Moment): { room: RoomRow; messages: MessageRow[] } {
  const exchange = demo.exchanges.find((each) => each.id === room.exchangeId);
  const plant = demo.plants.find((each) => each.id === exchange?.plantId);
  if (!exchange || !plant) throw new Error(`The demo room ${room.id} has no exchange or no plant.`);
  const stream = streamOf(room, exchange, moment);
  const messages = messageRows(room, stream, moment);
  const row: RoomRow = {
    id: room.id,
    exchange_id: exchange.id,
    requester_id: exchange.requesterId,
    owner_id: exchange.ownerId,
    plant_id: plant.id,
    plant_name: plant.name,
    plant_image: null,
    plant_version: 0,
    last_seq: messages.length,
    step_version: 0,
    last_message_at: messages.at(-1)?.created_at ?? null,
    requester_read_up_to: readBy(exchange.requesterId, stream),
    owner_read_up_to: readBy(exchange.ownerId, stream),
    requester_shown_up_to: readBy(exchange.requesterId, stream),
    owner_shown_up_to: readBy(exchange.ownerId, stream),
    inactive_at: closing(room, exchange, moment),
    // No notices are published for seeded messages.
    requester_notified_up_to: messages.length,
    requester_notified_at: null,
    requester_check_at: null,
    owner_notified_up_to: messages.length,
    owner_notified_at: null,
    owner_check_at: null,
    created_at: moment(room.createdHoursAgo),
  };
  return { room: row, messages };
}

const messageRows = (room: DemoRoom, stream: readonly Entry[], moment: Moment): MessageRow[] =>
  stream.map((entry, index) => ({
    ...('senderId' in entry
      ? {
          id: entry.id,
          sender_id: entry.senderId,
          content: entry.content,
          content_folded: foldText(entry.content),
          message_type: 'text',
          automatic: null,
          client_msg_id: entry.clientId,
        }
      : {
          id: newId(),
          sender_id: null,
          content: '',
          content_folded: null,
          message_type: 'automatic',
          automatic: entry.automatic,
          client_msg_id: null,
        }),
    room_id: room.id,
    seq: index + 1,
    folding: FOLDING,
    image_id: null,
    quoted_seq: null,
    created_at: moment(entry.hoursAgo),
  }));

/** Inserts the rooms and messages of the demo community. Publishes no events, as each service seeds its own data. */
export async function seedRooms(tx: Tx, demo: DemoChats, moment: Moment): Promise<void> {
  if (demo.rooms.length === 0 || (await tx.query('SELECT 1 FROM room LIMIT 1')).length > 0) return;
  const rows = demo.rooms.map((room) => rowsOf(room, demo, moment));
  await tx.insert(
    RoomRow,
    rows.map(({ room }) => room),
  );
  await tx.insert(
    MessageRow,
    rows.flatMap(({ messages }) => messages),
  );
}
