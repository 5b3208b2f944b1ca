import { Injectable } from '@nestjs/common';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { AddSignal, languageOfScript, unlessDeleted } from '../../cases/cases.ts';
import type { DoubtfulText } from './judge-texts.ts';

/** Shows a doubtful text to moderators. It stays visible meanwhile. */
@Injectable()
export class OpenTextCase {
  constructor(
    private readonly rpc: RpcClient,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  async handle(
    tx: Tx,
    { doubts, authorId, text, language, subject, subjectId, exchangeId, memberIds = [] }: DoubtfulText,
  ): Promise<void> {
    const at = this.clock.now();
    const partyIds = exchangeId && doubts.length > 0 ? await this.partiesOf(exchangeId) : memberIds;
    const shown = { partyIds, personId: authorId, excerpt: text, language: languageOfScript(text) ?? language };
    for (const { code, level, term } of doubts)
      await this.addSignal.handle(
        tx,
        { subject, subjectId, exchangeId, ...shown },
        { kind: 'machine', code, level, term, at },
      );
  }

  /** None where the exchange has been deleted meanwhile. */
  private async partiesOf(exchange_id: string): Promise<string[]> {
    const exchange = await unlessDeleted(
      this.rpc.call('exchanges.for_moderators', { exchange_id }),
      'exchange_not_found',
    );
    return exchange ? [exchange.requester_id, exchange.owner_id] : [];
  }
}
