import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database, type Tx } from '@offshoot/nest-kit/database';
import { Jobs } from '@offshoot/nest-kit/jobs';
import { Pushes } from '@offshoot/nest-kit/pushes';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { closesAfter, isActive } from '../../chat/chat.ts';
import {
  addRingMembers,
  findRingRoom,
  isRingMember,
  ringMembersOf,
  upsertRingRoom,
} from '../persistence/ring-rooms.ts';

interface Opened {
  readonly ringId: string;
  /** None where the ring ended before its members are known here. */
  readonly members: readonly string[];
  /** When the room closes; null while the ring goes on. */
  readonly inactiveAt: Date | null;
}

/**
 * Creates and closes the room of a ring. What happened to the ring may arrive in any order, and more than once: members
 * are added once, and the earliest closing time is kept.
 */
@Injectable()
export class OpenRingRoom {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly jobs: Jobs,
    private readonly pushes: Pushes,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes sure that the user is a member of the room, which is created here if the event of the agreement has not arrived yet.
   * @throws DomainError `ring_not_found` for an unknown ring and for that of others alike, `chat_not_active` before all agreed
   */
  async forMember(ringId: string, userId: string): Promise<void> {
    if (await isRingMember(this.database, ringId, userId)) return;
    const { person_ids, status, ended_at } = await this.rpc.call('rings.members', { id: ringId });
    if (!person_ids.includes(userId)) throw new DomainError('ring_not_found');
    if (status === 'proposed' || status === 'ended') throw new DomainError('chat_not_active');
    const endedAt = ended_at === null ? null : new Date(ended_at);
    const inactiveAt = endedAt && (status === 'completed' ? closesAfter(endedAt) : endedAt);
    await this.database.transaction((tx) => this.within(tx, { ringId, members: person_ids, inactiveAt }));
  }

  /** Within the caller's transaction. */
  async within(tx: Tx, { ringId, members, inactiveAt }: Opened): Promise<void> {
    const now = this.clock.now();
    const room = await upsertRingRoom(tx, { ringId, inactiveAt, now });
    const isNew = await addRingMembers(tx, ringId, members);
    if (isNew && isActive(room, now)) this.pushes.afterCommit(tx, members, 'ring:room', { ring_id: ringId });
    if (inactiveAt === null || room.inactive_at?.getTime() !== inactiveAt.getTime()) return;
    const key = `${ringId}:${inactiveAt.getTime()}`;
    await this.jobs.defer(tx, 'chat.ring_room_closes', { ring_id: ringId }, { key, runAt: inactiveAt });
  }

  /** The closing time has come: pushes the change to the pages of all members. */
  async publishClosing(tx: Tx, ringId: string): Promise<void> {
    const room = await findRingRoom(tx, ringId);
    if (!room || isActive(room, this.clock.now())) return;
    const members = await ringMembersOf(tx, ringId);
    const userIds = members.map(({ user_id }) => user_id);
    this.pushes.afterCommit(tx, userIds, 'ring:room', { ring_id: ringId });
  }
}
