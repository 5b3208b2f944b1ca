import { Injectable } from '@nestjs/common';
import type { Fact } from '@offshoot/contracts/events';
import { ReactsTo } from '@offshoot/nest-kit/reactions';
import { forgetAnswers } from '@offshoot/nest-kit/rpc';
import type { EntityManager } from 'typeorm';
import { forgetWriter } from '../letters/persistence/letters.ts';
import { forgetReporter } from './persistence/reports.ts';

@Injectable()
export class ReportsReactions {
  @ReactsTo('person.deleted.v1')
  async personDeleted(fact: Fact<'person.deleted.v1'>, em: EntityManager): Promise<void> {
    await forgetAnswers(em, fact.data.user_id);
    await forgetWriter(em, fact.data.user_id);
    await forgetReporter(em, fact.data.user_id);
  }
}
