import { Injectable } from '@nestjs/common';
import type { EventData } from '@offshoot/contracts/events';
import { earlierAccount } from '@offshoot/contracts/moderation';
import type { Tx } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { RecordAct } from '../../acts/acts.ts';
import { AddSignal, delayErasure, lockCase } from '../../cases/cases.ts';

/**
 * Records that a ban of an earlier account goes on: as a signal, and as an act of the machine with a statement of reasons, so
 * that the user can appeal and moderators can lift the ban.
 */
@Injectable()
export class ContinueBan {
  constructor(
    private readonly rpc: RpcClient,
    private readonly addSignal: AddSignal,
    private readonly recordAct: RecordAct,
  ) {}

  async handle(tx: Tx, ban: EventData<'person.ban_continued.v1'>): Promise<void> {
    const { user_id: personId, ground, until } = ban;
    await delayErasure(tx, [personId]);
    const [person] = (await this.rpc.call('people.for_moderators', { ids: [personId] })).people;
    if (!person) return;
    const { caseId } = await this.addSignal.handle(
      tx,
      { subject: 'person', subjectId: personId, personId, language: person.language, excerpt: person.name },
      { kind: 'limit', code: earlierAccount, level: 'info', at: new Date(ban.at) },
    );
    const row = await lockCase(tx, caseId);
    if (!row) throw new Error('the case of the signal is missing');
    await this.recordAct.handle(tx, row, {
      act: 'ban',
      moderatorId: null,
      ground,
      note: '',
      privateNote: '',
      until: until === null ? null : new Date(until),
    });
  }
}
