import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { Clock } from '@offshoot/nest-kit/clock';
import type { Tx } from '@offshoot/nest-kit/database';
import { Outbox } from '@offshoot/nest-kit/outbox';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import type { Reason } from '../../judgement/judgement.ts';
import { delayErasure } from '../persistence/erase-person.ts';
import { unlessDeleted } from '../queries/content/content.ts';
import { subjectOfPhoto } from '../domain/subject-of-photo.ts';
import { AddSignal } from './add-signal.ts';

/** Publishes the machine's judgement of a photo of a diary. One that it doubts is shown to moderators, and to no other user until they decide. */
@Injectable()
export class RecordGrowthPhoto {
  constructor(
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
    private readonly addSignal: AddSignal,
    private readonly clock: Clock,
  ) {}

  async handle(
    tx: Tx,
    { exchange_id, photo_id }: JobData<'moderation.judge_growth_photo'>,
    reasons: readonly Reason[],
  ): Promise<void> {
    const at = this.clock.now();
    if (reasons.length > 0) {
      const exchange = await unlessDeleted(
        this.rpc.call('exchanges.for_moderators', { exchange_id }),
        'exchange_not_found',
      );
      const photo = exchange?.growth_photos?.find((given) => given.photo_id === photo_id);
      if (!exchange || !photo) return;
      const { given_by: personId } = photo;
      await delayErasure(tx, [personId]);
      const subject = {
        subject: subjectOfPhoto(personId, exchange),
        subjectId: photo_id,
        exchangeId: exchange_id,
        personId,
        partyIds: [exchange.requester_id, exchange.owner_id],
        excerpt: exchange.plant_name,
      };
      for (const { code, level, score, term } of reasons)
        await this.addSignal.handle(tx, subject, { kind: 'machine', code, level, photo: 0, score, term, at });
    }
    await this.outbox.add(tx, 'growth_photo.judged.v1', {
      photo_id,
      is_clean: reasons.length === 0,
      at: at.toISOString(),
    });
  }
}
