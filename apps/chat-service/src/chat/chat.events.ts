import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import { ApplyExchange } from './commands/apply-exchange.ts';
import { ApplyModeration } from './commands/apply-moderation.ts';
import { ErasePerson } from './commands/erase-person.ts';
import { relabelRooms } from './persistence/rooms.ts';

/** Handlers of other services' events. */
@Injectable()
export class ChatEvents {
  constructor(
    private readonly applyExchange: ApplyExchange,
    private readonly applyModeration: ApplyModeration,
    private readonly erasePerson: ErasePerson,
  ) {}

  @OnEvent('exchange.accepted.v1')
  accepted(event: DomainEvent<'exchange.accepted.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.continued(tx, event);
  }

  @OnEvent('exchange.meeting_changed.v1')
  meetingChanged(event: DomainEvent<'exchange.meeting_changed.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.continued(tx, event);
  }

  @OnEvent('exchange.confirmed.v1')
  confirmed(event: DomainEvent<'exchange.confirmed.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.continued(tx, event);
  }

  @OnEvent('exchange.cancelled.v1')
  cancelled(event: DomainEvent<'exchange.cancelled.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.cancelled(tx, event);
  }

  @OnEvent('exchange.completed.v1')
  completed(event: DomainEvent<'exchange.completed.v1'>, tx: Tx): Promise<void> {
    return this.applyExchange.completed(tx, event);
  }

  @OnEvent('person.deleted.v1')
  async deleted({ data }: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await deleteStoredResponses(tx, data.user_id);
    await this.erasePerson.handle(tx, data.user_id, new Date(data.at));
  }

  @OnEvent('moderation.settled.v1')
  settled({ data }: DomainEvent<'moderation.settled.v1'>, tx: Tx): Promise<void> {
    return this.applyModeration.settled(tx, data);
  }

  @OnEvent('plant.changed.v1')
  async plantChanged({ data }: DomainEvent<'plant.changed.v1'>, tx: Tx): Promise<void> {
    await relabelRooms(tx, data);
  }
}
