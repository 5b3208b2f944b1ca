import { Inject, Injectable } from '@nestjs/common';
import type { Me } from '@offshoot/contracts/auth';
import { DomainError } from '@offshoot/contracts/errors';
import { Clock } from '@offshoot/nest-kit/clock';
import { CONFIG } from '@offshoot/nest-kit/config';
import { Database } from '@offshoot/nest-kit/database';
import { type RpcCall, RpcHandler } from '@offshoot/nest-kit/rpc';
import { accountById, presentMe } from '../../../identity/identity.ts';
import type { AuthConfig } from '../../../config.ts';

/** The caller's own profile and settings. */
@Injectable()
export class GetMe {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly clock: Clock,
    private readonly database: Database,
  ) {}

  @RpcHandler('people.me')
  async handle({ actor }: RpcCall<'people.me'>): Promise<Me> {
    const account = await this.database.read((tx) => accountById(tx, actor.user_id, this.clock.now()));
    if (!account?.active) throw new DomainError('not_signed_in');
    return presentMe(account, this.config);
  }
}
