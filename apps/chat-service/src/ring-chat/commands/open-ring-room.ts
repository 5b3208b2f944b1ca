import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { RpcResponse } from '@offshoot/contracts/rpc';
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
  ringReadersOf,
  upsertRingRoom,
} from '../persistence/ring-rooms.ts';

type OwnedRing = RpcResponse<'rings.members'>['rings'][number];

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
    const [ring] = await this.read([ringId]);
    if (!ring?.person_ids.includes(userId)) throw new DomainError('ring_not_found');
    if (!(await this.make(ring))) throw new DomainError('chat_not_active');
  }

  /** Makes the rooms of these rings, and closes them, as exchange-service knows the rings. */
  async asOwned(ringIds: readonly string[]): Promise<void> {
    for (const ring of await this.read(ringIds)) await this.make(ring);
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
    const members = await ringReadersOf(tx, ringId);
    const userIds = members.map(({ user_id }) => user_id);
    this.pushes.afterCommit(tx, userIds, 'ring:room', { ring_id: ringId });
  }

  private async read(ringIds: readonly string[]): Promise<OwnedRing[]> {
    const { rings } = await this.rpc.call('rings.members', { ids: [...ringIds] });
    return rings;
  }

  /** @returns false for a ring to which not all agreed: it has no room */
  private async make({ id: ringId, person_ids: members, status, ended_at }: OwnedRing): Promise<boolean> {
    if (status === 'proposed' || status === 'ended') return false;
    const endedAt = ended_at === null ? null : new Date(ended_at);
    const inactiveAt = endedAt && (status === 'completed' ? closesAfter(endedAt) : endedAt);
    await this.database.transaction((tx) => this.within(tx, { ringId, members, inactiveAt }));
    return true;
  }
}
