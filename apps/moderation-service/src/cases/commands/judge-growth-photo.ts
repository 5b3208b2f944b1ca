import { Injectable } from '@nestjs/common';
import type { JobData } from '@offshoot/contracts/jobs';
import { RpcClient } from '@offshoot/nest-kit/rpc';
import { Storage } from '@offshoot/nest-kit/storage';
import { Judge, type Reason } from '../../judgement/judgement.ts';
import { unlessDeleted } from '../queries/content/content.ts';

/** In a diary, where a plant may have died, these are nothing to doubt. */
const expected: readonly Reason['code'][] = ['photo.no_plant', 'photo.drawing'];

/** Judges a photo of a diary with the models of this service, as it is private. Provided by the AI process only: it blocks the event loop. */
@Injectable()
export class JudgeGrowthPhoto {
  constructor(
    private readonly rpc: RpcClient,
    private readonly storage: Storage,
    private readonly judge: Judge,
  ) {}

  /** Why a moderator should look at it; undefined if it was removed. */
  async handle({ exchange_id, photo_id }: JobData<'moderation.judge_growth_photo'>): Promise<Reason[] | undefined> {
    const exchange = await unlessDeleted(
      this.rpc.call('exchanges.for_moderators', { exchange_id }),
      'exchange_not_found',
    );
    const photo = exchange?.growth_photos?.find((given) => given.photo_id === photo_id);
    if (!photo) return undefined;
    const photos = [await this.storage.get(photo.key)];
    const { decision } = await this.judge.judge(
      { text: { name: '', description: '' }, photos, duplicate: false },
      { isPrivate: true },
    );
    return decision.reasons.filter(({ level, code }) => level !== 'info' && !expected.includes(code));
  }
}
