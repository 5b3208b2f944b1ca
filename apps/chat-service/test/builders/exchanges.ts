import type { Actor } from '@offshoot/contracts/basics';
import type { ChatMessage, ChatRoom } from '@offshoot/contracts/chat';
import { DomainError } from '@offshoot/contracts/errors';
import type { EventData } from '@offshoot/contracts/events';
import type { Exchange } from '@offshoot/contracts/exchange';
import { newId } from '@offshoot/nest-kit/database';
import { anExchangeOf } from '@offshoot/testing/samples/exchange';
import { startService } from '@offshoot/testing/service';
import type { StartedService, StartOptions } from '@offshoot/testing/service';
import { service } from '../../src/service.ts';
import { person } from './people.ts';

/** An exchange between two users, as exchange-service would return it. */
export interface FakeExchange {
  readonly requester: Actor;
  readonly owner: Actor;
  readonly plantId: string;
  response: Exchange;
}

/** Fake exchange-service and plant-service. */
export class Neighbours {
  private readonly exchanges = new Map<string, FakeExchange>();

  constructor(private readonly service: StartedService) {}

  /** Starts chat-service with the fake services. */
  static async start(options?: StartOptions): Promise<{ chat: StartedService; neighbours: Neighbours }> {
    const chat = await startService(service, options);
    const neighbours = new Neighbours(chat);
    await neighbours.open();
    return { chat, neighbours };
  }

  async open(): Promise<void> {
    await this.service.reply('exchanges.of_party', ({ id, user_id }) => {
      const exchange = this.exchanges.get(id);
      if (!exchange || ![exchange.requester.user_id, exchange.owner.user_id].includes(user_id))
        throw new DomainError('exchange_not_found');
      return exchange.response;
    });
    await this.service.reply('plants.read_models', ({ ids }) => ({
      plants: ids.map((plant_id) => ({
        plant_id,
        version: 3,
        owner_id: newId(),
        name: 'Boston fern',
        cover: null,
        status: 'available' as const,
        offer: 'either' as const,
        deleted: false,
      })),
    }));
  }

  exchange(status: Exchange['status'] = 'accepted', owner: Actor = person()): FakeExchange {
    const [requester, plantId, now] = [person(), newId(), new Date().toISOString()];
    const exchange: FakeExchange = {
      requester,
      owner,
      plantId,
      response: anExchangeOf({
        id: newId(),
        requester_id: requester.user_id,
        owner_id: owner.user_id,
        plant_id: plantId,
        plant_name: 'Boston fern',
        status,
        created_at: now,
        updated_at: now,
      }),
    };
    this.exchanges.set(exchange.response.id, exchange);
    return exchange;
  }

  eventOf(exchange: FakeExchange, at: Date = new Date()): EventData<'exchange.accepted.v1'> {
    const { id, status, requester_id, owner_id, plant_id } = exchange.response;
    return {
      exchange_id: id,
      version: 2,
      status,
      requester_id,
      owner_id,
      plant_id,
      offered_plant_id: null,
      at: at.toISOString(),
    };
  }
}

interface MessagesPage {
  limit?: number;
  offset?: number;
  after_seq?: number;
}

/** RPC calls of a room's members. `chat` is a function, as the service starts in `beforeAll`. */
export const memberCalls = (chat: () => StartedService) => ({
  open: (actor: Actor, exchange: FakeExchange): Promise<ChatRoom> =>
    chat().call('chat.open', { exchange_id: exchange.response.id }, { actor }),
  send: (actor: Actor, room: ChatRoom, content: string, client_msg_id?: string): Promise<ChatMessage> =>
    chat().call('chat.send', { room_id: room.id, content, client_msg_id }, { actor }),
  messages: (actor: Actor, room: ChatRoom, page: MessagesPage = {}): Promise<ChatMessage[]> =>
    chat().call('chat.messages', { room_id: room.id, ...page }, { actor }),
  unread: async (actor: Actor): Promise<number> => (await chat().call('chat.unread', {}, { actor })).total,
});
