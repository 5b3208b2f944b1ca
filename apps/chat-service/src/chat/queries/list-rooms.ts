import { Injectable } from '@nestjs/common';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { isHidden } from '@offshoot/read-models/moderated-content';
import { unreadByRoom } from '../../unread/unread.ts';
import { isActive, otherOf } from '../domain/room.ts';
import type { RoomRow } from '../persistence/chat.entities.ts';
import { PlantLabels } from '../persistence/plant-labels.ts';
import { isBlocked } from '../persistence/rooms.ts';
import { presentRoom } from './present.ts';
import type { RoomInList } from './present.ts';

/** The list is not paged; it returns the rooms with the newest messages. */
const listed = 200;
/** Characters that are read for a preview: `left` cuts within graphemes. */
const previewRead = 800;

const rooms = (where: string) => `
  WITH unread AS (${unreadByRoom('$1')})
  SELECT room.*, left(last.content, ${previewRead}) AS last_content, last.message_type AS last_type, last.automatic AS last_automatic, last.sender_id AS last_sender_id, coalesce(unread.unread, 0) AS unread,
    ${isBlocked} AS is_blocked, ${isHidden('last.id')} AS last_hidden
  FROM room
  LEFT JOIN message AS last ON last.room_id = room.id AND last.seq = room.last_seq
  LEFT JOIN unread ON unread.room_id = room.id
  WHERE (room.requester_id = $1 OR room.owner_id = $1) ${where}
  ORDER BY coalesce(room.last_message_at, room.created_at) DESC, room.id DESC LIMIT ${listed}`;

/** A user's rooms, with their unread counts. */
@Injectable()
export class ListRooms {
  constructor(
    private readonly database: Database,
    private readonly labels: PlantLabels,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('chat.rooms')
  async all({ actor: { user_id } }: RpcCall<'chat.rooms'>): Promise<ChatRoom[]> {
    return this.present(await this.database.query<RoomInList>(rooms(''), [user_id]), user_id);
  }

  @RpcHandler('chat.room')
  one({ actor, input }: RpcCall<'chat.room'>): Promise<ChatRoom> {
    return this.ofMember(input.id, actor.user_id);
  }

  @RpcHandler('chat.room_of_member')
  oneForService({ input }: RpcCall<'chat.room_of_member'>): Promise<ChatRoom> {
    return this.ofMember(input.id, input.user_id);
  }

  /** @throws DomainError `chat_room_not_found` for an unknown room and for another user's room alike */
  async ofMember(id: string, userId: string): Promise<ChatRoom> {
    const [room] = await this.present(
      await this.database.query<RoomInList>(rooms('AND room.id = $2'), [userId, id]),
      userId,
    );
    if (!room) throw new DomainError('chat_room_not_found');
    return room;
  }

  /** @throws DomainError `chat_room_not_found` like `ofMember` */
  @RpcHandler('chat.counterpart')
  async counterpart({
    actor: { user_id },
    input,
  }: RpcCall<'chat.counterpart'>): Promise<RpcResponse<'chat.counterpart'>> {
    const [room] = await this.database.query<RoomRow & { is_blocked: boolean }>(
      `SELECT room.*, ${isBlocked} AS is_blocked FROM room WHERE id = $1 AND (requester_id = $2 OR owner_id = $2)`,
      [input.id, user_id],
    );
    if (!room) throw new DomainError('chat_room_not_found');
    return { other_id: otherOf(room, user_id), is_active: isActive(room, this.clock.now()) && !room.is_blocked };
  }

  private async present(roomsInList: readonly RoomInList[], userId: string): Promise<ChatRoom[]> {
    const labelled = await this.labels.complete(roomsInList);
    return labelled.map((room) => presentRoom(room, userId, this.clock.now()));
  }
}
