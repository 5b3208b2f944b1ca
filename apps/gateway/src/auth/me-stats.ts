import { Injectable } from '@nestjs/common';
import type { MeWithStats } from '@offshoot/contracts/auth';
import { RpcClient } from '@offshoot/nest-kit/rpc';

/** A person's figures, gathered from the services that count them. */
@Injectable()
export class MeStats {
  constructor(private readonly rpc: RpcClient) {}

  async of(userId: string): Promise<MeWithStats['stats']> {
    const who = { user_id: userId };
    const [plants, follows, exchanges, balance] = await Promise.all([
      this.rpc.ask('plants.person_stats', who),
      this.rpc.ask('people.follow_stats', who),
      this.rpc.ask('exchanges.person_stats', who),
      this.rpc.ask('rewards.balance', who),
    ]);
    return { ...plants, ...follows, exchanges: exchanges.completed, ...balance };
  }
}
