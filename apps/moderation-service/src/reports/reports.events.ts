import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { eraseWriter } from '../contact/contact.ts';
import { eraseReporter } from './persistence/reports.ts';

@Injectable()
export class ReportsEvents {
  @OnEvent('person.deleted.v1')
  async personDeleted(event: DomainEvent<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await deleteStoredResponses(em, event.data.user_id);
    await eraseWriter(em, event.data.user_id);
    await eraseReporter(em, event.data.user_id);
  }
}
