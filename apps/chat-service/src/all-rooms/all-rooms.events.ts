import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import type { Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { applyDecision } from '@offshoot/read-models/moderated-content';
import { ApplyModeration } from '../chat/chat.ts';
import { ChangeRingRooms } from '../ring-chat/ring-chat.ts';
import { ApplyBlocks } from './commands/apply-blocks.ts';

/** Events that concern the rooms of exchanges and those of rings alike. */
@Injectable()
export class AllRoomsEvents {
  constructor(
    private readonly applyBlocks: ApplyBlocks,
    private readonly applyModeration: ApplyModeration,
    private readonly ringRooms: ChangeRingRooms,
  ) {}

  @OnEvent('person.blocked.v1')
  async blocked({ data }: DomainEvent<'person.blocked.v1'>, tx: Tx): Promise<void> {
    await this.applyBlocks.handle(tx, { ...data, active: true });
  }

  @OnEvent('person.unblocked.v1')
  async unblocked({ data }: DomainEvent<'person.unblocked.v1'>, tx: Tx): Promise<void> {
    await this.applyBlocks.handle(tx, { ...data, active: false });
  }

  /** Stored once, then shown by the feature whose message it is. */
  @OnEvent('moderation.acted.v1')
  async acted({ data }: DomainEvent<'moderation.acted.v1'>, tx: Tx): Promise<void> {
    if (data.subject !== 'message' || !(await applyDecision(tx, data))) return;
    if (!(await this.ringRooms.decided(tx, data.subject_id))) await this.applyModeration.decided(tx, data.subject_id);
  }
}
