import { Injectable } from '@nestjs/common';
import type { DomainEvent } from '@offshoot/contracts/events';
import { deleteQuotaUse, type Tx } from '@offshoot/nest-kit/database';
import { OnEvent } from '@offshoot/nest-kit/events';
import { deleteStoredResponses } from '@offshoot/nest-kit/rpc';
import { eraseNotes } from '../acts/acts.ts';
import { erasePerson, lockErasure } from '../cases/cases.ts';
import { eraseModeratorNotes } from '../cooperation/cooperation.ts';
import { eraseWriter } from '../contact/contact.ts';
import { eraseSentTexts } from '../texts/texts.ts';
import { eraseReporter } from './persistence/reports.ts';

@Injectable()
export class ReportsEvents {
  @OnEvent('person.deleted.v1')
  async personDeleted(event: DomainEvent<'person.deleted.v1'>, tx: Tx): Promise<void> {
    await lockErasure(tx, event.data.user_id);
    await deleteQuotaUse(tx, event.data.user_id);
    await deleteStoredResponses(tx, event.data.user_id);
    await eraseWriter(tx, event.data.user_id);
    await eraseReporter(tx, event.data.user_id);
    await eraseSentTexts(tx, event.data.user_id);
    await eraseNotes(tx, event.data.user_id);
    await eraseModeratorNotes(tx, event.data.user_id);
    await erasePerson(tx, event.data.user_id, new Date(event.data.at));
  }
}
