import { Injectable } from '@nestjs/common';
import { DomainError } from '@offshoot/contracts/errors';
import type { Rings } from '@offshoot/contracts/rings';
import { Clock } from '@offshoot/nest-kit/clock';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { lockPerson } from '../../exchanges/exchanges.ts';
import { pauseRings, resumeRings } from '../persistence/ring-pauses.ts';
import { ListRings } from '../queries/list-rings.ts';

/** A member wants no rings until they resume, or resumes; not while their pause is fixed. */
@Injectable()
export class PauseRings {
  constructor(
    private readonly database: Database,
    private readonly rings: ListRings,
    private readonly clock: Clock,
  ) {}

  @RpcHandler('rings.pause')
  async handle({ actor: { user_id: userId }, input }: RpcCall<'rings.pause'>): Promise<Rings> {
    await this.database.transaction(async (tx) => {
      await lockPerson(tx, userId);
      if (input.paused) await pauseRings(tx, userId, null);
      else if (!(await resumeRings(tx, userId, this.clock.now()))) throw new DomainError('rings_stay_paused');
    });
    return this.rings.of(userId);
  }
}
