import { Injectable } from '@nestjs/common';
import type { ChatRoom } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import { chatOpensIn } from '@offshoot/contracts/exchange';
import type { Exchange } from '@offshoot/contracts/exchange';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcClient, RpcHandler } from '@offshoot/nest-kit/rpc';
import { closesAfter, sideOf } from '../domain/room.ts';
import { roomOfExchange } from '../persistence/rooms.ts';
import { ListRooms } from '../queries/list-rooms.ts';
import { MakeRoom } from './make-room.ts';

/** The room of an exchange for one of its parties, created here if the event of the acceptance has not arrived yet. */
@Injectable()
export class OpenRoom {
  constructor(
    private readonly database: Database,
    private readonly rpc: RpcClient,
    private readonly makeRoom: MakeRoom,
    private readonly rooms: ListRooms,
  ) {}

  @RpcHandler('chat.open')
  async handle({ actor, input: { exchange_id } }: RpcCall<'chat.open'>): Promise<ChatRoom> {
    const exchange = await this.exchange(exchange_id, actor.user_id);
    if (exchange && !chatOpensIn(exchange.status))
      throw new DomainError('wrong_exchange_state', { status: exchange.status });
    const existing = await this.database.read((tx) => roomOfExchange(tx, exchange_id));
    if (existing && sideOf(existing, actor.user_id)) return this.rooms.ofMember(existing.id, actor.user_id);
    if (!exchange) throw new DomainError('unavailable');
    const room = await this.makeRoom.handle({
      exchange_id: exchange.id,
      requester_id: exchange.requester_id,
      owner_id: exchange.owner_id,
      plant_id: exchange.plant_id,
      plant_name: exchange.plant_name,
      // Removes the signature, which this caller got for the cover while the plant is not public.
      plant_image: exchange.plant_image?.replace(/\?.*/s, '') ?? null,
      plant_version: 0,
      inactive_at: exchange.completed_at ? closesAfter(new Date(exchange.completed_at)) : null,
    });
    return this.rooms.ofMember(room.id, actor.user_id);
  }

  /** Null while exchange-service is unavailable: existing rooms stay usable. */
  private async exchange(id: string, userId: string): Promise<Exchange | null> {
    try {
      return await this.rpc.call('exchanges.of_party', { id, user_id: userId });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'unavailable') return null;
      throw error;
    }
  }
}
